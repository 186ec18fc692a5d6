import { receiptEventId } from '../../attempts/attempt-events.js';
import type { PaymentRecords } from '../records/payment-records.js';
import { receiptSource, receivedEventId } from '../records/records-events.js';
import { checkNoneSent, lastReceived } from './returned-money.js';
import { paymentError } from '../../errors.js';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import { receivedMoney, refundable, type ReceivedMoney } from '../../ledger/entries/received-money.js';

/** The sources of charges, as `check-attempt.ts` and `receiptSource` write them. */
const CARD = /^attempt:(\d+)$/;
const BY_STAFF = /^records:\d+:(\d+)$/;

/** Id of the event by which a charge was published; '' for an allowance. */
function paymentEventOf({ operatorId, bookingId, source }: LedgerEntry): string {
  const [, attemptId] = CARD.exec(source) ?? [];
  if (attemptId) return receiptEventId({ operatorId, id: Number(attemptId) });
  const [, revision] = BY_STAFF.exec(source) ?? [];
  return revision ? receivedEventId({ operatorId, bookingId }, Number(revision)) : '';
}

/** Id of the card payment of which it is the charge; 0 for any other. */
export const attemptOf = ({ source }: LedgerEntry): number => Number(CARD.exec(source)?.[1] ?? 0);

/** Every payment of a booking, oldest first, from all of its entries. */
export const moneyOf = (entries: readonly LedgerEntry[]): ReceivedMoney[] => receivedMoney(entries, paymentEventOf);

export const cardMoneyOf = (entries: readonly LedgerEntry[]): ReceivedMoney[] => moneyOf(entries).filter(({ charge }) => attemptOf(charge) > 0);

/** Refuses every refund of this money, whatever its amount. NOTHING_TO_REFUND; REFUND_SENDING while another one is being sent. */
export function checkRefundable(records: Pick<PaymentRecords, 'sending'>, money: readonly ReceivedMoney[]): void {
  refundable(money);
  checkNoneSent(records);
}

/** Returns the payment that would be taken back. NOTHING_TO_REVERSE; PAYMENT_REFUNDED where a part of it went back: that money was there. */
export function reversibleOf(records: PaymentRecords, entries: readonly LedgerEntry[]): ReceivedMoney {
  const source = receiptSource(records, lastReceived(records).revision);
  const payment = moneyOf(entries).find(({ charge }) => charge.source === source);
  if (!payment) throw paymentError('NOTHING_TO_REVERSE');
  if (payment.refunded > 0) throw paymentError('PAYMENT_REFUNDED');
  return payment;
}
