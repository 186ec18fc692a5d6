import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, maybeId, maybeNames, maybeText, maybeVersion, message, nothing } from '../shapes.js';
import { boat, layoutRow } from './records.js';

/** Read and change boats, their staff and their seat layouts. */
export const boatCalls = defineCalls('trip', {
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
