import type { Author, Booking, Change, PaymentRecords } from '../bookings/booking.js';

/**
 * Stores the statuses of bank transfers and cash requests that payment publishes, because lists are filtered by the status that
 * follows from them [D-11, D-44]. Only a higher revision counts, so redeliveries and events out of order change nothing. No line
 * of history: payment's audit trail has it.
 */
export function withPaymentRecords(booking: Booking, records: PaymentRecords, by: Author, at: Date): Change | undefined {
  if (booking.paymentRecords && booking.paymentRecords.revision >= records.revision) return undefined;
  return { before: booking, booking: { ...booking, version: booking.version + 1, paymentRecords: records }, events: [], by, at };
}
