import type { SentCall } from '@atoll/app-frame/testing';
import type { Booking } from '../server-types.js';
import { kenji, lindqvists } from './builders.js';

/** Fake server that stores who is on board. */
export function boardingServer(bookings: readonly Booking[] = [lindqvists, kenji]) {
  let stored = structuredClone(bookings) as Booking[];
  return {
    getBookingsForTrip: () => ({ bookings: stored }),
    markAttendance: ({ body }: SentCall) => {
      const { bookingId, customerId, wholeBooking, boarded } = body as {
        bookingId: number;
        customerId: number | null;
        wholeBooking: boolean;
        boarded: boolean;
      };
      stored = stored.map((booking) =>
        booking.id === bookingId
          ? { ...booking, customers: booking.customers.map((one) => (wholeBooking || one.id === customerId ? { ...one, hasBoarded: boarded } : one)) }
          : booking,
      );
      return { message: boarded ? 'Boarded.' : 'Boarding taken back.' };
    },
  };
}
