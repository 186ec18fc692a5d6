import { errorCatalogue } from '@atoll/errors/catalogue';

/** Every refusal of this service that is not common to all, with its exact text (spec, DOMAIN section 7). */
export const bookingError = errorCatalogue('booking', {
  SEATS_NOT_AVAILABLE: { kind: 'conflict', text: 'Seats not available.' },
  CAPACITY_TOO_SMALL: { kind: 'conflict', text: 'Boat capacity is less than the seats booked.' },
});
