import type { NewBooking } from '../booking-calls.js';
import type { Journey, WizardState } from '../wizard-state.js';

/** What createbooking is asked [BK-11]; a blank name is the server's to fill in. */
export function newBooking({ search, passengers, contact, notes }: WizardState, { outbound, back, pickup, dropoff }: Journey): NewBooking {
  const orNull = (text: string): string | null => text.trim() || null;
  return {
    tripId: outbound.trip.id,
    isRoundTrip: back !== undefined,
    returnTripId: back?.trip.id ?? null,
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
  };
}
