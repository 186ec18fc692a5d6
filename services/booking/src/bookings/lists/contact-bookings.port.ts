import type { Booking } from '../booking.js';
import type { OneContact } from '../passengers/contact.js';

/** Reads of the bookings for messages to their customers. */
export abstract class ContactBookings {
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: readonly number[]): Promise<Booking[]>;
  /** Bookings of this contact that are not cancelled and have a departure at `from` or later, the next departure first; at most `limit`. */
  abstract upcomingOf(operatorId: string, contact: OneContact, from: Date, limit: number): Promise<Booking[]>;
}
