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
  const payer = payerOf(charge, userId, paidBy);
  return entryOf({ operatorId, bookingId, id, kind: 'refund', channel: channelOf(charge), payer, amount, actor, at, source, ...given });
}

/** In cash the member of staff pays who records it, by bank the operator. As it was received: at a counter that member of staff too, all other who holds it. */
function payerOf(charge: LedgerEntry, userId: number, paidBy: Refund['paidBy']): Channel {
  if (paidBy === 'bank') return { method: firstOf('proof') };
  if (isMethodOf('counter', charge.method)) return { method: charge.method as MethodId<'counter'>, userId };
  return paidBy === 'cash' ? { method: firstOf('counter'), userId } : channelOf(charge);
}
