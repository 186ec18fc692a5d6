import { legPrice, sameDayDiscount, type Tier } from '@atoll/money/fare';
import { minus, onlyIn, plus, samePrices, writePrices, type Prices } from '@atoll/money/prices';
import { changed, type Author, type Booking, type Change, type Leg } from '../bookings/booking.js';
import type { EventPayload } from '../bookings/history/event-payload.js';
import { lineOf, type HistoryLine } from '../bookings/history/history.js';
import { isPaid } from '../bookings/money/paid.js';
import { seatsNeeded } from '../bookings/passengers/passengers.js';
import { coveredByReceipts } from '../payments/price-covered.js';

type Priced = Pick<Booking, 'legs' | 'price' | 'sameDayDiscount'>;

/**
 * A booking's price in a tier, from the per-seat prices stored at creation [D-101]. The same-day discount per seat is the one taken
 * off then, and at most the return fare (M4); in a linked pair it is on the return booking [D-08].
 */
export function priceIn(tier: Tier, booking: Booking, { passengers = booking.passengers, discountPerSeat = discountTaken(booking) }: Instead = {}): Priced {
  const seats = seatsNeeded(passengers);
  const isReturn = ({ isReturn: back }: Leg): boolean => back || booking.linked?.as === 'outbound';
  const priced = booking.legs.map((leg) => {
    const discount = sameDayDiscount(seats, leg.prices, tier, isReturn(leg) ? discountPerSeat : []);
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

/** An edit replaces these before the price is computed again. */
interface Instead {
  passengers?: Booking['passengers'];
  discountPerSeat?: Prices;
}

const discountTaken = ({ sameDayDiscount: taken, passengers }: Booking): Prices =>
  taken.map(({ currency, minor }) => ({ currency, minor: minor / seatsNeeded(passengers) }));

/**
 * The booking with a price that is computed again: payment is notified, and where the money received so far covers it the booking is paid
 * by it [D-21].
 */
export function repriced(before: Booking, priced: Booking, by: Author, line: HistoryLine, now: Date, events: EventPayload[] = []): Change {
  if (samePrices(priced.price, before.price)) return changed(before, priced, by, line, now, events);
  const price: EventPayload = { $case: 'bookingPriceChanged', value: { price: writePrices(priced.price) } };
  const covered = coveredByReceipts(priced);
  return changed(before, { ...priced, ...covered.fields }, by, line, now, [...events, price, ...covered.events]);
}

/** The phone is verified: a price that is not settled becomes the local one, one that was paid or allowed stays [D-21]. */
export function verifyPhone(booking: Booking, by: Author, now: Date): Change {
  const verified = { ...booking, otpVerified: true };
  const isSettled = isPaid(booking) || booking.allowed || booking.cancelled || booking.isPrivate;
  const priced = isSettled ? verified : { ...verified, ...priceIn('local', booking) };
  return repriced(booking, priced, by, lineOf('PHONE_VERIFIED'), now);
}
