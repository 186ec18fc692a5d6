import type { Booking } from '../booking.js';

/** Bookings, of all operators, with a payment that the job of the receipts has not seen yet. */
export abstract class UnnumberedPayments {
  /** Oldest payment first. */
  abstract first(limit: number): Promise<Booking[]>;

  /** Removes the booking until its next payment; does nothing where it has changed since it was read. */
  abstract numbered(booking: Pick<Booking, 'operatorId' | 'id' | 'version'>): Promise<void>;
}
