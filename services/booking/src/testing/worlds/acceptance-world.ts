import type { Input } from '@atoll/contracts/http/calls';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { fixedClock } from '@atoll/time/testing';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { BOOKINGS, bookingsOf } from '../../bookings/store/bookings.schema.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { AcceptPrivateTransfer } from '../../requests/private-transfers/accept/accept-private-transfer.js';
import { CompleteAcceptance } from '../../requests/private-transfers/accept/complete-acceptance.js';
import { CompleteAcceptances } from '../../requests/private-transfers/accept/complete-acceptances.job.js';
import { MongoPrivateTransfers } from '../../requests/private-transfers/private-transfers.mongo.js';
import { privateTransfers } from '../../requests/private-transfers/private-transfers.schema.js';
import { RejectPrivateTransfer } from '../../requests/private-transfers/reject-private-transfer.js';
import { MongoUnfinishedAcceptances } from '../../requests/private-transfers/accept/unfinished-acceptances.mongo.js';
import { MongoInventoryScan } from '../../inventory/repair/inventory-scan.mongo.js';
import { Repairer } from '../../inventory/repair/repairer.js';
import { CountingIds } from '../fakes.js';
import { FakePrivateTrips } from '../private-trips.fake.js';
import { aPrivateTransfer } from '../request-builders.js';
import { NOW } from '../trip-builders.js';

type Terms = Input<'acceptPrivateTransfer'>;

export const admin = callerAs(adminActor());
export const otherAdmin = callerAs(adminActor({ userId: 77, username: 'zahira' }));
/** Request 1, on boat 7. */
const terms: Terms = { privateTransferId: 1, boatId: 7, usd: 350.5, mvr: '5400.255', toTime: '2090-01-02T10:45:00Z' };
const JOB_LATER_MS = 60_000;
const REPAIR_LATER_MS = 600_000;

/** The same store with some methods replaced, for example by a crash or a long freeze. */
export const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
export const killed = async (): Promise<never> => {
  throw new Error('killed');
};

interface Stores {
  transfers: MongoPrivateTransfers;
  bookings: MongoBookings;
  inventory: MongoInventory;
  trips: FakePrivateTrips;
}

const family = ['Aishath Naseem', 'Ali Rasheed', 'Baby'].map((name, i) => ({ name, ageGroupId: i === 2 ? 3 : 1, occupiesSeat: i < 2 }));

/** The use cases on the real stores, with the pending request 1 of two adults and an infant; trip is a fake, whose first trip is 500. */
export function anAcceptanceWorld() {
  let db: TestDatabase;
  let stores: Stores;
  let unfinished: MongoUnfinishedAcceptances;
  let ids: CountingIds;
  let clock: ReturnType<typeof fixedClock>;

  beforeAll(async () => {
    db = await testDatabase('acceptances');
    unfinished = new MongoUnfinishedAcceptances(db.connection);
    bookingsOf(db.connection);
    await createCollections(db.connection);
  });
  afterAll(() => db?.drop());
  beforeEach(async () => {
    stores = {
      transfers: new MongoPrivateTransfers(db.connection, testAuditor()),
      bookings: new MongoBookings(db.connection, testAuditor()),
      inventory: new MongoInventory(db.connection),
      trips: new FakePrivateTrips(),
    };
    ids = new CountingIds();
    clock = fixedClock(NOW.toISOString());
    for (const name of [BOOKINGS, inventories.name, privateTransfers.name]) await database(db.connection).collection(name).deleteMany({});
    await stores.transfers.add(aPrivateTransfer({ customers: family }));
  });

  const completion = (parts: Partial<Stores> = {}): CompleteAcceptance => {
    const { trips, inventory, bookings, transfers } = { ...stores, ...parts };
    return new CompleteAcceptance(trips, inventory, bookings, ids, transfers, clock);
  };
  const world = {
    stores: () => stores,
    unfinished: () => unfinished,
    clock: () => clock,
    accept: (over: Partial<Terms> = {}, caller = admin, parts: Partial<Stores> = {}) =>
      new AcceptPrivateTransfer({ ...stores, ...parts }.transfers, completion(parts), ids, clock).run(caller, { ...terms, ...over }),
    reject: (caller = admin) => new RejectPrivateTransfer(stores.transfers, clock).run(caller, { privateTransferId: 1 }),
    /** Runs the job, by default a minute later. */
    job: (laterMs = JOB_LATER_MS) => {
      clock.advance(laterMs);
      return new CompleteAcceptances(unfinished, completion(), clock).run();
    },
    repair: () => {
      const later = fixedClock(new Date(clock.now().getTime() + REPAIR_LATER_MS).toISOString());
      return new Repairer(new MongoInventoryScan(db.connection), stores.inventory, stores.bookings, later).run();
    },
    transfer: async () => (await stores.transfers.byId('coral', 1))!,
    booked: (tripId = 500) => stores.bookings.ofTrip('coral', tripId),
    free: async () => (await stores.inventory.occupancy('coral', [500]))[0]?.free,
    events: async () => (await privateTransfers.on(db.connection).findOne(keyOf('coral', 1)))?.events.map(({ type, version }) => [type, version]),
  };
  return Object.assign(world, {
    /** All that an accepted request has, exactly once. */
    async expectAccepted(): Promise<void> {
      const { status, accepted, acceptance } = await world.transfer();
      const [booking, ...more] = await world.booked();
      expect([status, acceptance, more]).toEqual(['Accepted', undefined, []]);
      expect(accepted).toMatchObject({ tripId: 500, bookingId: booking?.id });
      expect(booking).toMatchObject({ isPrivate: true, legs: [{ tripId: 500 }] });
      expect(stores.trips.created.size).toBe(1);
      expect(await world.repair()).toBe(0);
      expect(await world.free()).toEqual([8]);
      expect((await world.events())?.filter(([type]) => type === 'PrivateTransferAccepted')).toHaveLength(1);
    },
    /** Pending, without a booking, and no decision is under way. */
    async expectReopened(): Promise<void> {
      const { status, acceptance } = await world.transfer();
      expect([status, acceptance, await world.booked()]).toEqual(['Pending', undefined, []]);
    },
  });
}
