import { legPrice, sameDayDiscount, type Tier } from '@atoll/money/fare';
import { minus, onlyIn, plus, samePrices, writePrices, type Prices } from '@atoll/money/prices';
import { changed, type Author, type Booking, type Change, type EventPayload, type Leg } from '../bookings/booking.js';
import { lineOf } from '../bookings/history.js';
import { isPaid } from '../bookings/paid.js';
import { seatsNeeded } from '../passengers/passengers.js';
import { coveredByReceipts } from '../payments/price-covered.js';

type Priced = Pick<Booking, 'legs' | 'price' | 'sameDayDiscount'>;

/**
 * A booking's price in a tier, from the per-seat prices stored at creation [D-101]. The same-day discount per seat is the one taken
 * off then, and at most the return fare (M4); in a linked pair it is on the return booking [D-08].
 */
export function priceIn(tier: Tier, booking: Booking): Priced {
  const seats = seatsNeeded(booking.passengers);
  const isReturn = ({ isReturn: back }: Leg): boolean => back || booking.linked?.as === 'outbound';
  const perSeat = booking.sameDayDiscount.map(({ currency, minor }) => ({ currency, minor: minor / seats }));
  const priced = booking.legs.map((leg) => {
    const discount = sameDayDiscount(seats, leg.prices, tier, isReturn(leg) ? perSeat : []);
    const share = onlyIn(minus(legPrice(seats, leg.prices, tier), discount), booking.price);
    return { leg: { ...leg, share }, discount: onlyIn(discount, booking.price) };
  });
  const sum = (amounts: Prices[]): Prices => amounts.reduce((total, amount) => plus(total, amount));
  return {
    legs: priced.map(({ leg }) => leg),
    price: sum(priced.map(({ leg }) => leg.share)),
    sameDayDiscount: sum(priced.map(({ discount }) => discount)),
  };
}

/** The phone is verified: a price that is not settled becomes the local one, one that was paid or allowed stays [D-21]. */
export function verifyPhone(booking: Booking, by: Author, now: Date): Change {
  const verified = { ...booking, otpVerified: true };
  const isSettled = isPaid(booking) || booking.allowed || booking.cancelled || booking.isPrivate;
  const priced = isSettled ? verified : { ...verified, ...priceIn('local', booking) };
  if (samePrices(priced.price, booking.price)) return changed(booking, priced, by, lineOf('PHONE_VERIFIED'), now, []);
  const price: EventPayload = { $case: 'bookingPriceChanged', value: { price: writePrices(priced.price) } };
  const { fields, events } = coveredByReceipts(priced);
  return changed(booking, { ...priced, ...fields }, by, lineOf('PHONE_VERIFIED'), now, [price, ...events]);
}
