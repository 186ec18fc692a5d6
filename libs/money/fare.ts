/**
 * The price of a booking, as pure arithmetic without a dependency: booking computes with it what it stores, and the
 * wizard previews with the very same functions in the browser. All amounts are minor units: cent and laari.
 */

export type Tier = 'tourist' | 'local';

/** Two price lists that never convert into each other (M2). */
export interface Amounts {
  cent: number;
  laari: number;
}

/** Per seat: of a trip, or of the stop pair travelled on a route. */
export interface SeatPrices {
  centPerSeat: number;
  laariPerSeat: number;
  centPerSeatLocal: number;
  laariPerSeatLocal: number;
}

export interface Journey {
  /** Passengers who occupy a seat; the others travel free. */
  seats: number;
  tier: Tier;
  outbound: SeatPrices;
  back?: SeatPrices;
  /** Both departures fall on one calendar date of the operator's zone (M4). */
  sameDay: boolean;
  sameDayDiscountPerSeat: Amounts;
}

export interface Fare {
  price: Amounts;
  /** Already taken off `price`, in total. */
  sameDayDiscount: Amounts;
  /** What each leg adds to the price; the two shares sum to it (D-101). */
  shares: { outbound: Amounts; back: Amounts };
}

const each = (f: (unit: keyof Amounts) => number): Amounts => ({ cent: f('cent'), laari: f('laari') });
const NOTHING: Amounts = { cent: 0, laari: 0 };

export const perSeat = (prices: SeatPrices, tier: Tier): Amounts =>
  tier === 'local' ? { cent: prices.centPerSeatLocal, laari: prices.laariPerSeatLocal } : { cent: prices.centPerSeat, laari: prices.laariPerSeat };

/** M2: passengers who occupy a seat × the tier's price per seat. */
export function legPrice(seats: number, prices: SeatPrices, tier: Tier): Amounts {
  const price = perSeat(prices, tier);
  return each((unit) => seats * price[unit]);
}

/** M4: a discount never makes the way back cost less than nothing, in either currency on its own. */
export function sameDayDiscount(seats: number, back: SeatPrices, tier: Tier, discountPerSeat: Amounts): Amounts {
  const price = perSeat(back, tier);
  return each((unit) => seats * Math.min(discountPerSeat[unit], price[unit]));
}

/** M3: the legs, less the same-day discount. */
export function fareOf({ seats, tier, outbound, back, sameDay, sameDayDiscountPerSeat }: Journey): Fare {
  const there = legPrice(seats, outbound, tier);
  const full = back ? legPrice(seats, back, tier) : NOTHING;
  const discount = back && sameDay ? sameDayDiscount(seats, back, tier, sameDayDiscountPerSeat) : NOTHING;
  const home = each((unit) => full[unit] - discount[unit]);
  return {
    price: each((unit) => there[unit] + home[unit]),
    sameDayDiscount: discount,
    shares: { outbound: there, back: home },
  };
}

/** M5: what a USD card is charged so that the price is left after the gateway's fee; `fee` is never part of the fare (M6). */
export function cardTotal(priceCent: number, feeFixedCent: number, feeBasisPoints: number): { total: number; fee: number } {
  if (feeBasisPoints < 0 || feeBasisPoints >= 10_000) throw new RangeError('a card fee is from 0 to 9999 basis points');
  const kept = 10_000 - feeBasisPoints;
  const charged = (priceCent + feeFixedCent) * 10_000;
  const total = (charged + ((kept - (charged % kept)) % kept)) / kept;
  return { total, fee: total - priceCent };
}
