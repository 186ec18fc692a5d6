import { segmentsOf } from '../../bookings/booking.js';
import type { BookingCollection } from '../../bookings/store/bookings.schema.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import type { ExpectedClaim } from './inventory-invariants.js';

export interface ExpectedBookingClaim extends ExpectedClaim {
  uuid: string;
  requestKey: string | undefined;
}

/** The claims that every live booking must have. */
export async function expectedClaims(bookings: BookingCollection, operatorId: string): Promise<ExpectedBookingClaim[]> {
  const found = await bookings.find({ operatorId, tombstone: { $exists: false }, cancelled: { $exists: false } }).toArray();
  return found.flatMap(({ id, uuid, requestKey, legs, passengers }) =>
    legs.map((leg) => ({ bookingId: id, tripId: leg.tripId, segments: segmentsOf(leg), seatCount: seatsNeeded(passengers), uuid, requestKey })),
  );
}
