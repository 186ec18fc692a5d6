import type { Fare } from '@atoll/money/fare';
import { amountIn, times, type Prices } from '@atoll/money/prices';
import type { Booking, Leg } from '../../bookings/booking.js';
import { countedOf, isPaid } from '../../bookings/money/paid.js';
import { bookingError } from '../../errors.js';

/** Has the price of a booking, as a whole and by its legs. */
export type Priced = Pick<Booking, 'price' | 'sameDayDiscount'> & { shareOf: (leg: Leg) => Prices };

/** A booking pays this part of the journey's fare: all of it, or one leg of a linked pair [D-08]. */
export type Part = 'all' | 'outbound' | 'back';

/** The same-day discount of a linked pair is taken off its return booking [D-08]. */
export function pricedPart({ price, sameDayDiscount, shares }: Fare, part: Part): Priced {
  if (part === 'all') return { price, sameDayDiscount, shareOf: ({ isReturn }) => (isReturn ? shares.back : shares.outbound) };
  const share = shares[part];
  return { price: share, sameDayDiscount: part === 'back' ? sameDayDiscount : times(sameDayDiscount, 0), shareOf: () => share };
}

/**
 * A price stays once the booking is paid, allowed or to be paid at a counter; also while a slip waits for verification [D-35], and when a part
 * of it was received: that money was paid towards this price.
 */
export const keepsPrice = (booking: Booking): boolean =>
  isPaid(booking) ||
  booking.allowed !== undefined ||
  booking.cashAllowed ||
  booking.paymentRecords?.transferStatus === 'Pending' ||
  booking.receipts.some((receipt) => countedOf(receipt, booking.refunds) > 0);

/** Whether `offered` is more than `price` in any of its currencies, or not sold in one. */
const isMoreExpensive = (offered: Prices, price: Prices): boolean =>
  price.some(({ currency, minor }) => (amountIn(offered, currency)?.minor ?? Infinity) > minor);

/** Customers keep a price only on a trip that costs no more; what a more expensive one costs is agreed with the operator [D-35]. */
export function checkNotMoreExpensive(booking: Booking, offered: Prices, byStaff: boolean): void {
  if (!byStaff && keepsPrice(booking) && isMoreExpensive(offered, booking.price)) throw bookingError('CHANGE_DEARER');
}
