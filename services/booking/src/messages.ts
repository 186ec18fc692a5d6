import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const bookingMessage = messageCatalogue({
  BOOKING_CREATED: 'Booking created.',
  BOOKING_CANCELLED: 'Booking cancelled.',
  BOOKING_CHANGED: 'Booking changed.',
  BOOKING_MOVED_TO_BOAT: '1 booking moved to {boat}.',
  BOOKINGS_MOVED_TO_BOAT: '{count} bookings moved to {boat}.',
  BOOKING_ALLOWED: 'Booking allowed.',
  ALLOWANCE_CANCELLED: 'Allowance cancelled.',
  WAITLIST_JOINED: 'You are on the waitlist.',
  PRIVATE_TRANSFER_REQUESTED: 'Your request was sent.',
  REQUEST_ACCEPTED: 'Request accepted. The customer gets a link to pay.',
  REQUEST_REJECTED: 'Request rejected.',
  LINKS_SENT: 'If there are upcoming bookings with this contact, their links were sent to it.',
  CUSTOMERS_EDITED: 'Customers saved.',
  SET_LOCAL: 'The local price applies.',
  SET_TOURIST: 'The tourist price applies.',
  SEATS_REMOVED: 'Seats removed.',
  SEATS_SAVED: 'Seats saved.',
  PHONE_VERIFIED: 'Phone verified. The local price applies.',
  OTP_SENT: 'Code sent.',
  BOARDED: 'Boarded.',
  BOARDING_TAKEN_BACK: 'Boarding taken back.',
  REFUSED_ACT_APPLIED: 'Applied.',
  REFUSED_ACT_DISMISSED: 'Dismissed.',
});
