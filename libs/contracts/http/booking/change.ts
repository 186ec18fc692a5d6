import { z } from 'zod';
import { MAX_PRICED_DAYS } from '../../limits.js';
import { booking, changeTrip } from './records.js';
import { defineCalls } from '../definition.js';
import { counted, id, maybeFlag, maybeId, maybeMultiline, message, nothing } from '../shapes.js';

/** Why a leg cannot be changed at all. */
const notChangeable = {
  BOOKING_CANCELLED: nothing,
  BOOKING_PRIVATE: nothing,
  BOOKING_MULTI_STOP: nothing,
  TRIP_DELETED: nothing,
  TRIP_TRANSFERRED: nothing,
  TRIP_ENDED: nothing,
  TRIP_DEPARTED: nothing,
};

/** Why a leg cannot be changed to this trip. */
const notThisTrip = {
  SAME_TRIP: nothing,
  OTHER_LOCATIONS: nothing,
  RETURN_BEFORE_ARRIVAL: nothing,
  CHANGE_DEARER: nothing,
  SEATS_NOT_AVAILABLE: nothing,
  TRIP_PRIVATE: nothing,
  TRIP_NOT_ON_SALE: nothing,
};

export const changeCalls = defineCalls('booking', {
  cancelBooking: {
    method: 'POST',
    path: '/api/cancelbooking',
    role: 'admin',
    idempotent: true,
    /** `refundInFull`: all that was received is due back, whatever the operator's refund bands say (D-109), as where the operator cannot sail. */
    input: z.object({ bookingId: id, reason: maybeMultiline, refundInFull: maybeFlag }),
    output: message,
    changes: ['Bookings', 'Trips'],
    errors: { CANCEL_REASON: nothing, MESSAGE_NATIONAL_ID: nothing, BOOKING_NOT_FOUND: nothing, BOOKING_CANCELLED: nothing, CONCURRENT_CHANGE: nothing },
  },
  /** A customer asks for a cancellation, once and before the first departure; staff decide about it. */
  requestCancellation: {
    method: 'POST',
    path: '/api/requestcancellation',
    role: 'uuid',
    idempotent: true,
    anyCaseKey: 'bookingUuid',
    input: z.object({ bookingUuid: z.string().max(60).nullish(), reason: maybeMultiline }),
    output: message,
    changes: ['Bookings'],
    perMinute: 60,
    errors: {
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      DEPARTURE_PASSED: nothing,
      CANCELLATION_REQUESTED: nothing,
      CANCELLATION_DECLINED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  /** Declines what the customer has asked for; the cancellation itself is `cancelBooking`. */
  declineCancellation: {
    method: 'POST',
    path: '/api/declinecancellation',
    role: 'admin',
    idempotent: true,
    input: z.object({ bookingId: id, reason: maybeMultiline }),
    output: message,
    changes: ['Bookings'],
    errors: {
      DECLINE_REASON: nothing,
      MESSAGE_NATIONAL_ID: nothing,
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      CANCELLATION_NOT_REQUESTED: nothing,
      CANCELLATION_DECLINED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  /** Bookings whose customer waits for a decision about a cancellation: at most 100, the oldest first, and how many there are. */
  getPendingCancellations: {
    method: 'GET',
    path: '/api/getpendingcancellations',
    role: 'admin',
    input: nothing,
    output: z.object({ bookings: z.array(booking), ...counted }),
    provides: ['Bookings'],
    errors: {},
  },
  /** Moves one leg to another trip between the same locations; an admin is held to the guards of staff, everyone else to those of customers (D-85). */
  changeBooking: {
    method: 'POST',
    path: '/api/changebooking',
    role: 'uuid',
    idempotent: true,
    anyCaseKey: 'bookingUuid',
    input: z.object({ bookingUuid: z.string().max(60).nullish(), isReturnTrip: maybeFlag, changeToTripId: maybeId }),
    output: message,
    changes: ['Bookings', 'Trips', 'Layout'],
    perMinute: 60,
    errors: {
      BOOKING_NOT_FOUND: nothing,
      NOT_FOUND: nothing,
      ...notChangeable,
      ...notThisTrip,
      CLAIM_DIFFERS: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  /** The trips of a day to which a leg can be changed. The day of the leg's own trip without `date`. */
  getChangeTrips: {
    method: 'GET',
    path: '/api/getchangetrips',
    role: 'uuid',
    anyCaseKey: 'bookingUuid',
    input: z.object({ bookingUuid: z.string().max(60).nullish(), isReturnTrip: maybeFlag, date: z.string().max(40).nullish() }),
    output: z.object({ trips: z.array(changeTrip) }),
    provides: ['Trips', 'Bookings'],
    keepSeconds: 0,
    errors: { BOOKING_NOT_FOUND: nothing, NOT_FOUND: nothing, ...notChangeable },
  },
  /**
   * For each of `days` days from `date` (7 from the day of the leg's own trip by default) the change that costs least: its difference to
   * the present price. Null with 'full' where only seats are missing, and with 'none' where no trip can be chosen for any other reason.
   */
  getChangeDays: {
    method: 'GET',
    path: '/api/getchangedays',
    role: 'uuid',
    anyCaseKey: 'bookingUuid',
    input: z.object({
      bookingUuid: z.string().max(60).nullish(),
      isReturnTrip: maybeFlag,
      date: z.string().max(40).nullish(),
      days: z.int().min(1).max(MAX_PRICED_DAYS).nullish(),
    }),
    output: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          status: z.enum(['free', 'full', 'none']),
          lowest: changeTrip.pick({ differenceInCent: true, differenceInLaari: true }).nullable(),
        }),
      ),
    }),
    provides: ['Trips', 'Bookings'],
    keepSeconds: 0,
    errors: { BOOKING_NOT_FOUND: nothing, NOT_FOUND: nothing, ...notChangeable },
  },
});
