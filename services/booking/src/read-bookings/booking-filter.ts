import type { Input } from '@atoll/contracts/http/calls';
import type { BookingFilter } from '../bookings/bookings.port.js';
import { searchedWords } from '../bookings/search-words.js';

const DEFAULT_LIMIT = 5;
const LARGEST_LIMIT = 100;

/** How staff may ask for a page of bookings; what is empty does not narrow it, and an unknown status or method finds nothing [D-44, D-45, D-102]. */
export function bookingFilter({ page, pageLimit, sort, search, user, status, paymentMethod }: Input<'getBookings'>): BookingFilter {
  return {
    page: page ?? 0,
    pageLimit: pageLimit && pageLimit > 0 ? Math.min(pageLimit, LARGEST_LIMIT) : DEFAULT_LIMIT,
    oldestFirst: sort === 'Oldest',
    words: searchedWords(search ?? ''),
    ...(status && { filedUnder: status }),
    ...(user && { userId: user }),
    ...(paymentMethod && { paymentMethod }),
  };
}
