import type { Author, Booking, Change, PaymentRecords } from '../bookings/booking.js';

/**
 * Bank transfers and cash requests as payment tells them, kept because lists are filtered by the status that follows from them
 * [D-11, D-44]. Only a later revision counts, so repeats and events that overtook each other change nothing. No line of history:
 * the act is payment's, which keeps who did it.
 */
export function remember(booking: Booking, told: PaymentRecords, by: Author, at: Date): Change | undefined {
  if (booking.paymentRecords && booking.paymentRecords.revision >= told.revision) return undefined;
  return { before: booking, booking: { ...booking, version: booking.version + 1, paymentRecords: told }, events: [], by, at };
}
