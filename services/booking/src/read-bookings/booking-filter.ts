import type { Input } from '@atoll/contracts/http/calls';
import type { BookingFilter } from '../bookings/bookings.port.js';
import { searchedWords } from '../bookings/search-words.js';

const DEFAULT_LIMIT = 5;
const LARGEST_LIMIT = 100;

/** The filter of a list. Empty fields do not filter; an unknown status or method matches nothing [D-44, D-45, D-102]. */
export function bookingFilter({ page, pageLimit, sort, search, user, status, paymentMethod }: Input<'getBookings'>): BookingFilter {
  return {
    page: page ?? 0,
    pageLimit: pageLimit && pageLimit > 0 ? Math.min(pageLimit, LARGEST_LIMIT) : DEFAULT_LIMIT,
    oldestFirst: sort === 'Oldest',
    words: searchedWords(search ?? ''),
    ...(status && { listStatus: status }),
    ...(user && { userId: user }),
    ...(paymentMethod && { paymentMethod }),
  };
}
