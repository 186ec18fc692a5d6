import { firstOf } from '@atoll/contracts/payment-methods';
import { historyLine, type Action, type Author, type Booking, type Change, type PaymentRecords } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { isLateSlipPending } from '../../bookings/status/booking-status.js';
import { lineOf, type HistoryCode, type HistoryLine } from '../../bookings/history/history.js';
import { prolongedBySlip } from '../../bookings/holds/hold.js';

/** Says what was done to payment's records, with the revision that it made. */
export interface RecordsAct {
  revision: number;
  code: string;
  /** Id of the payment method; '' where the act concerns all, and of payment's release 0.1.0, which had one method of each kind. */
  method: string;
  at: Date;
  by: Author;
}

/** Money received has a line of its own, and what is voided follows from another act. */
const lines: Readonly<Record<string, (method: string) => HistoryLine>> = {
  slipUploaded: () => lineOf('SLIP_UPLOADED'),
  transferRejected: () => lineOf('SLIP_REJECTED'),
  cashRequested: atCounter('CASH_REQUESTED', 'METHOD_REQUESTED'),
  cashAllowed: atCounter('CASH_ALLOWED', 'METHOD_ALLOWED'),
  cashRejected: atCounter('CASH_REJECTED', 'METHOD_REJECTED'),
  setAsCash: atCounter('SET_AS_CASH', 'SET_AS_METHOD'),
  refundRefused: () => ({ code: 'REFUND_REFUSED', isMoney: true }),
};

/** The specification has words for its one method at a counter; any other is named. */
function atCounter(first: HistoryCode, named: HistoryCode): (method: string) => HistoryLine {
  return (method) => (method === '' || method === firstOf('counter') ? { code: first } : { code: named, params: { method } });
}

/**
 * Stores the statuses of slips and of payments at a counter that payment publishes, and the lines of history of the acts since the last
 * event. Lists are filtered by the status that follows from them [D-11, D-44]. The first slip prolongs the hold [D-16].
 * Only a higher revision counts, so redeliveries and events out of order change nothing.
 */
export function withPaymentRecords(booking: Booking, records: PaymentRecords, acts: readonly RecordsAct[], at: Date): Change | undefined {
  const last = booking.paymentRecords?.revision ?? 0;
  if (last >= records.revision) return undefined;
  const added = acts.filter(({ revision }) => revision > last).flatMap(actionOf);
  const by = acts.at(-1)?.by ?? { username: 'System' };
  const next: Booking = {
    ...booking,
    version: booking.version + 1,
    paymentRecords: records,
    cashAllowed: records.cashStatus === 'Allowed',
    actions: [...booking.actions, ...added],
  };
  return { before: booking, booking: prolongedBySlip(next, acts, last), events: decisionsIn(booking, acts, last), by, at };
}

const DECISIONS: Readonly<Record<string, string>> = {
  transferRejected: 'slipRejected',
  cashAllowed: 'cashAllowed',
  setAsCash: 'cashAllowed',
  cashRejected: 'cashRejected',
};

/**
 * The latest decision of staff about which the customer gets a message; one that a later act overtook gets none, and one about a
 * cancelled booking only where its slip had outlived the hold [NT-07, D-16].
 */
function decisionsIn(booking: Booking, acts: readonly RecordsAct[], last: number): EventPayload[] {
  const latest = acts.at(-1);
  const decision = latest && latest.revision > last ? DECISIONS[latest.code] : undefined;
  return decision && (!booking.cancelled || isLateSlipPending(booking)) ? [{ $case: 'bookingPaymentDecided', value: { decision } }] : [];
}

function actionOf({ code, method, at, by }: RecordsAct): Action[] {
  const line = lines[code]?.(method);
  return line ? [historyLine(by, line, at)] : [];
}
