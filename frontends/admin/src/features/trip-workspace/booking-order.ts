import { dueIn, isUnpaid, passengersOf } from '@atoll/booking-ui/staff-payment/amounts';
import type { Booking } from '../../server-types.js';

type Compare = (a: Booking, b: Booking) => number;

const due = (booking: Booking): number => (isUnpaid(booking) ? dueIn(booking, 'MVR').minor : 0);

/** The orders in which the bookings of a trip are listed, by their names in the address; the response has them as they were booked. */
const orders = {
  booked: () => 0,
  name: (a, b) => passengersOf(a).localeCompare(passengersOf(b)),
  due: (a, b) => due(b) - due(a),
} satisfies Record<string, Compare>;

export type BookingOrder = keyof typeof orders;

export const orderOf = (written: string): BookingOrder => (Object.hasOwn(orders, written) ? (written as BookingOrder) : 'booked');

export const inOrder = (bookings: readonly Booking[], order: BookingOrder): Booking[] => bookings.toSorted(orders[order]);
