import type { Language } from '@atoll/languages/languages';
import type { NewBooking } from '../server-types.js';
import type { Journey, WizardState } from '../wizard-state.js';

/** Input of createbooking [BK-11]; the server fills in blank names. */
export function newBooking(
  { search, passengers, contact, notes }: WizardState,
  { outbound, returnLeg, pickup, dropoff }: Journey,
  language: Language,
): NewBooking {
  const orNull = (text: string): string | null => text.trim() || null;
  return {
    tripId: outbound.trip.id,
    isRoundTrip: returnLeg !== undefined,
    returnTripId: returnLeg?.trip.id ?? null,
    routeToStopId: outbound.trip.routeToStop?.id ?? null,
    pickupPointId: pickup?.id ?? null,
    dropoffPointId: dropoff?.id ?? null,
    isLocal: search.tier === 'local',
    customers: passengers.map(({ group, name, nid, emergencyContact }) => ({
      name: orNull(name),
      ageGroupId: group.id,
      nid: orNull(nid),
      emergencyContact: orNull(emergencyContact),
    })),
    phone: orNull(contact.phone.number),
    phoneCountryCode: contact.phone.country,
    email: orNull(contact.email),
    notes: orNull(notes),
    language,
  };
}
