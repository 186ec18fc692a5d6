import { dayOf, type Day } from '@atoll/time/day';
import { priceFields, type SeatPriceFields } from '../../catalogue/price-fields.js';
import type { Found } from './search.js';

export interface LowestPrice {
  date: Day;
  /** 'full': every trip of the day is sold out; 'none': no trip of the day is on sale. */
  status: 'free' | 'full' | 'none';
  /** Lowest price of one seat, in minor units, of each tier and currency on its own; null unless a seat is free. */
  lowest: SeatPriceFields | null;
}

/** @param booked seats booked by trip, on the segments searched for */
export function lowestPrices(days: readonly Day[], found: readonly Found[], booked: ReadonlyMap<number, number>, zone: string): LowestPrice[] {
  const byDay = Map.groupBy(found, ({ passage }) => dayOf(passage.departs, zone));
  return days.map((date) => {
    const trips = byDay.get(date) ?? [];
    const free = trips.filter(({ trip }) => (booked.get(trip.id) ?? 0) < trip.capacity).map(pricesOf);
    return { date, status: free.length > 0 ? 'free' : trips.length > 0 ? 'full' : 'none', lowest: free.length > 0 ? free.reduce(lower) : null };
  });
}

/** On a route the prices of the stops travelled. */
const pricesOf = ({ trip, passage }: Found): SeatPriceFields => priceFields(passage.pair?.prices ?? trip.prices);

const lower = (a: SeatPriceFields, b: SeatPriceFields): SeatPriceFields => ({
  centPerSeat: Math.min(a.centPerSeat, b.centPerSeat),
  laariPerSeat: Math.min(a.laariPerSeat, b.laariPerSeat),
  centPerSeatLocal: Math.min(a.centPerSeatLocal, b.centPerSeatLocal),
  laariPerSeatLocal: Math.min(a.laariPerSeatLocal, b.laariPerSeatLocal),
});
