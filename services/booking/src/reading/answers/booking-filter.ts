import type { Input } from '@atoll/contracts/http/calls';
import type { BookingFilter } from '../../bookings/bookings.port.js';
import { pageOf } from '../../bookings/page.js';

/** The filter of a list. Empty fields do not filter; an unknown status or method matches nothing [D-44, D-45, D-102]. */
export function bookingFilter({ user, status, paymentMethod, ...page }: Input<'getBookings'>): BookingFilter {
  return { ...pageOf(page), ...(status && { listStatus: status }), ...(user && { userId: user }), ...(paymentMethod && { paymentMethod }) };
}
