import type { Calls } from '@atoll/contracts/http/calls';

/** A booking as the calls return it. */
export type Booking = Calls['getBookings']['output']['bookings'][number];
export type Customer = Booking['customers'][number];
