import type { Booking } from '../bookings/booking.js';

/** The queue of bookings whose hold has ended, of all operators. */
export abstract class EndedHolds {
  /** Oldest first, by the database's clock. Each is given to one caller, and to another one a minute later unless `checked`. */
  abstract take(limit: number): Promise<Pick<Booking, 'operatorId' | 'id'>[]>;

  /** Removes the booking from the queue until `again`, or until its hold starts again; does nothing where it has changed since it was read. */
  abstract checked(booking: Booking, again?: Date): Promise<void>;
}
