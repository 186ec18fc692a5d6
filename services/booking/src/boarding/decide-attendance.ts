import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { authorOf } from '../bookings/history/author.js';
import type { Booking, Change } from '../bookings/booking.js';
import { bookingError } from '../errors.js';
import type { Inventory } from '../inventory/inventory.port.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Trips } from '../trips/trips.port.js';
import { boardableUntil, markBoarded, travelledLeg, type Attendance } from './attendance/boarding.js';

export interface ActTime {
  /** When the act was done. */
  at: Date;
  now: Date;
}

/** Decides about an attendance by the booking as it was read, the trip, and the inventory, which is read after the booking: save the change with its deadline. */
export class DecideAttendance {
  constructor(
    private readonly trips: Trips,
    private readonly inventory: Inventory,
  ) {}

  /** Read after the booking. A trip that the caller does not run gets the same refusal as an unknown one. */
  async tripOf(caller: Caller, tripId: number): Promise<TripSnapshot> {
    const [trip] = await this.trips.snapshots(caller, [tripId]);
    if (!trip || !runsTrip(caller, trip)) throw bookingError('BOOKING_NOT_FOUND');
    return trip;
  }

  /** Undefined where these passengers are marked so already. */
  async of(caller: Caller, booking: Booking, trip: TripSnapshot, attendance: Attendance, { at, now }: ActTime): Promise<Change | undefined> {
    const leg = travelledLeg(booking, trip.id);
    const until = boardableUntil(trip, leg);
    if (at.getTime() >= (until ?? Infinity)) throw bookingError('BOARDING_CLOSED');
    const wasBeforeEnd = until !== undefined && at < now;
    if (!wasBeforeEnd && !(await this.inventory.boardingOpen(caller.operatorId, trip.id, leg.fromOrder))) throw bookingError('BOARDING_CLOSED');
    return markBoarded(booking, leg, attendance, authorOf(caller), { at, now });
  }
}
