import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type BookingResponse = CallOutput<'getBookingByUuid'>;
export type Booking = BookingResponse['booking'];
