import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const bookingMessage = messageCatalogue({
  BOOKING_CREATED: 'Booking created.',
  BOOKING_CANCELLED: 'Booking cancelled.',
  BOOKING_CHANGED: 'Booking changed.',
  SEATS_SAVED: 'Seats saved.',
  BOARDED: 'Boarded.',
  BOARDING_TAKEN_BACK: 'Boarding taken back.',
});
