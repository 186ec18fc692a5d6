import { inventoryLegs } from '../bookings/booking.js';
import type { BookingCollection } from '../bookings/booking-document.js';
import { placesOf } from '../bookings/passengers.js';
import type { Travelled } from './inventory-invariants.js';

export interface LiveTravel extends Travelled {
  uuid: string;
  requestKey: string | undefined;
}

/** Where every booking that stands travels, with how many places. */
export async function liveTravels(bookings: BookingCollection, operatorId: string): Promise<LiveTravel[]> {
  const found = await bookings.find({ operatorId, void: { $exists: false }, cancelled: { $exists: false } }).toArray();
  return found.flatMap(({ id, uuid, requestKey, legs, passengers }) =>
    legs.map((leg) => ({ bookingId: id, tripId: leg.tripId, legs: inventoryLegs(leg), places: placesOf(passengers), uuid, requestKey })),
  );
}
