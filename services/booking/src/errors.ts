import { errorCatalogue } from '@atoll/errors/catalogue';

/** Every refusal of this service that is not common to several, with its exact text. */
export const bookingError = errorCatalogue('booking', {
  MAINTENANCE: { kind: 'maintenance', text: 'The site is down for maintenance. Please check back later.' },
  BOTH_TRIPS: { kind: 'invalid', text: 'Please select both trips.' },
  RETURN_BLOCKED: { kind: 'invalid', text: 'Return trips cannot be booked.' },
  NO_CUSTOMER: { kind: 'invalid', text: 'Select at least one customer.' },
  NO_SEATED_CUSTOMER: { kind: 'invalid', text: 'Select a customer that occupies a seat.' },
  INFANT_ADULT: { kind: 'invalid', text: 'Each infant must have an accompanying adult.' },
  NAMES: { kind: 'invalid', text: 'Please enter all customer names.' },
  NID: { kind: 'invalid', text: 'Please enter national ID or passport for all customers.' },
  EMERGENCY: { kind: 'invalid', text: 'Please enter emergency contact for all customers.' },
  CONTACT: { kind: 'invalid', text: 'Please enter at least one.' },
  PHONE: { kind: 'invalid', text: 'Invalid phone number.' },
  EMAIL: { kind: 'invalid', text: 'Invalid email address.' },
  SEATS_NOT_AVAILABLE: { kind: 'conflict', text: 'Seats not available.' },
  CAPACITY_TOO_SMALL: { kind: 'conflict', text: 'Boat capacity is less than the seats booked.' },
  BOOKING_NOT_FOUND: { kind: 'not_found', text: 'Booking not found.' },
  CANCEL_REASON: { kind: 'invalid', text: 'Please enter a reason for cancellation.' },
});
