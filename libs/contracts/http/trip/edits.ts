import { z } from 'zod';
import { MAX_SHORT_TEXT } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { id, majorPrice, maybeId, maybeMultiline, maybeText, message, nothing, preferredTime } from '../shapes.js';

const prices = { usdPerSeat: majorPrice, mvrPerSeat: majorPrice, usdPerSeatLocal: majorPrice, mvrPerSeatLocal: majorPrice };
/** Version of the trip that the caller's screen shows; a change made since is refused with TRIP_CHANGED [X]. */
const version = z.int().min(1).nullish();
const shortText = z.string().max(MAX_SHORT_TEXT).nullish();

/** Reasons why a trip is no longer scheduled. */
const notScheduled = { TRIP_DELETED: nothing, TRIP_DEPARTED: nothing, TRIP_ENDED: nothing, TRIP_TRANSFERRED: nothing };
const lost = { TRIP_CHANGED: nothing, CONCURRENT_CHANGE: nothing, CAPACITY_TOO_SMALL: nothing };

/** Let admins change a trip. */
export const tripEditCalls = defineCalls('trip', {
  editSeatPricing: {
    method: 'POST',
    path: '/api/editseatpricing',
    role: 'admin',
    input: z.object({ tripId: id, ...prices, version }),
    output: message,
    changes: ['Trips'],
    errors: { NOT_FOUND: nothing, PRICED_BY_ROUTE: nothing, TRIP_PRIVATE: nothing, ...notScheduled, ...lost },
  },
  rescheduleTrip: {
    method: 'POST',
    path: '/api/rescheduletrip',
    role: 'admin',
    input: z.object({ tripId: id, fromTime: maybeText, toTime: maybeText, version }),
    output: message,
    changes: ['Trips', 'Bookings'],
    errors: { TIMES: nothing, ARRIVAL: nothing, NOT_FOUND: nothing, ...notScheduled, ...lost },
  },
  changeTripBoat: {
    method: 'POST',
    path: '/api/changetripboat',
    role: 'admin',
    input: z.object({ tripId: id, boatId: maybeId, version }),
    output: message,
    changes: ['Trips', 'Bookings', 'Layout'],
    errors: { NO_BOAT: nothing, NOT_FOUND: nothing, ...notScheduled, ...lost },
  },
  deleteTrip: {
    method: 'POST',
    path: '/api/deletetrip',
    role: 'admin',
    input: z.object({ tripId: id, version }),
    output: message,
    changes: ['Trips', 'Bookings'],
    errors: { NOT_FOUND: nothing, TRIP_DELETED: nothing, TRIP_DEPARTED: nothing, TRIP_ENDED: nothing, ...lost },
  },
  transferTrip: {
    method: 'POST',
    path: '/api/transfertrip',
    role: 'admin',
    input: z.object({
      tripId: id,
      provider: shortText,
      boat: shortText,
      newTime: maybeText,
      newArrivalTime: maybeText,
      contactNumber: z.string().max(40).nullish(),
      remarks: maybeMultiline,
    }),
    output: message.extend({ transferredBookings: z.int() }),
    changes: ['Trips', 'Bookings'],
    errors: {
      TT_PROVIDER: nothing,
      TT_BOAT: nothing,
      TT_TIME: nothing,
      TT_CONTACT_DIGITS: nothing,
      TT_CONTACT_LEN: nothing,
      TT_ARRIVAL: nothing,
      NOT_FOUND: nothing,
      ...notScheduled,
      DEPARTURE_PASSED: nothing,
      CONCURRENT_CHANGE: nothing,
      CAPACITY_TOO_SMALL: nothing,
    },
  },
  addFuelConsumption: {
    method: 'POST',
    path: '/api/addfuelconsumption',
    role: 'admin',
    input: z.object({ tripId: id, fuelConsumption: z.union([z.number(), maybeText]), version }),
    output: message,
    changes: ['Trips'],
    errors: { NOT_FOUND: nothing, ...lost },
  },
  addTripRemarks: {
    method: 'POST',
    path: '/api/addtripremarks',
    role: 'admin',
    input: z.object({ tripId: id, remarks: maybeMultiline, version }),
    output: message,
    changes: ['Trips'],
    errors: { NOT_FOUND: nothing, ...lost },
  },
  createTripForWaitlistSlot: {
    method: 'POST',
    path: '/api/createtripforwaitlistslot',
    role: 'admin',
    idempotent: true,
    input: z.object({
      preferredTime,
      date: z.string().max(40),
      boatId: maybeId,
      fromLocationId: maybeId,
      toLocationId: maybeId,
      fromTime: maybeText,
      toTime: maybeText,
      ...prices,
    }),
    output: message,
    changes: ['Trips', 'Waitlists'],
    errors: {
      SAME_LOCATION: nothing,
      NO_BOAT: nothing,
      LOCATIONS: nothing,
      TIMES: nothing,
      ARRIVAL_WAITLIST: nothing,
      WAITLIST_DATE: nothing,
      NOT_FOUND: nothing,
      CREATION_GIVEN_UP: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
});
