import type { Booking, Change } from './booking.js';

/** What stood in the way of new bookings: a record under the id already, or a number that another booking has. */
export type Added = 'added' | 'idTaken' | 'codeTaken';

export interface BookingFilter {
  page: number;
  pageLimit: number;
  oldestFirst: boolean;
  /** One word of the display statuses [D-44]. */
  listStatus?: string;
  userId?: number;
  paymentMethod?: string;
  /** Beginnings, all of which must be found. */
  words: string[];
}

export interface BookingPage {
  bookings: Booking[];
  count: number;
}

/** Ends the time in which a decision may be written that rests on facts outside the booking. */
export interface Fence {
  until: Date;
}

export interface Fenced {
  booking: Booking;
  fence: Fence;
}

/** Bookings with their events. A void record, written to keep a frozen process out, is no booking and is never answered. */
export abstract class Bookings {
  /** Inserts all or none. */
  abstract add(changes: Change[]): Promise<Added>;

  /** Saves all or none. False when one of them has changed since it was read or the fence has closed: then load and decide again. */
  abstract save(changes: Change[], fence?: Fence): Promise<boolean>;

  abstract byId(operatorId: string, id: number): Promise<Booking | undefined>;

  /**
   * With the fence for a decision on facts outside the booking, which are read after this. It stands for some seconds from now,
   * both by the database's clock: neither a frozen process nor one whose clock is wrong can write late.
   */
  abstract fenced(operatorId: string, id: number): Promise<Fenced | undefined>;

  abstract byUuid(operatorId: string, uuid: string): Promise<Booking | undefined>;
  /** Every booking with a leg on the trip, oldest first. */
  abstract ofTrip(operatorId: string, tripId: number): Promise<Booking[]>;
  abstract page(operatorId: string, filter: BookingFilter): Promise<BookingPage>;
}
