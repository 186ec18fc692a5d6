import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { someSettings } from '@atoll/operator-settings/testing';
import { testAuditor } from '@atoll/outbox/testing/audit';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { systemClock } from '@atoll/time/clock';
import { bookingsOf, type BookingCollection } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { OPERATOR } from '../inventory-builders.js';
import type { ExpectedClaim } from '../races/inventory-invariants.js';
import { expectedClaims } from '../races/expected-claims.js';
import { firstSettings } from '../fakes.js';
import { aTrip, MAAFUSHI, MALE } from '../trip-builders.js';
import { createBookingOn } from '../create-booking-on.js';

const CALLER = callerAs(adminActor(), { operatorId: OPERATOR });
const ADULT = 1;
const DAY_MS = 24 * 3_600_000;

/** The use cases on the real stores; other services are fakes. */
export class MongoWorld {
  readonly bookings: MongoBookings;
  private readonly collection: BookingCollection;

  constructor(
    connection: MongoConnection,
    private readonly inventory: Inventory = new MongoInventory(connection),
    collection?: BookingCollection,
  ) {
    this.collection = collection ?? bookingsOf(connection);
    this.bookings = new MongoBookings(connection, testAuditor(), this.collection);
  }

  /** A round trip where two trips are given. `id` is that of the booking, so that a test can repeat a request. */
  async book(id: number, [tripId, returnTripId]: number[], seatCount: number): Promise<void> {
    const snapshots = async (_: unknown, ids: readonly number[]) => ids.map((trip, i) => directTrip(trip, i));
    const trips = { snapshots, snapshotsAndNames: async () => ({ trips: [], locations: [] }), directOnSale: async () => [] };
    const { inventory, bookings } = this;
    const settingsOf = { of: async () => someSettings() };
    const create = createBookingOn({ settingsOf, trips, inventory, bookings, ids: { next: async () => id }, clock: systemClock });
    const customers = Array.from({ length: seatCount }, () => ({ name: 'Aishath Ali', ageGroupId: ADULT }));
    await create.run(CALLER, { tripId, isRoundTrip: returnTripId !== undefined, returnTripId, customers, email: 'aishath@example.com' });
  }

  async cancel(bookingId: number): Promise<void> {
    await new CancelBooking(this.inventory, this.bookings, systemClock, firstSettings).run(CALLER, { bookingId, reason: 'Weather' });
  }

  live(): Promise<ExpectedClaim[]> {
    return expectedClaims(this.collection, OPERATOR);
  }
}

/** The first trip goes to an island a day from now, the second comes back the day after. */
function directTrip(id: number, index: number): TripSnapshot {
  const departs = new Date(Date.now() + (1 + index) * DAY_MS);
  return index === 0 ? aTrip({ id }, MALE, MAAFUSHI, departs) : aTrip({ id }, MAAFUSHI, MALE, departs);
}
