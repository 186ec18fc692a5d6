import { z } from 'zod';
import { CURRENCIES } from '@atoll/money/money';
import { defineCalls } from '../definition.js';
import { id, instant, maybeFlag, maybeId, maybeInstant, maybeText, message, minor, nothing, typedMinor } from '../shapes.js';

const currency = z.enum(CURRENCIES);
/** Has one amount per currency. Below 0: the office owes it to the member of staff. */
const amounts = z.array(z.object({ currency, minor }));
const typedAmounts = z.array(z.object({ currency, minor: typedMinor }));
const counts = z.array(z.object({ currency, expected: minor, counted: minor }));

/** Cash that was received or taken back, negative where it was taken back. */
const line = z.object({
  at: instant,
  currency,
  minor,
  bookingId: z.int().min(0),
  refNumber: z.string(),
  /** Trip of the booking whose departure is closest to the entry; 0 where it is not known. */
  tripId: z.int().min(0),
  boatName: z.string(),
  departsAt: maybeInstant,
});

const closing = z.object({
  shiftId: id,
  at: instant,
  /** Name of the admin who counted. */
  by: z.string(),
  counts,
  reason: z.string(),
  /** Present where the closing was taken back. */
  takenBack: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});

const holder = { holderId: id, name: z.string() };

/** Cash that members of staff hold until an admin counts it, of payment [X] (ADR 97). */
export const cashCustodyCalls = defineCalls('payment', {
  /** Lists who holds cash, by name, and the latest 100 closings, newest first. */
  getCashCustody: {
    method: 'GET',
    path: '/api/getcashcustody',
    role: 'admin',
    input: nothing,
    output: z.object({
      /** `since`: the entry with which the last closing ended, or the first entry where there is no closing. */
      holders: z.array(z.object({ ...holder, since: instant, balances: amounts })),
      closings: z.array(closing.extend(holder)),
    }),
    provides: ['CashCustody'],
    errors: {},
  },
  /**
   * The open shift of a holder, or the closed one that `shiftId` names; captains read their own. Without `holderId` it is the caller's.
   * `lines` are the latest 500 and come with `withLines` alone; `earlier` counts the others.
   */
  getCashShift: {
    method: 'GET',
    path: '/api/getcashshift',
    role: 'captain',
    input: z.object({ holderId: maybeId, shiftId: maybeId, withLines: maybeFlag }),
    output: z.object({
      ...holder,
      /** How often the holder's shifts were closed or taken back; a closing names what it read. */
      version: z.int().min(0),
      /** Entry with which the shift before it ended; null in the first shift. */
      from: maybeInstant,
      /** Last entry of the shift, null without any, and how many there are up to it. */
      upTo: id.nullable(),
      entries: z.int().min(0),
      /** Whether more entries follow: 5,000 are closed at most, and the others are the open shift then. */
      isPart: z.boolean(),
      expected: amounts,
      /** Sums of all of them; empty for a closed shift. */
      held: amounts,
      lines: z.array(line),
      earlier: z.int().min(0),
      /** Null while the shift is open. */
      closing: closing.nullable(),
    }),
    provides: ['CashCustody'],
    errors: { NOT_FOUND: nothing },
  },
  /**
   * Closes the shift with what was counted in each currency. `upTo`, `entries` and `version` are those of the shift as it was read: cash that is
   * received since then belongs to the next one. A difference needs a reason. RECORD_CHANGED where the shift is no longer what was read.
   */
  closeCashShift: {
    method: 'POST',
    path: '/api/closecashshift',
    role: 'admin',
    idempotent: true,
    input: z.object({ holderId: id, upTo: maybeId, entries: z.int().min(0), version: z.int().min(0), counted: typedAmounts, reason: maybeText }),
    output: message,
    changes: ['CashCustody'],
    errors: { NOTHING_TO_CLOSE: nothing, CASH_COUNT: nothing, CASH_DIFFERENCE_REASON: nothing, RECORD_CHANGED: nothing },
  },
  /** Takes back the last closing of its holder, who holds again what was counted and what was missing. */
  reverseCashHandIn: {
    method: 'POST',
    path: '/api/reversecashhandin',
    role: 'admin',
    idempotent: true,
    input: z.object({ shiftId: id, reason: maybeText }),
    output: message,
    changes: ['CashCustody'],
    errors: { NOT_FOUND: nothing, REVERSAL_REASON: nothing, NOTHING_TO_REVERSE: nothing, CASH_SHIFT_NOT_LAST: nothing, RECORD_CHANGED: nothing },
  },
});
