import { z } from 'zod';
import { MAX_PRICED_DAYS } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { id, majorPrice, maybeActTime, maybeOperationId, maybeFlag, maybeId, maybeInstant, maybeText, message, nothing, seatPrices } from '../shapes.js';
import { layoutRow, trip } from './records.js';

const day = z.string().max(40).nullish();
const prices = { usdPerSeat: majorPrice, mvrPerSeat: majorPrice, usdPerSeatLocal: majorPrice, mvrPerSeatLocal: majorPrice };
const times = { fromTime: maybeText, toTime: maybeText };
const repeat = { repeatDays: z.number().nullish(), repeatWeekdays: z.array(z.string().max(20)).max(20).nullish() };

/** List, create, depart and end trips. */
export const tripsCalls = defineCalls('trip', {
  getTrips: {
    method: 'GET',
    path: '/api/gettrips',
    role: 'admin',
    input: z.object({ date: day, showDeleted: maybeFlag }),
    output: z.object({ trips: z.array(trip) }),
    provides: ['Trips'],
    errors: {},
  },
  getCaptainTrips: {
    method: 'GET',
    path: '/api/getcaptaintrips',
    role: 'captain',
    input: z.object({ date: day }),
    output: z.object({ trips: z.array(trip) }),
    provides: ['Trips'],
    errors: {},
  },
  getCustomerTrips: {
    method: 'GET',
    path: '/api/getcustomertrips',
    role: 'public',
    input: z.object({ date: day, from: maybeId, to: maybeId }),
    output: z.object({ trips: z.array(trip) }),
    provides: ['Trips'],
    errors: { LOCATIONS: nothing, SAME_LOCATION: nothing },
  },
  /** Departure of the next trip with a free seat, from now on or from `date` on where that is later. */
  getNextTripTime: {
    method: 'GET',
    path: '/api/getnexttriptime',
    role: 'public',
    input: z.object({ from: maybeId, to: maybeId, date: day }),
    output: z.object({ nextTripTime: maybeInstant }),
    provides: ['Trips'],
    errors: { LOCATIONS: nothing, SAME_LOCATION: nothing },
  },
  /**
   * For each of `days` days from `date` (7 from today by default) the lowest price of a seat, of each tier and currency, on the trips with
   * a free seat; null with 'full' where all seats are sold and with 'none' where no trip is on sale any more.
   */
  getLowestPrices: {
    method: 'GET',
    path: '/api/getlowestprices',
    role: 'public',
    conditional: true,
    input: z.object({ from: maybeId, to: maybeId, date: day, days: z.int().min(1).max(MAX_PRICED_DAYS).nullish() }),
    output: z.object({
      days: z.array(z.object({ date: z.string(), status: z.enum(['free', 'full', 'none']), lowest: z.object(seatPrices).nullable() })),
    }),
    provides: ['Trips'],
    errors: { LOCATIONS: nothing, SAME_LOCATION: nothing },
  },
  getTrip: {
    method: 'GET',
    path: '/api/gettrip',
    role: 'public',
    input: z.object({ id }),
    output: z.object({ trip }),
    provides: ['Trips'],
    errors: { NOT_FOUND: nothing },
  },
  createTrip: {
    method: 'POST',
    path: '/api/createtrip',
    role: 'admin',
    idempotent: true,
    input: z.object({ boatId: maybeId, fromLocationId: maybeId, toLocationId: maybeId, ...times, ...repeat, ...prices }),
    output: message,
    changes: ['Trips'],
    errors: {
      SAME_LOCATION: nothing,
      NO_BOAT: nothing,
      LOCATIONS: nothing,
      TIMES: nothing,
      ARRIVAL: nothing,
      WEEKDAYS: nothing,
      NOT_FOUND: nothing,
      CREATION_GIVEN_UP: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  createTripForRoute: {
    method: 'POST',
    path: '/api/createrripforroute',
    aliases: ['/api/createtripforroute'],
    role: 'admin',
    idempotent: true,
    input: z.object({ boatId: maybeId, routeId: maybeId, ...times, ...repeat }),
    output: message,
    changes: ['Trips'],
    errors: {
      NO_BOAT: nothing,
      ROUTE: nothing,
      TIME: nothing,
      ARRIVAL: nothing,
      WEEKDAYS: nothing,
      NOT_FOUND: nothing,
      CREATION_GIVEN_UP: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  depart: {
    method: 'POST',
    path: '/api/depart',
    role: 'captain',
    input: z.object({ tripId: id, departed: z.boolean(), at: maybeActTime, operationId: maybeOperationId }),
    output: message,
    changes: ['Trips', 'Bookings'],
    errors: {
      NOT_FOUND: nothing,
      TRIP_DELETED: nothing,
      TRIP_DEPARTED: nothing,
      TRIP_ENDED: nothing,
      CAPACITY_TOO_SMALL: nothing,
      CONCURRENT_CHANGE: nothing,
      ACT_TOO_OLD: nothing,
    },
  },
  end: {
    method: 'POST',
    path: '/api/end',
    role: 'captain',
    input: z.object({ tripId: id, ended: z.boolean(), at: maybeActTime, operationId: maybeOperationId }),
    output: message,
    changes: ['Trips', 'Bookings'],
    errors: {
      NOT_FOUND: nothing,
      TRIP_DELETED: nothing,
      TRIP_NOT_DEPARTED: nothing,
      TRIP_ENDED: nothing,
      CAPACITY_TOO_SMALL: nothing,
      CONCURRENT_CHANGE: nothing,
      ACT_TOO_OLD: nothing,
    },
  },
  /** Also changed by bookings, because they take seats. */
  getTripBoatLayout: {
    method: 'GET',
    path: '/api/gettripboatlayout',
    role: 'public',
    anyCaseKey: 'bookingUuid',
    conditional: true,
    input: z.object({ tripId: id, bookingUuid: z.string().max(60).nullish() }),
    output: z.object({ rows: z.array(layoutRow) }),
    provides: ['Layout', 'Bookings'],
    keepSeconds: 0,
    errors: { NOT_FOUND: nothing, BOOKING_NOT_FOUND: nothing },
  },
});
