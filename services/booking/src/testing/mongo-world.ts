import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { systemClock } from '@atoll/time/clock';
import { bookingsOf, type BookingCollection } from '../bookings/bookings.schema.js';
import { BookingsMongo } from '../bookings/bookings.mongo.js';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import { ClaimSeats } from '../create-booking/claim-seats.js';
import { CreateBooking } from '../create-booking/create-booking.js';
import { MongoInventory } from '../inventory/inventory.mongo.js';
import type { Inventory } from '../inventory/inventory.port.js';
import { OPERATOR } from './inventory-builders.js';
import type { ExpectedClaim } from './inventory-invariants.js';
import { expectedClaims } from './expected-claims.js';

const CALLER = callerAs(adminActor(), { operatorId: OPERATOR });
const ADULT = 1;
const HOUR_MS = 3_600_000;

/** Books and cancels as the service does, on the real stores; only the neighbours are made up. */
export class BookingDesk {
  readonly bookings: BookingsMongo;
  private readonly collection: BookingCollection;

  constructor(
    connection: MongoConnection,
    private readonly inventory: Inventory = new MongoInventory(connection),
    collection?: BookingCollection,
  ) {
    this.collection = collection ?? bookingsOf(connection);
    this.bookings = new BookingsMongo(connection, this.collection);
  }

  /** With two trips a round trip. The id stands for the one that a repeated request would get again. */
  async book(id: number, [tripId, returnTripId]: number[], places: number): Promise<void> {
    const trips = { snapshots: async (_: unknown, ids: readonly number[]) => ids.map((trip, i) => directTrip(trip, i)) };
    const create = new CreateBooking(
      { of: async () => someSettings() },
      trips,
      new ClaimSeats(this.inventory, this.bookings),
      this.bookings,
      { next: async () => id },
      systemClock,
    );
    const customers = Array.from({ length: places }, () => ({ name: 'Aishath Ali', ageGroupId: ADULT }));
    await create.run(CALLER, { tripId, isRoundTrip: returnTripId !== undefined, returnTripId, customers, email: 'aishath@example.com' });
  }

  async cancel(bookingId: number): Promise<void> {
    await new CancelBooking(this.inventory, this.bookings, systemClock).run(CALLER, { bookingId, reason: 'Weather' });
  }

  live(): Promise<ExpectedClaim[]> {
    return expectedClaims(this.collection, OPERATOR);
  }
}

function directTrip(id: number, index: number): TripSnapshot {
  const leavesAt = Date.now() + (1 + index) * 24 * HOUR_MS;
  const stop = (order: number, locationId: number, timeMs: number) => ({
    order,
    locationId,
    locationName: `Island ${locationId}`,
    timeMs,
    bookableUntilMs: order === 1 ? timeMs : 0,
    notBookable: '',
    seatsUntilMs: timeMs,
    boardableUntilMs: undefined,
    notBoardable: '',
  });
  const [from, to] = index === 0 ? [1, 2] : [2, 1];
  return {
    id,
    version: 1,
    fromTimeMs: leavesAt,
    toTimeMs: leavesAt + HOUR_MS,
    stops: [stop(1, from!, leavesAt), stop(2, to!, leavesAt + HOUR_MS)],
    stopPairs: [],
    prices: { tourist: writePrices(usdMvr(2000, 30840)), local: writePrices(usdMvr(300, 5000)) },
    boatId: 1,
    boatName: 'Dhoni',
    providerName: 'Coral',
    capacity: 10,
    routeName: '',
    isPrivate: false,
    onSale: true,
    boardingOpen: true,
    boardingOpenLater: false,
    departedAtMs: 0,
    endedAtMs: 0,
    deletedAtMs: 0,
    transferredAtMs: 0,
    staffUserIds: [],
    activeSeats: [],
    points: [],
  };
}
