import { priceFields, type SeatPriceFields } from '../price-fields.js';
import type { Route, RouteStop, StopPair } from './route.js';

export type PairAnswer = Omit<StopPair, 'prices'> & SeatPriceFields;
export type RouteAnswer = Omit<Route, 'stops'> & { stops: (Omit<RouteStop, 'toStops'> & { toStops: PairAnswer[] })[] };

export const pairAnswer = ({ prices, ...pair }: StopPair): PairAnswer => ({ ...pair, ...priceFields(prices) });

export const routeAnswer = (route: Route): RouteAnswer => ({
  ...route,
  stops: route.stops.map((stop) => ({ ...stop, toStops: stop.toStops.map(pairAnswer) })),
});
