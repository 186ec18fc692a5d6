import type { Calls } from '@atoll/contracts/http/calls';

/** A booking as the calls answer it. */
export type Booking = Calls['getBookings']['output']['bookings'][number];
export type Customer = Booking['customers'][number];
