import { CURRENCIES, type Currency, type Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import { allowedAmount } from './allowance.js';
import type { Booking, Receipt } from '../booking.js';

type Received = Pick<Booking, 'receipts' | 'refunds' | 'returns'>;

const sumIn = (amounts: readonly { readonly amount: Money }[], currency: Currency): number =>
  amounts.reduce((sum, { amount }) => (amount.currency === currency ? sum + amount.minor : sum), 0);

const inCurrencies = (minorIn: (currency: Currency) => number): Prices =>
  CURRENCIES.flatMap((currency) => {
    const minor = minorIn(currency);
    return minor > 0 ? [{ currency, minor }] : [];
  });

/** Returns what went back to the customer, by currency. */
export const returnedMoney = ({ returns = [] }: Pick<Booking, 'returns'>): Prices => inCurrencies((currency) => sumIn(returns, currency));

/** Returns what went back of one payment. */
export const returnedOf = ({ returns = [] }: Pick<Booking, 'returns'>, { eventId }: Pick<Receipt, 'eventId'>): number =>
  returns.filter(({ paymentEventId }) => paymentEventId === eventId).reduce((sum, { amount }) => sum + amount.minor, 0);

/** Returns what must still go back, by currency: of each payment what is owed less what went back, and nothing of one that was taken back [D-71]. */
export const refundDueOf = (booking: Received): Prices => stillDue(booking, () => Infinity);

/** The part of it that the cancellation made due: what went back before counts against it. */
export function refundDueOfCancellation(booking: Received): Prices {
  return stillDue(booking, (refunds, currency) =>
    sumIn(
      refunds.filter(({ reason }) => reason === 'BOOKING_CANCELLED'),
      currency,
    ),
  );
}

/** @param mostOf bound of what is due of one payment, from its refunds */
function stillDue({ receipts, refunds, returns = [] }: Received, mostOf: (refunds: Booking['refunds'], currency: Currency) => number): Prices {
  const reversed = new Set(receipts.flatMap(({ eventId, reversedAt }) => (reversedAt ? eventId : [])));
  const payments = [...new Set(refunds.map(({ paymentEventId }) => paymentEventId))].filter((id) => !reversed.has(id));
  const of = <T extends { paymentEventId: string }>(id: string, all: readonly T[]): T[] => all.filter(({ paymentEventId }) => paymentEventId === id);
  const dueOf = (id: string, currency: Currency): number => {
    const owed = of(id, refunds);
    return Math.max(0, Math.min(mostOf(owed, currency), sumIn(owed, currency) - sumIn(of(id, returns), currency)));
  };
  return inCurrencies((currency) => payments.reduce((sum, id) => sum + dueOf(id, currency), 0));
}

/** Returns what was received, or paid beforehand, and neither taken back nor paid back, by currency: no refund can be larger. */
export function refundableOf(booking: Booking): Prices {
  const { receipts, returns = [], allowed } = booking;
  const prePaid = allowed?.type === 'Pre-paid' ? [{ amount: allowedAmount(booking, allowed) }] : [];
  const received = [...receipts.filter(({ reversedAt }) => !reversedAt), ...prePaid];
  return inCurrencies((currency) => sumIn(received, currency) - sumIn(returns, currency));
}
