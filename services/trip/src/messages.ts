import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const tripMessage = messageCatalogue({
  BOAT_ADDED: 'Boat added.',
  BOAT_STAFF_ADDED: 'Added to boat staff.',
  PROVIDER_ADDED: 'Provider added.',
  LOCATION_ADDED: 'Location added.',
  LOCATION_UPDATED: 'Location updated.',
  LOCATION_DELETED: 'Location deleted.',
  LOCATION_PUBLIC: 'Location is public now.',
  LOCATION_HIDDEN: 'Location is hidden now.',
  POINT_ADDED: 'Point added.',
  ROUTE_ADDED: 'Route added.',
  LAYOUT_UPDATED: 'Layout updated.',
  LAYOUT_UPDATED_ONE_BOOKING: 'Layout updated. 1 booking has to choose seats again.',
  LAYOUT_UPDATED_BOOKINGS: 'Layout updated. {count} bookings have to choose seats again.',
  TRIP_CREATED: 'Trip created.',
  TRIPS_CREATED: '{count} trips created.',
  TRIP_DEPARTED: 'Trip departed.',
  DEPARTURE_CANCELLED: 'Departure cancelled.',
  TRIP_ENDED: 'Trip ended.',
  TRIP_END_CANCELLED: 'End of trip cancelled.',
});
