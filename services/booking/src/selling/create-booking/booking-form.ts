import type { Input } from '@atoll/contracts/http/calls';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Language } from '@atoll/languages/languages';
import { bookingError } from '../../errors.js';
import { refuseInMaintenance } from '../../maintenance.js';
import { contactOf, type Contact } from '../../bookings/passengers/contact.js';
import { tripIdsOf } from '../journey.js';
import { checkPapers, passengersOf, type Passenger } from '../../bookings/passengers/passengers.js';

/** Holds what a request for a booking says, checked without its trips. */
export interface BookingForm {
  tripIds: number[];
  passengers: Passenger[];
  contact: Contact;
  notes: string;
  isLocal: boolean;
  language: Language | undefined;
}

/** Refuses in the order of API.md. Maintenance and prevented return trips refuse customers only, not staff [D-61, D-62]. */
export function bookingFormOf(input: Input<'createBooking'>, settings: OperatorSettings, byStaff: boolean): BookingForm {
  const tripIds = tripIdsOf(input);
  const passengers = passengersOf(input.customers ?? [], settings);
  const contact = contactOf(input);
  // A page of staff has the language of staff, not of the customer.
  const language = byStaff ? undefined : (input.language ?? undefined);
  if (!byStaff && input.isRoundTrip && settings.returnTripsPrevented) throw bookingError('RETURN_BLOCKED');
  checkPapers(passengers, settings);
  refuseInMaintenance(settings, byStaff);
  return { tripIds, passengers, contact, notes: input.notes?.trim() ?? '', isLocal: input.isLocal ?? false, language };
}
