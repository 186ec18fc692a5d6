import { z } from 'zod';
import { MAX_NAME, MAX_NATIONAL_ID } from '../../limits.js';
import { booking } from './records.js';
import { defineCalls } from '../definition.js';
import { id, maybeId, message, nothing } from '../shapes.js';

/** Version of the booking as the caller saw it. With it, a change of a booking that was changed since is refused, and no edit is lost. */
const version = z.int().min(1).nullish();

/** Why staff no longer edit a booking: what it costs was agreed on. */
const notEditable = { BOOKING_CANCELLED: nothing, ALREADY_PAID: nothing, BOOKING_ALLOWED: nothing, CASH_ALLOWED: nothing };

const ofEveryEdit = {
  BOOKING_NOT_FOUND: nothing,
  CHANGED_MEANWHILE: z.object({ username: z.string(), change: z.string() }),
  CONCURRENT_CHANGE: nothing,
};

export const staffCalls = defineCalls('booking', {
  /** For captains the bookings of their own trips, as in their lists (D-48). */
  getBooking: {
    method: 'GET',
    path: '/api/getbooking',
    role: 'captain',
    input: z.object({ bookingId: id }),
    output: z.object({ booking }),
    provides: ['Bookings'],
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** Passengers that are left out, and fields that are left out, stay as they are; null or an empty text removes (D-36). The dialog shows refusals itself. */
  editCustomers: {
    method: 'POST',
    path: '/api/editcustomers',
    role: 'captain',
    idempotent: true,
    input: z.object({
      id,
      customers: z
        .array(
          z.object({
            id,
            name: z.string().max(MAX_NAME).nullish(),
            ageGroupId: maybeId,
            nid: z.string().max(MAX_NATIONAL_ID).nullish(),
            emergencyContact: z.string().max(MAX_NAME).nullish(),
          }),
        )
        .max(1000),
      version,
    }),
    output: message,
    changes: ['Bookings', 'Trips', 'Layout'],
    errors: {
      ...ofEveryEdit,
      ...notEditable,
      NO_SEATED_CUSTOMER: nothing,
      INFANT_ADULT: nothing,
      NAMES: nothing,
      NID: nothing,
      EMERGENCY: nothing,
      SEATS_NOT_AVAILABLE: nothing,
      CLAIM_RELEASED: nothing,
    },
  },
  editIsLocal: {
    method: 'POST',
    path: '/api/editislocal',
    role: 'captain',
    idempotent: true,
    input: z.object({ bookingId: id, isLocal: z.boolean(), version }),
    output: message,
    changes: ['Bookings'],
    errors: { ...ofEveryEdit, ...notEditable },
  },
  /** Releases the seats that were chosen on a trip; the booking keeps its places, and its seats can be chosen again (D-18). */
  removeSeats: {
    method: 'POST',
    path: '/api/removeseats',
    role: 'admin',
    input: z.object({ bookingId: id, tripId: id, version }),
    output: message,
    changes: ['Bookings', 'Layout'],
    errors: { ...ofEveryEdit, NOT_FOUND: nothing, BOOKING_CANCELLED: nothing },
  },
});
