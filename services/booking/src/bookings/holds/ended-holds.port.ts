import type { Booking } from '../booking.js';

/** Name of the job that empties the queue; the store of bookings wakes it for a hold. */
export const EXPIRE_UNPAID = 'expire-unpaid';

/** The queue of bookings whose hold has ended, of all operators. */
export abstract class EndedHolds {
  /** Oldest first, by the database's clock. Each is given to one caller, and to another one a minute later unless `checked`. */
  abstract take(limit: number): Promise<Pick<Booking, 'operatorId' | 'id'>[]>;

  /** Until the next hold ends, by the database's clock; 0 or less: it has ended. Undefined where none is in the queue. */
  abstract nextInMs(): Promise<number | undefined>;

  /** Removes the booking from the queue until `again`, or until its hold starts again; does nothing where it has changed since it was read. */
  abstract checked(booking: Booking, again?: Date): Promise<void>;
}
