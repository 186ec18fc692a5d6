import type { Input } from '@atoll/contracts/http/calls';
import { firstOf, isMethodOf, type MethodId } from '@atoll/contracts/payment-methods';
import type { Currency, Money } from '@atoll/money/money';
import type { Done } from '../booking-payments/records/payment-records.js';
import { receiptSource } from '../booking-payments/records/records-events.js';
import { paymentError } from '../errors.js';
import { channelOf, entryOf, type Channel, type LedgerEntry } from '../ledger/entries/entry.js';
import type { RefundPart } from '../ledger/entries/received-money.js';
import { currencyOf } from '../acts/receipts.js';

export interface Refund {
  bookingId: number;
  amount: Money<Currency>;
  reason: string;
  refNo: string;
  paidBy: NonNullable<Input<'recordRefund'>['paidBy']>;
}

/** REFUND_AMOUNT for what is no amount. */
export function refundOf({ bookingId, currency, amount, reason, ...given }: Input<'recordRefund' | 'sendRefund'>): Refund {
  const known = currencyOf(currency);
  if (!amount || amount < 0) throw paymentError('REFUND_AMOUNT');
  const refNo = 'refNo' in given ? (given.refNo?.trim() ?? '') : '';
  const paidBy = ('paidBy' in given && given.paidBy) || 'received';
  return { bookingId, amount: { currency: known, minor: amount }, reason: reason?.trim() ?? '', refNo, paidBy };
}

/** The ledger entry of a part of a refund, by the act of this revision. */
export function refundEntry(
  { charge, paymentEventId, amount }: RefundPart,
  { bookingId, reason, refNo, paidBy }: Omit<Refund, 'amount'>,
  { by: { userId = 0 }, at }: Done,
  { id, revision }: { id: number; revision: number },
): LedgerEntry {
  const { operatorId } = charge;
  const [actor, source] = [`user:${userId}`, receiptSource({ bookingId }, revision)];
  const given = { ...(paymentEventId && { paymentEventId }), reason, refNo };
  const payer = PAYERS[paidBy](charge, userId);
  return entryOf({ operatorId, bookingId, id, kind: 'refund', channel: channelOf(charge), payer, amount, actor, at, source, ...given });
}

/** In cash the member of staff pays who records it, by bank the operator; as it was received, who holds it, but money of a counter that member of staff. */
const PAYERS: Readonly<Record<Refund['paidBy'], (charge: LedgerEntry, userId: number) => Channel>> = {
  cash: (_, userId) => ({ method: firstOf('counter'), userId }),
  bank: () => ({ method: firstOf('proof') }),
  received: (charge, userId) => (isMethodOf('counter', charge.method) ? { method: charge.method as MethodId<'counter'>, userId } : channelOf(charge)),
};
