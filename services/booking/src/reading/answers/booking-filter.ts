import { bookingFilterNames, type BookingFilterValues } from '@atoll/contracts/booking-filters';
import type { Input } from '@atoll/contracts/http/calls';
import { dayBounds, parseDay } from '@atoll/time/day';
import type { BookingFilter } from '../../bookings/lists/booking-lists.port.js';
import { pageOf } from '../../bookings/lists/page.js';

/** Matches nothing: no boat departed then. */
const NO_DAY = '1970-01-01';

/** The filter of a list. The store finds a day by its interval in the operator's zone. Empty fields do not filter; an unknown status, method or day matches nothing [D-44, D-45, D-102]. */
export function bookingFilter(input: Input<'getBookings'>, zone?: string): BookingFilter {
  const values: BookingFilterValues = Object.fromEntries(bookingFilterNames.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
  const bounds = values.day && dayBounds(parseDay(values.day, zone) ?? NO_DAY, zone);
  return { ...pageOf(input), ...values, ...(bounds && { day: `${bounds.from.toISOString()}/${bounds.to.toISOString()}` }) };
}
