import type { Input } from '@atoll/contracts/http/calls';
import { isMethodOf, type MethodId } from '@atoll/contracts/payment-methods';
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
}

/** REFUND_AMOUNT for what is no amount. */
export function refundOf({ bookingId, currency, amount, reason, ...given }: Input<'recordRefund' | 'sendRefund'>): Refund {
  const known = currencyOf(currency);
  if (!amount || amount < 0) throw paymentError('REFUND_AMOUNT');
  const refNo = 'refNo' in given ? (given.refNo?.trim() ?? '') : '';
  return { bookingId, amount: { currency: known, minor: amount }, reason: reason?.trim() ?? '', refNo };
}

/** The ledger entry of a part of a refund, by the act of this revision. */
export function refundEntry(
  { charge, paymentEventId, amount }: RefundPart,
  { bookingId, reason, refNo }: Omit<Refund, 'amount'>,
  { by: { userId = 0 }, at }: Done,
  { id, revision }: { id: number; revision: number },
): LedgerEntry {
  const { operatorId } = charge;
  const [actor, source] = [`user:${userId}`, receiptSource({ bookingId }, revision)];
  const given = { ...(paymentEventId && { paymentEventId }), reason, refNo };
  return entryOf({ operatorId, bookingId, id, kind: 'refund', channel: payerOf(charge, userId), amount, actor, at, source, ...given });
}

/** Money that was received at a counter is paid back by the member of staff who records it, all other by who holds it. */
const payerOf = (charge: LedgerEntry, userId: number): Channel =>
  isMethodOf('counter', charge.method) ? { method: charge.method as MethodId<'counter'>, userId } : channelOf(charge);
