import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const bookingMessage = messageCatalogue({
  BOOKING_CREATED: 'Booking created.',
  BOOKING_CANCELLED: 'Booking cancelled.',
  SEATS_SAVED: 'Seats saved.',
  PHONE_VERIFIED: 'Phone verified. The local price applies.',
  OTP_SENT: 'Code sent.',
  BOARDED: 'Boarded.',
  BOARDING_TAKEN_BACK: 'Boarding taken back.',
});
