import { paymentError } from '../../errors.js';
import { next, put, withoutOpenCounters, withoutProofs, type Act, type Done, type PaymentRecords, type SendingRefund } from '../records/payment-records.js';

/** Each part of a refund is an act with its own revision, so that each has one ledger entry and one event. REFUND_SENDING while another one is being sent. */
export function recordRefund(records: PaymentRecords, parts: number, done: Done): PaymentRecords {
  checkNoneSent(records);
  return withRefunds(records, parts, done);
}

const withRefunds = (records: PaymentRecords, parts: number, done: Done): PaymentRecords =>
  Array.from({ length: parts }).reduce<PaymentRecords>((after) => next(after, { code: 'refundRecorded' }, done), withoutRefused(records));

/** The payment company is asked for a refund. No act is written yet: nothing went back. REFUND_SENDING. */
export function beginRefund(records: PaymentRecords, sending: SendingRefund): PaymentRecords {
  checkNoneSent(records);
  return { ...withoutRefused(records), revision: records.revision + 1, sending };
}

/** The payment company has accepted the refund; undefined where that is recorded already. */
export function refundAccepted(records: PaymentRecords, { key }: Pick<SendingRefund, 'key'>, done: Done): PaymentRecords | undefined {
  return records.sending?.key === key ? withRefunds(withoutSending(records), 1, done) : undefined;
}

/** The payment company has refused the refund, and its request says so: nothing went back. Undefined where that is recorded already. */
export function refundRefused(records: PaymentRecords, { key }: Pick<SendingRefund, 'key'>): PaymentRecords | undefined {
  return records.sending?.key === key ? { ...withoutSending(records), revision: records.revision + 1 } : undefined;
}

/** The same of a refund that has waited: an act, by which staff learn of it, and which waits for them. */
export function waitingRefundRefused(records: PaymentRecords, { key, amount }: Pick<SendingRefund, 'key' | 'amount'>, at: Date): PaymentRecords | undefined {
  if (records.sending?.key !== key) return undefined;
  return next({ ...withoutSending(records), refused: { amount, at } }, { code: 'refundRefused' }, { by: { isSystem: true }, at });
}

function withoutSending(records: PaymentRecords): PaymentRecords {
  const { sending: _, ...rest } = records;
  return rest;
}

function withoutRefused(records: PaymentRecords): PaymentRecords {
  const { refused: _, ...rest } = records;
  return rest;
}

export function checkNoneSent({ sending }: Pick<PaymentRecords, 'sending'>): void {
  if (sending) throw paymentError('REFUND_SENDING');
}

const RECEIVED_BY = { transferVerified: 'Verified', cashReceived: 'Paid' } as const;

/** The act by which staff received the money that would be taken back: the last one that still counts. NOTHING_TO_REVERSE. */
export function lastReceived({ acts, proofs, counters }: Pick<PaymentRecords, 'acts' | 'proofs' | 'counters'>): Act {
  const counts = (status: string, method: string | undefined): boolean =>
    [...proofs, ...counters].some((payment) => payment.status === status && (method === undefined || payment.method === method));
  const act = acts.findLast(({ code, method }) => code in RECEIVED_BY && counts(RECEIVED_BY[code as keyof typeof RECEIVED_BY], method));
  if (!act) throw paymentError('NOTHING_TO_REVERSE');
  return act;
}

/**
 * Takes back a payment that staff confirmed by mistake: a transfer waits for an admin again and voids an open choice of a counter, as when its
 * slip was uploaded; cash can be received again [D-71]. Both are void where nothing is to be paid any more. NOTHING_TO_REVERSE.
 */
export function reverseReceived(records: PaymentRecords, isStillToPay: boolean, done: Done): PaymentRecords {
  const { code, method } = lastReceived(records);
  const isLast = (payment: { status: string; method: string }): boolean =>
    payment.status === RECEIVED_BY[code as keyof typeof RECEIVED_BY] && (method === undefined || payment.method === method);
  const [proof, counter] = [records.proofs.find(isLast), records.counters.find(isLast)];
  const act = { code: 'paymentReversed', ...(method && { method }) } as const;
  const reopened: PaymentRecords = {
    ...records,
    ...(proof && { proofs: put(records.proofs, { ...proof, status: 'Pending', refNo: '', updatedAt: done.at }) }),
    ...(counter && { counters: put(records.counters, { ...counter, status: 'Allowed', updatedAt: done.at }) }),
  };
  if (!isStillToPay) return next(withoutProofs(withoutOpenCounters(reopened, done.at), done.at, ['Pending']), act, done);
  return next(proof ? withoutOpenCounters(reopened, done.at) : reopened, act, done);
}
