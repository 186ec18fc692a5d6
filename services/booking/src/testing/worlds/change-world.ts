import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { fixedClock, type FixedClock } from '@atoll/time/testing';
import type { Booking } from '../../bookings/booking.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { BOOKINGS, bookingsOf } from '../../bookings/store/bookings.schema.js';
import { ChangeBooking } from '../../changing/change-booking/change-booking.js';
import { ReadChangeFacts } from '../../changing/change-booking/change-facts.js';
import { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { EditCustomers } from '../../changing/edit-booking/edit-customers.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { MongoInventoryScan } from '../../inventory/repair/inventory-scan.mongo.js';
import { Repairer } from '../../inventory/repair/repairer.js';
import type { Trips } from '../../trips/trips.port.js';
import { people } from '../builders.js';
import { expectedClaims } from '../races/expected-claims.js';
import { CountingIds } from '../fakes.js';
import { bookingViolations } from '../races/inventory-invariants.js';
import { aTrip, MAAFUSHI, MALE, NOW } from '../trip-builders.js';
import { aWorld } from './world.js';
import { createBookingOn } from '../create-booking-on.js';

export const REPAIR_AFTER_MS = 60_000;

/** The same store with some methods replaced, for example by a crash or a long freeze. */
export const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
export const killed = async (): Promise<never> => {
  throw new Error('killed');
};

export interface Stores {
  inventory?: Partial<Inventory>;
  bookings?: Partial<Bookings>;
}

/** Trips 1 to 4 to one island, an hour apart, with bookings and inventories in MongoDB; trip's answers are fakes. */
export class ChangeWorld {
  readonly clock: FixedClock = fixedClock(NOW.toISOString());
  readonly bookings: MongoBookings;
  readonly inventory: MongoInventory;
  trips: TripSnapshot[] = [1, 2, 3, 4].map((id) => aTrip({ id }, MALE, MAAFUSHI, new Date(NOW.getTime() + id * 3_600_000)));
  private readonly ids = new CountingIds();

  constructor(protected readonly db: TestDatabase) {
    this.bookings = new MongoBookings(db.connection, testAuditor());
    this.inventory = new MongoInventory(db.connection);
  }

  /** Replaces fields of a trip. */
  trip(id: number, over: Partial<TripSnapshot>): void {
    this.trips = this.trips.map((trip) => (trip.id === id ? { ...trip, ...over } : trip));
  }

  get connection(): TestDatabase['connection'] {
    return this.db.connection;
  }

  async book(tripId: number, seats = 2): Promise<Booking> {
    const { settingsOf, trips } = aWorld(this.trips);
    const { inventory, bookings, ids, clock } = this;
    const create = createBookingOn({ settingsOf, trips, inventory, bookings, ids, clock });
    const { uuid } = await create.run(callerAs(), { tripId, email: 'a@b.mv', customers: people(...Array.from({ length: seats }, () => 1)) });
    return (await this.bookings.byUuid('coral', uuid))!;
  }

  /** Including trips that are created while a test runs. */
  protected tripsAsTheyAre(): Trips {
    return but<Trips>(aWorld(this.trips).trips, { snapshots: async (_caller, ids) => this.trips.filter(({ id }) => ids.includes(id)) });
  }

  async change({ uuid }: Booking, changeToTripId: number, stores: Stores = {}, caller: Caller = callerAs()): Promise<unknown> {
    const { settingsOf } = aWorld(this.trips);
    const [bookings, inventory] = [but<Bookings>(this.bookings, stores.bookings ?? {}), but<Inventory>(this.inventory, stores.inventory ?? {})];
    const facts = new ReadChangeFacts(settingsOf, this.tripsAsTheyAre(), bookings, this.clock);
    const releaseLeft = new ReleaseLeftClaims(inventory, this.bookings);
    return new ChangeBooking(facts, inventory, releaseLeft, bookings).run(caller, { bookingUuid: uuid, changeToTripId });
  }

  /** By an admin: the age group of each passenger. */
  async editCustomers({ id }: Booking, ageGroupIds: readonly number[], { version, ...stores }: Stores & { version?: number } = {}): Promise<unknown> {
    const { settingsOf, trips } = aWorld(this.trips);
    const [bookings, inventory] = [but<Bookings>(this.bookings, stores.bookings ?? {}), but<Inventory>(this.inventory, stores.inventory ?? {})];
    const edit = new EditCustomers(settingsOf, trips, inventory, bookings, this.clock);
    return edit.run(callerAs(adminActor()), { id, customers: ageGroupIds.map((ageGroupId, i) => ({ id: i + 1, ageGroupId })), version });
  }

  /** All that is due, by a repairer whose clock is ahead by the time that it gives to a request. */
  repair(aheadMs = REPAIR_AFTER_MS): Promise<number> {
    const later = fixedClock(new Date(this.clock.now().getTime() + aheadMs).toISOString());
    return new Repairer(new MongoInventoryScan(this.db.connection), this.inventory, this.bookings, later).run();
  }

  async free(...tripIds: number[]): Promise<(number | undefined)[]> {
    const found = await this.inventory.occupancy('coral', tripIds);
    return tripIds.map((tripId) => found.find((occupancy) => occupancy.tripId === tripId)?.free[0]);
  }

  async violations(...tripIds: number[]): Promise<string[]> {
    return bookingViolations(this.db.connection, await expectedClaims(bookingsOf(this.db.connection), 'coral'), 'coral', tripIds);
  }

  async tripOf({ id }: Booking): Promise<number | undefined> {
    return (await this.bookings.byId('coral', id))?.legs[0]?.tripId;
  }
}

export const changeWorld = (name: string): (() => ChangeWorld) => freshWorld(name, (db) => new ChangeWorld(db));

/** A new world for each test, on one database for each file. */
export function freshWorld<W extends ChangeWorld>(name: string, worldOn: (db: TestDatabase) => W): () => W {
  let db: TestDatabase;
  let world: W;
  beforeAll(async () => {
    db = await testDatabase(name);
    await createCollections(db.connection);
  });
  beforeEach(async () => {
    for (const collection of [BOOKINGS, inventories.name]) await database(db.connection).collection(collection).deleteMany({});
    world = worldOn(db);
  });
  afterAll(() => db?.drop());
  return () => world;
}
