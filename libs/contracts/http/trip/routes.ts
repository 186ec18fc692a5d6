import { z } from 'zod';
import { MAX_SEGMENTS } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { id, maybeFlag, maybeId, maybeNames, maybeText, maybeVersion, message, minor, nothing } from '../shapes.js';
import { route } from './records.js';

/** Prices from one stop to a later one. */
const toStops = z
  .array(
    z.object({
      locationId: id,
      laariPerSeat: minor,
      centPerSeat: minor,
      laariPerSeatLocal: minor.nullish(),
      centPerSeatLocal: minor.nullish(),
    }),
  )
  .max(MAX_SEGMENTS + 1)
  .nullish();

const routeStops = z
  .array(z.object({ locationId: maybeId, mins: z.number().nullish(), allowEmbark: maybeFlag, allowDisembark: maybeFlag, toStops }))
  .max(MAX_SEGMENTS + 1)
  .nullish();

const ROUTE_BODY = { kind: 'json', maxBytes: 300_000 } as const;

const routeRefusals = {
  ROUTE_NAME: nothing,
  ROUTE_STOPS: nothing,
  ROUTE_STOP_LOC: nothing,
  ROUTE_DURATION: nothing,
  ROUTE_DUP: nothing,
  ROUTE_STOP_PERM: z.object({ stop: z.int() }),
  NOT_FOUND: nothing,
};

/** Read and change routes, with the prices between their stops. */
export const routeCalls = defineCalls('trip', {
  getRoutes: {
    method: 'GET',
    path: '/api/getroutes',
    role: 'public',
    input: nothing,
    output: z.object({ routes: z.array(route) }),
    provides: ['Routes'],
    errors: {},
  },
  createRoute: {
    method: 'POST',
    path: '/api/createroute',
    role: 'admin',
    idempotent: true,
    body: ROUTE_BODY,
    input: z.object({ name: maybeText, names: maybeNames, stops: routeStops }),
    output: message,
    changes: ['Routes'],
    errors: routeRefusals,
  },
  /** Name, prices and permissions; stops and durations must be the stored ones (D-93). New bookings have the new prices (D-55). */
  updateRoutePricing: {
    method: 'POST',
    path: '/api/updateroutepricing',
    role: 'admin',
    body: ROUTE_BODY,
    input: z.object({ id, name: maybeText, names: maybeNames, stops: routeStops, version: maybeVersion }),
    output: message,
    changes: ['Routes', 'Trips'],
    errors: { ...routeRefusals, RECORD_CHANGED: nothing, CONCURRENT_CHANGE: nothing },
  },
  /** `id` is the stop's, `version` the route's. */
  updateRouteStopSettings: {
    method: 'POST',
    path: '/api/updateroutestopsettings',
    role: 'admin',
    input: z.object({ id, allowEmbark: z.boolean(), allowDisembark: z.boolean(), version: maybeVersion }),
    output: message,
    changes: ['Routes', 'Trips'],
    errors: { STOP_SETTINGS: nothing, NOT_FOUND: nothing, RECORD_CHANGED: nothing },
  },
  /** The route record is accepted; only its id is read (D-102). */
  deleteRoute: {
    method: 'POST',
    path: '/api/deleteroute',
    role: 'admin',
    body: ROUTE_BODY,
    input: z.object({ id }),
    output: message,
    changes: ['Routes'],
    errors: { NOT_FOUND: nothing, IN_USE: nothing },
  },
});
