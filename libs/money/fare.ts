import type { Currency } from './money.js';
import { atMost, minus, onlyIn, plus, times, type Prices } from './prices.js';

/**
 * The price of a booking, as pure arithmetic without a dependency: booking computes with it what it stores, and the
 * wizard previews with the very same functions in the browser. It holds for any set of currencies.
 */

export type Tier = 'tourist' | 'local';

/** Per seat: of a trip, or of the stop pair travelled on a route. */
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
  /** Already taken off `price`, in total. */
  sameDayDiscount: Prices<C>;
  /** What each leg adds to the price; the two shares sum to it (D-101). */
  shares: { outbound: Prices<C>; back: Prices<C> };
}

/** M2: passengers who occupy a seat × the tier's price per seat. */
export const legPrice = <C extends string>(seats: number, prices: SeatPrices<C>, tier: Tier): Prices<C> => times(prices[tier], seats);

/** M4: a discount never makes the way back cost less than nothing, in each currency on its own. */
export const sameDayDiscount = <C extends string>(seats: number, back: SeatPrices<C>, tier: Tier, discountPerSeat: Prices<C>): Prices<C> =>
  times(atMost(back[tier], discountPerSeat), seats);

/** M3: the legs, less the same-day discount. */
export function fareOf<C extends string>({ seats, tier, outbound, back, sameDay, sameDayDiscountPerSeat }: Journey<C>): Fare<C> {
  const there = legPrice(seats, outbound, tier);
  if (!back) return { price: there, sameDayDiscount: times(there, 0), shares: { outbound: there, back: times(there, 0) } };
  const discount = sameDayDiscount(seats, back, tier, sameDay ? sameDayDiscountPerSeat : []);
  const home = minus(legPrice(seats, back, tier), discount);
  const price = plus(there, home);
  return { price, sameDayDiscount: onlyIn(discount, price), shares: { outbound: onlyIn(there, price), back: onlyIn(home, price) } };
}

/** M5: what a card is charged so that the price is left after the gateway's fee; `fee` is never part of the fare (M6). Minor units. */
export function cardTotal(price: number, feeFixed: number, feeBasisPoints: number): { total: number; fee: number } {
  if (feeBasisPoints < 0 || feeBasisPoints >= 10_000) throw new RangeError('a card fee is from 0 to 9999 basis points');
  const kept = 10_000 - feeBasisPoints;
  const charged = (price + feeFixed) * 10_000;
  const total = (charged + ((kept - (charged % kept)) % kept)) / kept;
  return { total, fee: total - price };
}
