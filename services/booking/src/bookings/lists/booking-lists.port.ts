import type { BookingFilterValues } from '@atoll/contracts/booking-filters';
import type { Booking } from '../booking.js';
import type { Page } from './page.js';

export interface BookingFilter extends Page, BookingFilterValues {}

export interface BookingPage {
  bookings: Booking[];
  /** Is behind by a moment, for a list without search and with at most one filter, once it exceeds MAX_COUNTED. */
  count: number;
  /** False where counting stopped at MAX_COUNTED. */
  totalIsExact?: false;
}

/** Pages of bookings by filters and words. All that knows how they are found is behind this port, so that a search engine can replace it (ADR 38). */
export abstract class BookingLists {
  abstract page(operatorId: string, filter: BookingFilter): Promise<BookingPage>;
  /** Bookings that the user made, newest first departure first. */
  abstract ofUser(operatorId: string, userId: number, page: Pick<BookingFilter, 'page' | 'pageLimit'>): Promise<BookingPage>;
}
