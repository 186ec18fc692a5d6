import type { Booking } from '@atoll/booking-facts/booking';

// refused: the-kit-knows-no-bookings
export const name = (booking: Booking) => booking.refNo;
