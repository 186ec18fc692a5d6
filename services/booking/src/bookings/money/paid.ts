import type { Currency, Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import type { Booking, Receipt } from '../booking.js';

/** The fields of a booking that the rules about money read. */
export type Account = Pick<Booking, 'price' | 'receipts' | 'refunds'>;

/** How a booking was paid: in one currency, by one or several receipts. */
export interface Paid {
  /** Method of the receipt that completed it. */
  method: string;
  currency: Currency;
  fee: Money;
  at: Date;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0);

/** The part of a receipt that is not owed back as excess; nothing of one that was taken back. Refunds of the price are not subtracted: they never make a booking unpaid [D-11]. */
export function countedOf({ eventId, amount, reversedAt }: Receipt, refunds: Account['refunds']): number {
  if (reversedAt) return 0;
  const excess = refunds.filter((refund) => refund.of === 'excess' && refund.paymentEventId === eventId);
  return amount.minor - total(excess.map((refund) => refund.amount.minor));
}

/** Returns what is still to be paid in a currency; undefined where the booking is not sold in it. */
export function openIn({ price, receipts, refunds }: Account, currency: Currency): number | undefined {
  const due = price.find((amount) => amount.currency === currency);
  const counted = receipts.filter(({ amount }) => amount.currency === currency).map((receipt) => countedOf(receipt, refunds));
  return due && due.minor - total(counted);
}

/** A booking is paid when its receipts cover its price in one currency; amounts of two currencies are never added [BK-03]. */
export function paidBy(account: Account): Paid | undefined {
  const counted = account.receipts.filter((receipt) => countedOf(receipt, account.refunds) > 0);
  const last = counted.findLast(({ amount }) => (openIn(account, amount.currency) ?? 1) <= 0);
  if (!last) return undefined;
  const { currency } = last.amount;
  const fees = counted.filter(({ amount }) => amount.currency === currency).map(({ fee }) => fee.minor);
  return { method: last.method, currency, fee: { currency, minor: total(fees) }, at: last.at };
}

export const isPaid = (account: Account): boolean => paidBy(account) !== undefined;

/** Whether no payment is left before the journey: it is paid, allowed without payment, or its cash is. */
export const isSettled = (booking: Account & Pick<Booking, 'allowed' | 'cashAllowed'>): boolean =>
  isPaid(booking) || booking.allowed !== undefined || booking.cashAllowed;

/** Returns what is still to be paid in each currency of the price: nothing in any once it is paid in one; never below zero. */
export function dueOf(account: Account): Prices {
  const paid = isPaid(account);
  return account.price.map(({ currency }) => ({ currency, minor: paid ? 0 : Math.max(0, openIn(account, currency) ?? 0) }));
}
