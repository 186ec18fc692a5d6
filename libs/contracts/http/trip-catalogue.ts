import { z } from 'zod';
import { MAX_SEGMENTS } from '../limits.js';
import { defineCalls } from './definition.js';
import { coordinates, id, maybeFlag, maybeId, maybeNames, maybeText, maybeVersion, message, minor, nothing } from './shapes.js';
import { boat, layoutRow, location, provider, route } from './trip-records.js';

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

export const catalogueCalls = defineCalls('trip', {
  getLocations: {
    method: 'GET',
    path: '/api/getlocations',
    role: 'captain',
    input: nothing,
    output: z.object({ locations: z.array(location) }),
    provides: ['Locations'],
    errors: {},
  },
  getPublicLocations: {
    method: 'GET',
    path: '/api/getpubliclocations',
    role: 'public',
    input: nothing,
    output: z.object({ locations: z.array(location) }),
    provides: ['Locations'],
    errors: {},
  },
  createLocation: {
    method: 'POST',
    path: '/api/createlocation',
    role: 'admin',
    idempotent: true,
    input: z.object({ name: maybeText, names: maybeNames, ...coordinates }),
    output: message,
    changes: ['Locations'],
    errors: { LOCATION_NAME: nothing },
  },
  editLocation: {
    method: 'POST',
    path: '/api/editlocation',
    role: 'admin',
    input: z.object({ locationId: id, name: maybeText, names: maybeNames, version: maybeVersion, ...coordinates }),
    output: message,
    changes: ['Locations', 'Routes', 'Trips'],
    errors: { LOCATION_NAME: nothing, NOT_FOUND: nothing, RECORD_CHANGED: nothing },
  },
  deleteLocation: {
    method: 'POST',
    path: '/api/deletelocation',
    role: 'admin',
    input: z.object({ locationId: id }),
    output: message,
    changes: ['Locations'],
    errors: { NOT_FOUND: nothing, IN_USE: nothing },
  },
  toggleLocationPublic: {
    method: 'POST',
    path: '/api/togglelocationpublic',
    role: 'admin',
    input: z.object({ locationId: id, public: z.boolean() }),
    output: message,
    changes: ['Locations'],
    errors: { NOT_FOUND: nothing },
  },
  createPoint: {
    method: 'POST',
    path: '/api/createpoint',
    role: 'admin',
    idempotent: true,
    input: z.object({ locationId: id, name: maybeText }),
    output: message,
    changes: ['Locations'],
    errors: { NOT_FOUND: nothing },
  },
  /** `version` is the location's. */
  editPoint: {
    method: 'POST',
    path: '/api/editpoint',
    role: 'admin',
    input: z.object({ pointId: id, name: maybeText, version: maybeVersion }),
    output: message,
    changes: ['Locations'],
    errors: { NOT_FOUND: nothing, RECORD_CHANGED: nothing },
  },
  deletePoint: {
    method: 'POST',
    path: '/api/deletepoint',
    role: 'admin',
    input: z.object({ pointId: id }),
    output: message,
    changes: ['Locations'],
    errors: { NOT_FOUND: nothing, IN_USE: nothing },
  },
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
  getBoats: {
    method: 'GET',
    path: '/api/getboats',
    role: 'admin',
    input: nothing,
    output: z.object({ boats: z.array(boat) }),
    provides: ['Boats'],
    errors: {},
  },
  createBoat: {
    method: 'POST',
    path: '/api/createboat',
    role: 'admin',
    idempotent: true,
    input: z.object({ name: maybeText, names: maybeNames, capacity: z.number().nullish(), providerId: maybeId }),
    output: message,
    changes: ['Boats'],
    errors: { BOAT_NAME: nothing, BOAT_CAPACITY: nothing, BOAT_PROVIDER: nothing, NOT_FOUND: nothing },
  },
  /** The new capacity holds for coming trips too (D-40). `version` grows with each change of the boat or its layout. */
  editBoat: {
    method: 'POST',
    path: '/api/editboat',
    role: 'admin',
    input: z.object({ boatId: id, name: maybeText, names: maybeNames, capacity: z.number().nullish(), providerId: maybeId, version: maybeVersion }),
    output: message,
    changes: ['Boats', 'Trips'],
    errors: {
      BOAT_NAME: nothing,
      BOAT_CAPACITY: nothing,
      BOAT_PROVIDER: nothing,
      LAYOUT_CAPACITY: nothing,
      CAPACITY_TOO_SMALL: nothing,
      NOT_FOUND: nothing,
      RECORD_CHANGED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  deleteBoat: {
    method: 'POST',
    path: '/api/deleteboat',
    role: 'admin',
    input: z.object({ boatId: id }),
    output: message,
    changes: ['Boats'],
    errors: { NOT_FOUND: nothing, IN_USE: nothing },
  },
  /** The boat staff record is accepted; only its id is read (D-102). */
  removeBoatStaff: {
    method: 'POST',
    path: '/api/removeboatstaff',
    role: 'admin',
    input: z.object({ id }),
    output: message,
    changes: ['Boats', 'Trips'],
    errors: { NOT_FOUND: nothing },
  },
  addBoatStaff: {
    method: 'POST',
    path: '/api/addboatstaff',
    role: 'admin',
    input: z.object({ boatId: id, userId: id }),
    output: message,
    changes: ['Boats', 'Trips'],
    errors: { NOT_CAPTAIN: nothing, NOT_FOUND: nothing },
  },
  /** Counts what keeps a record from being deleted: trips that are coming or have not ended, routes that stop at it, boats of it, bookings of a point. All are 0 for an unknown id. */
  getRecordUse: {
    method: 'GET',
    path: '/api/getrecorduse',
    role: 'admin',
    input: z.object({ kind: z.enum(['boat', 'route', 'location', 'provider', 'point']), id }),
    output: z.object({ trips: z.int(), routes: z.int(), boats: z.int(), bookings: z.int() }),
    provides: ['Boats', 'Routes', 'Trips'],
    errors: {},
  },
  getProviders: {
    method: 'GET',
    path: '/api/getproviders',
    role: 'admin',
    input: nothing,
    output: z.object({ providers: z.array(provider) }),
    provides: ['Providers'],
    errors: {},
  },
  createProvider: {
    method: 'POST',
    path: '/api/createprovider',
    role: 'admin',
    idempotent: true,
    input: z.object({ name: maybeText, bankAccountMVR: maybeText }),
    output: message,
    changes: ['Providers'],
    errors: { PROVIDER_NAME: nothing },
  },
  editProvider: {
    method: 'POST',
    path: '/api/editprovider',
    role: 'admin',
    input: z.object({ providerId: id, name: maybeText, bankAccountMVR: maybeText, version: maybeVersion }),
    output: message,
    changes: ['Providers', 'Boats', 'Trips'],
    errors: { PROVIDER_NAME: nothing, NOT_FOUND: nothing, RECORD_CHANGED: nothing },
  },
  deleteProvider: {
    method: 'POST',
    path: '/api/deleteprovider',
    role: 'admin',
    input: z.object({ providerId: id }),
    output: message,
    changes: ['Providers'],
    errors: { NOT_FOUND: nothing, IN_USE: nothing },
  },
  getBoatLayout: {
    method: 'GET',
    path: '/api/getboatlayout',
    role: 'admin',
    input: z.object({ boatId: id }),
    /** `version`: what an update of the layout names; 0 of a boat without one. */
    output: z.object({ rows: z.array(layoutRow), version: z.int().optional() }),
    provides: ['Layout'],
    keepSeconds: 0,
    errors: { NOT_FOUND: nothing },
  },
  createBoatLayout: {
    method: 'POST',
    path: '/api/createboatlayout',
    role: 'admin',
    idempotent: true,
    body: { kind: 'json', maxBytes: 1_000_000 },
    input: z.object({ boatId: id, rows: z.array(layoutRow).nullish(), version: maybeVersion }),
    output: message,
    changes: ['Layout', 'Bookings'],
    errors: {
      RECORD_CHANGED: nothing,
      LAYOUT_LIMITS: nothing,
      LAYOUT_CAPACITY: nothing,
      LAYOUT_NAMES: nothing,
      NOT_FOUND: nothing,
      CAPACITY_TOO_SMALL: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
});
