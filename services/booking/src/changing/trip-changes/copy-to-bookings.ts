import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import type { Users } from '../../users.port.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';
import { withTripChange, type TripChangeFacts, type TripChange } from './trip-change.js';

/** A trip has up to a thousand bookings, and the database serves requests too. */
const AT_ONCE = 20;

/** Applies a change of a trip to each of its bookings. Repeatable: a booking that has it is not changed again. */
export class CopyToBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
    private readonly users: Users,
  ) {}

  async run(tripChange: TripChange): Promise<void> {
    const { operatorId, tripId } = tripChange;
    const concerned = (await this.bookings.ofTrip(operatorId, tripId)).filter(({ legs }) =>
      legs.some((leg) => leg.tripId === tripId && (leg.tripVersion ?? 0) < tripChange.version),
    );
    if (concerned.length === 0) return;
    const facts = await this.factsOf(
      tripChange,
      concerned.map(({ id }) => id),
    );
    if (!facts) return;
    await inBatches(concerned, AT_ONCE, (booking) =>
      updateWithRetry(this.bookings, booking, (current) => {
        const change = withTripChange(current, facts);
        return change ? [change] : [];
      }),
    );
  }

  /** Read after the event was published, so the trip has at least the version of the change. */
  private async factsOf(tripChange: TripChange, bookingIds: number[]): Promise<TripChangeFacts | undefined> {
    const { operatorId, tripId, byUserId } = tripChange;
    const [[trip], chosen, settings, by] = await Promise.all([
      this.trips.snapshots(serviceCaller('booking', operatorId), [tripId], { withoutStaff: true }),
      this.inventory.chosenSeats(operatorId, [tripId], bookingIds),
      this.settings.of(operatorId),
      byUserId ? this.users.author(operatorId, byUserId) : { username: 'System' },
    ]);
    return trip && { tripChange, trip, withSeats: new Set(chosen.map(({ bookingId }) => bookingId)), settings, by };
  }
}
