import { z } from 'zod';
import { MAX_SEGMENTS } from '../limits.js';
import { defineCalls } from './definition.js';
import { id, maybeFlag, maybeId, maybeText, message, minor, nothing } from './shapes.js';
import { boat, layoutRow, location, provider, route } from './trip-records.js';

/** Decimal degrees (WGS 84), both or neither. Absent: none, and in an edit unchanged; null removes them. */
const coordinates = { latitude: z.number().min(-90).max(90).nullish(), longitude: z.number().min(-180).max(180).nullish() };

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
    input: z.object({ name: maybeText, ...coordinates }),
    output: message,
    changes: ['Locations'],
    errors: { LOCATION_NAME: nothing },
  },
  editLocation: {
    method: 'POST',
    path: '/api/editlocation',
    role: 'admin',
    input: z.object({ locationId: id, name: maybeText, ...coordinates }),
    output: message,
    changes: ['Locations', 'Routes', 'Trips'],
    errors: { LOCATION_NAME: nothing, NOT_FOUND: nothing },
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
    body: { kind: 'json', maxBytes: 300_000 },
    input: z.object({
      name: maybeText,
      stops: z
        .array(
          z.object({
            locationId: maybeId,
            mins: z.number().nullish(),
            allowEmbark: maybeFlag,
            allowDisembark: maybeFlag,
            toStops: z
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
              .nullish(),
          }),
        )
        .max(MAX_SEGMENTS + 1)
        .nullish(),
    }),
    output: message,
    changes: ['Routes'],
    errors: {
      ROUTE_NAME: nothing,
      ROUTE_STOPS: nothing,
      ROUTE_STOP_LOC: nothing,
      ROUTE_DURATION: nothing,
      ROUTE_DUP: nothing,
      ROUTE_STOP_PERM: z.object({ stop: z.int() }),
      NOT_FOUND: nothing,
    },
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
    input: z.object({ name: maybeText, capacity: z.number().nullish(), providerId: maybeId }),
    output: message,
    changes: ['Boats'],
    errors: { BOAT_NAME: nothing, BOAT_CAPACITY: nothing, BOAT_PROVIDER: nothing, NOT_FOUND: nothing },
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
  getBoatLayout: {
    method: 'GET',
    path: '/api/getboatlayout',
    role: 'admin',
    input: z.object({ boatId: id }),
    output: z.object({ rows: z.array(layoutRow) }),
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
    input: z.object({ boatId: id, rows: z.array(layoutRow).nullish() }),
    output: message,
    changes: ['Layout', 'Bookings'],
    errors: {
      LAYOUT_LIMITS: nothing,
      LAYOUT_CAPACITY: nothing,
      LAYOUT_NAMES: nothing,
      NOT_FOUND: nothing,
      CAPACITY_TOO_SMALL: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
});
