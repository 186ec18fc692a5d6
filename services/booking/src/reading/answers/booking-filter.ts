import { bookingFilterNames, type BookingFilterValues } from '@atoll/contracts/booking-filters';
import type { Input } from '@atoll/contracts/http/calls';
import type { BookingFilter } from '../../bookings/lists/booking-lists.port.js';
import { pageOf } from '../../bookings/lists/page.js';

/** The filter of a list. Empty fields do not filter; an unknown status or method matches nothing [D-44, D-45, D-102]. */
export function bookingFilter(input: Input<'getBookings'>): BookingFilter {
  const values: BookingFilterValues = Object.fromEntries(bookingFilterNames.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
  return { ...pageOf(input), ...values };
}
