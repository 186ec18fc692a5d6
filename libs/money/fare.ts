import type { Currency } from './money.js';
import { atMost, minus, onlyIn, plus, times, type Prices } from './prices.js';

/**
 * The price of a booking, as pure functions without a dependency: booking computes the stored price with them, and the
 * wizard in the browser its preview. They work for any set of currencies.
 */

export type Tier = 'tourist' | 'local';

/** Customers who say that they are local pay the tourist price until their phone is verified; staff may book at the local price [D-21]. */
export const tierOf = (isLocal: boolean, vouched: boolean): Tier => (isLocal && vouched ? 'local' : 'tourist');

/** Per seat: of a trip, or of a stop pair of a route. */
export type SeatPrices<C extends string = Currency> = Readonly<Record<Tier, Prices<C>>>;

export interface Journey<C extends string = Currency> {
  /** Passengers who occupy a seat; the others travel free. */
  seats: number;
  tier: Tier;
  outbound: SeatPrices<C>;
  back?: SeatPrices<C>;
  /** Both departures fall on one calendar date of the operator's zone (M4). */
  sameDay: boolean;
  sameDayDiscountPerSeat: Prices<C>;
}

/** All in the same currencies: those in which every leg is sold. */
export interface Fare<C extends string = Currency> {
  price: Prices<C>;
  /** Total for all seats; `price` is already reduced by it. */
  sameDayDiscount: Prices<C>;
  /** Each leg's part of the price; the two shares sum to it (D-101). */
  shares: { outbound: Prices<C>; back: Prices<C> };
}

/** M2: passengers who occupy a seat × the tier's price per seat. */
export const legPrice = <C extends string>(seats: number, prices: SeatPrices<C>, tier: Tier): Prices<C> => times(prices[tier], seats);

/** M4: at most the price of the return leg, in each currency separately. */
export const sameDayDiscount = <C extends string>(seats: number, back: SeatPrices<C>, tier: Tier, discountPerSeat: Prices<C>): Prices<C> =>
  times(atMost(back[tier], discountPerSeat), seats);

/** M3: the legs minus the same-day discount. */
export function fareOf<C extends string>({ seats, tier, outbound, back, sameDay, sameDayDiscountPerSeat }: Journey<C>): Fare<C> {
  const outboundShare = legPrice(seats, outbound, tier);
  if (!back) {
    const none = times(outboundShare, 0);
    return { price: outboundShare, sameDayDiscount: none, shares: { outbound: outboundShare, back: none } };
  }
  const discount = sameDayDiscount(seats, back, tier, sameDay ? sameDayDiscountPerSeat : []);
  const returnShare = minus(legPrice(seats, back, tier), discount);
  const price = plus(outboundShare, returnShare);
  return { price, sameDayDiscount: onlyIn(discount, price), shares: { outbound: onlyIn(outboundShare, price), back: onlyIn(returnShare, price) } };
}

/** M5: the total charged to a card, of which the price remains after the payment gateway's fee; `fee` is not part of the fare (M6). Minor units. */
export function cardTotal(price: number, feeFixed: number, feeBasisPoints: number): { total: number; fee: number } {
  if (feeBasisPoints < 0 || feeBasisPoints >= 10_000) throw new RangeError('a card fee is from 0 to 9999 basis points');
  const kept = 10_000 - feeBasisPoints;
  const charged = (price + feeFixed) * 10_000;
  const total = (charged + ((kept - (charged % kept)) % kept)) / kept;
  return { total, fee: total - price };
}
