import { segmentsOf } from '../bookings/booking.js';
import type { BookingCollection } from '../bookings/bookings.schema.js';
import { seatsNeeded } from '../passengers/passengers.js';
import type { Travelled } from './inventory-sweep.js';

export interface LiveTravel extends Travelled {
  uuid: string;
  requestKey: string | undefined;
}

/** Where every booking that stands travels, with how many places. */
export async function liveTravels(bookings: BookingCollection, operatorId: string): Promise<LiveTravel[]> {
  const found = await bookings.find({ operatorId, tombstone: { $exists: false }, cancelled: { $exists: false } }).toArray();
  return found.flatMap(({ id, uuid, requestKey, legs, passengers }) =>
    legs.map((leg) => ({ bookingId: id, tripId: leg.tripId, legs: segmentsOf(leg), places: seatsNeeded(passengers), uuid, requestKey })),
  );
}
