import { errorCatalogue } from '@atoll/errors/catalogue';
import { stateConflict } from '@atoll/errors/common';
import { ruleTexts } from '@atoll/form-rules/texts';

/** Every refusal that only this service returns, with its exact text. */
export const bookingError = errorCatalogue('booking', {
  MAINTENANCE: { kind: 'maintenance', text: ruleTexts.MAINTENANCE },
  BOTH_TRIPS: { kind: 'invalid', text: ruleTexts.BOTH_TRIPS },
  RETURN_BLOCKED: { kind: 'invalid', text: 'Return trips cannot be booked.' },
  NO_CUSTOMER: { kind: 'invalid', text: ruleTexts.NO_CUSTOMER },
  NO_SEATED_CUSTOMER: { kind: 'invalid', text: ruleTexts.NO_SEATED_CUSTOMER },
  INFANT_ADULT: { kind: 'invalid', text: ruleTexts.INFANT_ADULT },
  NAMES: { kind: 'invalid', text: ruleTexts.NAMES },
  NID: { kind: 'invalid', text: ruleTexts.NID },
  EMERGENCY: { kind: 'invalid', text: ruleTexts.EMERGENCY },
  CONTACT: { kind: 'invalid', text: ruleTexts.CONTACT },
  PHONE: { kind: 'invalid', text: ruleTexts.PHONE },
  EMAIL: { kind: 'invalid', text: ruleTexts.EMAIL },
  SEATS_NOT_AVAILABLE: { kind: 'conflict', text: ruleTexts.SEATS_NOT_AVAILABLE },
  CAPACITY_TOO_SMALL: { kind: 'conflict', text: 'Boat capacity is less than the seats booked.' },
  TRIP_NOT_ON_SALE: stateConflict,
  TRIP_PRIVATE: stateConflict,
  TRIP_TRANSFERRED: stateConflict,
  MULTI_STOP_OFF: stateConflict,
  STOPS_NOT_BOOKABLE: stateConflict,
  RETURN_BEFORE_ARRIVAL: stateConflict,
  CLAIM_DIFFERS: stateConflict,
  CLAIM_RELEASED: stateConflict,
  SEAT_SELECTION_OFF: stateConflict,
  MORE_SEATS_THAN_PASSENGERS: stateConflict,
  BOARDING_CLOSED: stateConflict,
  BOOKING_NOT_PAID: stateConflict,
  BOOKING_NOT_FOUND: { kind: 'not_found', text: ruleTexts.BOOKING_NOT_FOUND },
  CANCEL_REASON: { kind: 'invalid', text: ruleTexts.CANCEL_REASON },
});
