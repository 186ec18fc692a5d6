import { z } from 'zod';
import { booking } from './records.js';
import { defineCalls } from '../definition.js';
import { id, message, named, nothing } from '../shapes.js';
import { boat } from '../trip/records.js';

/** More than any trip has in practice: all of them are written in one transaction. */
const MOST_BOOKINGS = 300;

/** Why bookings of a trip cannot be moved to another boat. */
const notTransferable = { NOT_FOUND: nothing, DEPARTURE_PASSED: nothing, TRIP_DEPARTED: nothing, TRIP_ENDED: nothing };

/** Bookings that travel between the same two stops. */
const routeCount = z.object({
  /** Stops counted from 1; a direct trip goes from 1 to 2. */
  fromOrder: z.int(),
  toOrder: z.int(),
  from: named,
  to: named,
  /** Seats of these bookings. */
  count: z.int(),
  bookings: z.array(z.object({ id, seatCount: z.int() })),
});

/** Moves bookings of a trip, one leg each, to another boat of its provider at the same time (D-57). */
export const transferCalls = defineCalls('booking', {
  /** Those that are not cancelled, and the same by stop pair; pairs without bookings are included. */
  getBookingsForTransfer: {
    method: 'GET',
    path: '/api/getbookingsfortransfer',
    role: 'admin',
    input: z.object({ tripId: id }),
    output: z.object({ routeCounts: z.array(routeCount), bookings: z.array(booking) }),
    provides: ['Bookings', 'Trips'],
    errors: { NOT_FOUND: nothing },
  },
  /** Boats without another trip at that time and with `requiredSeats` free seats on the whole trip. */
  getAvailableBoatsForTransfer: {
    method: 'GET',
    path: '/api/getavailableboatsfortransfer',
    role: 'admin',
    input: z.object({ originalTripId: id, requiredSeats: z.int().min(0) }),
    output: z.object({
      boats: z.array(
        boat.pick({ id: true, name: true, capacity: true, provider: true }).extend({
          freeSeats: z.int(),
          /** On which the bookings would travel; null where the trip is copied for the boat. */
          tripId: id.nullable(),
        }),
      ),
    }),
    provides: ['Trips', 'Boats'],
    keepSeconds: 0,
    errors: { NOT_FOUND: nothing },
  },
  /** All of them or none. */
  transferBookingsToBoat: {
    method: 'POST',
    path: '/api/transferbookingstoboat',
    role: 'admin',
    idempotent: true,
    input: z.object({ bookingIds: z.array(id).max(MOST_BOOKINGS), targetBoatId: id, originalTripId: id }),
    output: message,
    changes: ['Bookings', 'Trips', 'Layout'],
    errors: {
      ...notTransferable,
      BOOKING_NOT_FOUND: nothing,
      BOOKING_NOT_TRANSFERABLE: z.object({ refNo: z.string(), username: z.string(), change: z.string() }),
      BOAT_NOT_AVAILABLE: nothing,
      SEATS_NOT_AVAILABLE: nothing,
      TRIP_NOT_ON_SALE: nothing,
      CLAIM_DIFFERS: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
});
