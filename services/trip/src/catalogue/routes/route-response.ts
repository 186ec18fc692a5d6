import { priceFields, type SeatPriceFields } from '../price-fields.js';
import type { Route, RouteStop, StopPair } from './route.js';

export type PairResponse = Omit<StopPair, 'prices'> & SeatPriceFields;
export type RouteResponse = Omit<Route, 'stops'> & { stops: (Omit<RouteStop, 'toStops'> & { toStops: PairResponse[] })[] };

export const pairResponse = ({ prices, ...pair }: StopPair): PairResponse => ({ ...pair, ...priceFields(prices) });

export const routeResponse = ({ version: _version, ...route }: Route): RouteResponse => ({
  ...route,
  stops: route.stops.map((stop) => ({ ...stop, toStops: stop.toStops.map(pairResponse) })),
});

/** With the version that an edit names. */
export const routeForStaff = (route: Route): RouteResponse => ({ ...routeResponse(route), version: route.version ?? 0 });
