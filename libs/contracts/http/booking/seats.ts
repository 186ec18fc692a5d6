import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, message, nothing } from '../shapes.js';

export const seatCalls = defineCalls('booking', {
  selectSeats: {
    method: 'POST',
    path: '/api/selectseats',
    role: 'uuid',
    idempotent: true,
    anyCaseKey: 'bookingUuid',
    input: z.object({ bookingUuid: z.string().max(60).nullish(), tripId: id, selected: z.array(id).max(1000) }),
    output: message,
    changes: ['Bookings', 'Layout'],
    perMinute: 120,
    errors: {
      BOOKING_NOT_FOUND: nothing,
      NOT_FOUND: nothing,
      TRIP_DELETED: nothing,
      TRIP_TRANSFERRED: nothing,
      TRIP_ENDED: nothing,
      TRIP_DEPARTED: nothing,
      BOOKING_CANCELLED: nothing,
      TRIP_NOT_ON_SALE: nothing,
      SEAT_SELECTION_OFF: nothing,
      MORE_SEATS_THAN_PASSENGERS: nothing,
      CLAIM_RELEASED: nothing,
      CONCURRENT_CHANGE: nothing,
      SEATS_NOT_AVAILABLE: nothing,
    },
  },
});
