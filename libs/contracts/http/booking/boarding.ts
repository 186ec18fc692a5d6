import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, maybeActTime, maybeFlag, maybeId, maybeOperationId, message, nothing } from '../shapes.js';

export const boardingCalls = defineCalls('booking', {
  /** The outcome is shown at the tick itself; each screen refetches its own list: the captain's once all ticks are sent. */
  markAttendance: {
    method: 'POST',
    path: '/api/markattendance',
    role: 'captain',
    input: z.object({
      tripId: id,
      bookingId: id,
      wholeBooking: maybeFlag,
      customerId: maybeId,
      boarded: z.boolean(),
      at: maybeActTime,
      operationId: maybeOperationId,
    }),
    output: message,
    announce: false,
    errors: {
      BOOKING_NOT_FOUND: nothing,
      NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      BOOKING_NOT_PAID: nothing,
      BOARDING_CLOSED: nothing,
      ATTENDANCE_CHANGED: nothing,
      ACT_TOO_OLD: nothing,
      CONCURRENT_CHANGE: nothing,
      FORBIDDEN: nothing,
    },
  },
});
