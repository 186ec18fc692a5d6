import type { Leg } from '../booking.js';
import type { StatusFields } from './booking-status.js';

/** Its fields decide whether a booking is unpaid and still to travel. */
export type BookingState = StatusFields & { legs: readonly Pick<Leg, 'departsAt'>[]; refNo: string };

/** States of many bookings, without loading the bookings. */
export abstract class BookingStates {
  /** 'never' for a tombstone, and no entry where there is no record. Nothing that is read can be rolled back. */
  abstract of(operatorId: string, ids: readonly number[]): Promise<Map<number, BookingState | 'never'>>;
}
