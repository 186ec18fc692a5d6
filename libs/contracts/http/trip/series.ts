import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, majorPrice, maybeId, message, nothing } from '../shapes.js';
import { trip } from './records.js';

/** A week, in minutes of the operator's clock. */
const MOST_MINUTES = 10_080;
const minutes = z.int().min(-MOST_MINUTES).max(MOST_MINUTES);
/** A repeat has at most 367 trips. */
const MOST_TRIPS = 367;

const chosen = z.object({
  tripId: id,
  /** Version of the trip as the caller sees it: a trip that was changed since is left as it is, and so is one that an earlier attempt has changed. */
  version: z.int().min(1),
  /** The caller has seen that it has bookings. */
  withBookings: z.boolean().nullish(),
});

/** The trips that were created by one repeat, changed or ended from one of them on. */
export const tripSeriesCalls = defineCalls('trip', {
  /** This trip and the later ones of its series that are not deleted, by time of departure; a trip of no series alone. */
  getSeriesTrips: {
    method: 'GET',
    path: '/api/getseriestrips',
    role: 'admin',
    input: z.object({ tripId: id }),
    output: z.object({ trips: z.array(trip) }),
    provides: ['Trips', 'Bookings'],
    errors: { NOT_FOUND: nothing },
  },
  /** Exactly one of the changes. Each trip is changed as by its own call, and the outcomes say which were refused, and why. */
  changeSeries: {
    method: 'POST',
    path: '/api/changeseries',
    role: 'admin',
    idempotent: true,
    input: z.object({
      tripId: id,
      trips: z.array(chosen).min(1).max(MOST_TRIPS),
      /** By how much each departure and arrival moves on the operator's clock; arrivals of route trips follow their route. */
      reschedule: z.object({ departureMinutes: minutes, arrivalMinutes: minutes }).nullish(),
      prices: z.object({ usdPerSeat: majorPrice, mvrPerSeat: majorPrice, usdPerSeatLocal: majorPrice, mvrPerSeatLocal: majorPrice }).nullish(),
      boatId: maybeId,
      delete: z.boolean().nullish(),
    }),
    output: message.extend({
      outcomes: z.array(
        z.object({
          tripId: id,
          /** Null where the trip is now as it was wanted. */
          code: z.string().nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
    changes: ['Trips', 'Bookings', 'Layout'],
    announce: false,
    errors: { NOT_FOUND: nothing },
  },
});
