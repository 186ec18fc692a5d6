import type { SentCall } from '@atoll/app-frame/testing';
import type { Booking } from '../calls.js';
import { kenji, lindqvists } from './shapes.js';

/** A server that keeps who is on board, as the real one does. */
export function boardingServer(bookings: readonly Booking[] = [lindqvists, kenji]) {
  let kept = structuredClone(bookings) as Booking[];
  return {
    getBookingsForTrip: () => ({ bookings: kept }),
    markAttendance: ({ body }: SentCall) => {
      const { bookingId, customerId, wholeBooking, boarded } = body as {
        bookingId: number;
        customerId: number | null;
        wholeBooking: boolean;
        boarded: boolean;
      };
      kept = kept.map((booking) =>
        booking.id === bookingId
          ? { ...booking, customers: booking.customers.map((one) => (wholeBooking || one.id === customerId ? { ...one, hasBoarded: boarded } : one)) }
          : booking,
      );
      return { message: boarded ? 'Boarded.' : 'Boarding taken back.' };
    },
  };
}
