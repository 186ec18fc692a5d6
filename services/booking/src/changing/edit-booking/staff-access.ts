import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import type { Booking } from '../../bookings/booking.js';
import { bookingError } from '../../errors.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Trips } from '../../trips/trips.port.js';

/** Captains edit bookings of trips of their own boats; another trip's booking is not found [D-47]. */
export async function checkStaffOf(trips: Trips, caller: Caller, { legs }: Booking): Promise<void> {
  if (isAdmin(caller)) return;
  const known = await trips.snapshots(
    caller,
    legs.map(({ tripId }) => tripId),
  );
  if (!known.some((trip) => runsTrip(caller, trip))) throw bookingError('BOOKING_NOT_FOUND');
}
