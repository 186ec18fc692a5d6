import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id } from '../shapes.js';

/** Says what keeps a record of the catalogue. */
export const recordUseCalls = defineCalls('trip', {
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
});
