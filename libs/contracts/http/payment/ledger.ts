import { CURRENCIES } from '@atoll/money/money';
import { z } from 'zod';
import { methodName } from '../booking/records.js';
import { defineCalls } from '../definition.js';
import { id, instant, maybeInstant, minor, nothing } from '../shapes.js';

/** A double entry; its postings, debits positive and credits negative, sum to zero. */
const ledgerEntry = z.object({
  id,
  kind: z.enum(['charge', 'fee', 'reversal', 'refundDue', 'refund', 'accountPayment', 'accountReversal', 'handedIn', 'cashDifference']),
  method: methodName,
  currency: z.enum(CURRENCIES),
  minor,
  /** 'user:7', 'system' or 'gateway:bml-connect'. */
  actor: z.string(),
  at: instant,
  /** Only a refund or a reversal that staff recorded has a reason, and a refund the reference of the payment that was made. */
  reason: z.string().optional(),
  refNo: z.string().optional(),
  postings: z.array(z.object({ account: z.string(), minor })),
});

/** Sum of all postings of an account in a currency; accounts without an entry are left out. */
const balances = z.array(z.object({ account: z.string(), currency: z.enum(CURRENCIES), minor }));

/** A card payment that was begun, beside the ledger. */
const reconciliationLine = z.object({
  attemptId: id,
  /** When it was begun. */
  at: instant,
  bookingId: id,
  refNumber: z.string(),
  /** 'bml-connect'. */
  gateway: z.string(),
  /** The payment company's own id of the transaction; '' where it has none. */
  transactionId: z.string(),
  /** 'created' is open. The payment company confirmed another amount or currency for a 'mismatch', which is not paid. */
  state: z.enum(['created', 'paid', 'failed', 'expired', 'cancelled', 'mismatch']),
  /** The amount that was asked for, with its fee. */
  currency: z.enum(CURRENCIES),
  minor,
  /** As the payment company confirmed it, and when it was recorded; null without a payment. */
  confirmed: z.object({ currency: z.enum(CURRENCIES), minor }).nullable(),
  confirmedAt: maybeInstant,
  /** The ledger has this of it, in `currency`. */
  posted: minor,
  /** This went back to the payer, and that is still due, in `currency`. */
  refunded: minor,
  refundDue: minor,
  /** The ledger has exactly what was confirmed. */
  matches: z.boolean(),
});

/** Read the ledger, and card payments beside it. */
export const ledgerCalls = defineCalls('payment', {
  /** All entries of a booking's money, oldest first; none where nothing was charged, allowed or is due. Entries are only added [PY-35, PY-36]. */
  getLedger: {
    method: 'GET',
    path: '/api/getledger',
    role: 'admin',
    input: z.object({ bookingId: id }),
    output: z.object({ entries: z.array(ledgerEntry) }),
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /**
   * A page of the entries of days of the operator's zone, 'YYYY-MM-DD', oldest first; `from` and `to` belong to them, 92 days at most.
   * `next` is the `start` of the next page, null with the last. Only the first page has the balances before the first and after the last day.
   */
  getLedgerPeriod: {
    method: 'GET',
    path: '/api/getledgerperiod',
    role: 'admin',
    input: z.object({ from: z.string().max(40).nullish(), to: z.string().max(40).nullish(), start: z.string().max(40).nullish() }),
    output: z.object({
      /** `bookingId` is 0 where a credit customer paid and where staff handed in cash. `refNumber` is the booking's, `staff` the name of the user who did it; '' where there is none. */
      entries: z.array(ledgerEntry.extend({ bookingId: z.int().min(0), refNumber: z.string(), staff: z.string() })),
      opening: balances.nullable(),
      closing: balances.nullable(),
      next: maybeInstant,
    }),
    errors: {},
  },
  /**
   * A page of the card payments that were begun on a day of the operator's zone, 'YYYY-MM-DD', the earliest first, beside the ledger.
   * `next` is the `start` of the next page, null with the last. Only the first page has the sums of the day and, of all its lines, those
   * that do not match, 100 at most.
   */
  getReconciliation: {
    method: 'GET',
    path: '/api/getreconciliation',
    role: 'admin',
    input: z.object({ day: z.string().max(40).nullish(), start: z.string().max(40).nullish() }),
    output: z.object({
      lines: z.array(reconciliationLine),
      /** `difference` is what the payment company confirmed and the ledger lacks. */
      sums: z.array(z.object({ gateway: z.string(), currency: z.enum(CURRENCIES), confirmed: minor, posted: minor, difference: minor })).nullable(),
      unmatched: z.array(reconciliationLine).nullable(),
      /** All of them, also those beyond the 100. */
      unmatchedCount: z.number().int().nullable(),
      next: maybeInstant,
    }),
    errors: {},
  },
});
