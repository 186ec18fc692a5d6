import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type BookingAnswer = CallOutput<'getBookingByUuid'>;
export type Booking = BookingAnswer['booking'];
