import type { SeatPrices } from '@atoll/money/fare';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { DrawnRow } from '../catalogue/boats/layout.js';
import { minutesBetween, type Route } from '../catalogue/routes/route.js';
import type { Trip } from '../trips/trip.js';

export const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const NORMAL: SeatPrices = { tourist: usdMvr(2000, 30840), local: usdMvr(300, 5000) };

/** A direct trip from Malé (1) to Maafushi (2), Monday 08:00 to 08:30 in the Maldives. */
export const aTrip = (over: Partial<Trip> = {}): Trip => ({
  operatorId: 'coral',
  id: 7,
  version: 1,
  fromTime: new Date('2026-11-23T03:00:00Z'),
  toTime: new Date('2026-11-23T03:30:00Z'),
  from: { id: 1, name: 'Malé' },
  to: { id: 2, name: 'Maafushi' },
  boat: { id: 3, name: 'Dhoni' },
  provider: { id: 4, name: 'Blue Boats' },
  route: null,
  segments: 1,
  capacity: 10,
  prices: NORMAL,
  layoutId: null,
  isPrivate: false,
  departedAt: null,
  endedAt: null,
  deletedAt: null,
  transferredAt: null,
  ...over,
});

const MINS = [null, 40, 25, 40];

/** Four stops, A to D at locations 11 to 14, 40, 25 and 40 minutes apart. */
export function aRoute(over: (route: Route) => Partial<Route> = () => ({})): Route {
  const locations = ['A', 'B', 'C', 'D'].map((name, index) => ({ id: 11 + index, name, mins: MINS[index] ?? null }));
  const stops = locations.map(({ id, name, mins }, index) => ({
    id: 100 + index,
    order: index + 1,
    location: { id, name },
    mins,
    allowEmbark: true,
    allowDisembark: true,
    toStops: locations.slice(index + 1).map((to, ahead) => ({
      id: 1000 + index * 10 + ahead,
      order: index + ahead + 2,
      location: { id: to.id, name: to.name },
      minutes: minutesBetween(locations, index, index + ahead + 1),
      prices: NORMAL,
    })),
  }));
  const route = { id: 9, name: 'North line', differentLocalPrice: true, stops };
  return { ...route, ...over(route) };
}

export const aRouteTrip = (over: Partial<Trip> = {}): Trip =>
  aTrip({
    route: { id: 9, name: 'North line' },
    segments: 3,
    from: { id: 11, name: 'A' },
    to: { id: 14, name: 'D' },
    toTime: new Date('2026-11-23T04:45:00Z'),
    ...over,
  });

/** Draws one row of so many seats, named by column and row. */
export const aRow = (columns: number, active = columns): DrawnRow[] => [
  { no: 1, columns: Array.from({ length: columns }, (_column, index) => ({ no: index + 1, name: '', active: index < active })) },
];

/** Stops of a new route at these locations, 30 minutes apart, with a price for each pair. */
export const stopsAt = (locationIds: number[], price: object = {}) =>
  locationIds.map((locationId, index) => ({
    locationId,
    mins: index === 0 ? null : 30,
    toStops: locationIds.slice(index + 1).map((to) => ({ locationId: to, centPerSeat: 1200, laariPerSeat: 15000, ...price })),
  }));

export const stopPair = (from: number, to: number) => [
  { locationId: from, toStops: [{ locationId: to, centPerSeat: 1200, laariPerSeat: 15000 }] },
  { locationId: to, mins: 5 },
];
