import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { coordinates, id, maybeNames, maybeText, maybeVersion, message, nothing } from '../shapes.js';
import { location } from './records.js';

/** Read and change locations and their pickup points. */
export const locationCalls = defineCalls('trip', {
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
});
