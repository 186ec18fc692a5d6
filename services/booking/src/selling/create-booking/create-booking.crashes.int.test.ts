import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { someSettings } from '@atoll/operator-settings/testing';
import { fixedClock } from '@atoll/time/testing';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { MongoInventoryScan } from '../../inventory/repair/inventory-scan.mongo.js';
import { Repairer } from '../../inventory/repair/repairer.js';
import { BOOKINGS, bookingsOf } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import type { CreateBookingInput } from './create-booking.js';
import { people } from '../../testing/builders.js';
import { CountingIds, firstSettings } from '../../testing/fakes.js';
import { aRouteTrip, aTrip, departed, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { createBookingOn } from '../../testing/create-booking-on.js';

let db: TestDatabase;
let bookings: MongoBookings;
let inventory: MongoInventory;
let repair: () => Promise<number>;
let ids: CountingIds;

beforeAll(async () => {
  db = await testDatabase('crash_points');
  bookings = new MongoBookings(db.connection, testAuditor(), bookingsOf(db.connection));
  inventory = new MongoInventory(db.connection);
  const muchLater = fixedClock(new Date(NOW.getTime() + 600_000).toISOString());
  const repairer = new Repairer(new MongoInventoryScan(db.connection), inventory, bookings, muchLater);
  repair = () => repairer.run();
  await createCollections(db.connection);
});
beforeEach(async () => {
  ids = new CountingIds();
  for (const name of [BOOKINGS, inventories.name]) await database(db.connection).collection(name).deleteMany({});
});
afterAll(() => db?.drop());

/** The same store with some methods replaced, for example by a crash or a long freeze. */
const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
const killed = async (): Promise<never> => {
  throw new Error('killed');
};

const returnTrip = aTrip({ id: 2 }, 4, 2, new Date(NOW.getTime() + 9e7));
const oneWay: CreateBookingInput = { tripId: 1, email: 'a@b.mv', customers: people(1, 1) };
const pair: CreateBookingInput = { ...oneWay, tripId: 5, routeToStopId: 24, isRoundTrip: true, returnTripId: 2 };

function book(input: CreateBookingInput, parts: { inventory?: Inventory; bookings?: Bookings } = {}) {
  const world = aWorld([aTrip(), aRouteTrip(), returnTrip], someSettings({ multiStop: 'true' }));
  const stores = { inventory, bookings, ...parts };
  return createBookingOn({ ...world, ...stores, ids }).run(callerAs(), input);
}
const freeOn = async (...tripIds: number[]): Promise<number[]> => (await inventory.occupancy('coral', tripIds)).flatMap(({ free }) => free);

it('a process that dies between claim and booking holds seats only until the repair [BK-13]', async () => {
  await expect(book(oneWay, { bookings: but<Bookings>(bookings, { add: killed }) })).rejects.toThrow('killed');
  expect(await freeOn(1)).toEqual([8]);
  expect(await repair()).toBe(1);
  expect(await freeOn(1)).toEqual([10]);
});

it('a process that freezes between claim and booking is refused by the tombstone and sells no seat twice [BK-13]', async () => {
  const frozen = but<Bookings>(bookings, {
    add: async (changes) => {
      await repair();
      return bookings.add(changes);
    },
  });
  await expect(book(oneWay, { bookings: frozen })).rejects.toThrow('Seats not available.');
  expect([await freeOn(1), await bookings.byId('coral', 1)]).toEqual([[10], undefined]);
});

it('a linked pair whose process freezes before its transaction leaves no single booking [BK-13]', async () => {
  const frozen = but<Bookings>(bookings, {
    add: async (changes) => {
      await bookings.addTombstone('coral', 2);
      return bookings.add(changes);
    },
  });
  await expect(book(pair, { bookings: frozen })).rejects.toThrow('Seats not available.');
  expect([await freeOn(5, 2), await bookings.byId('coral', 1)]).toEqual([[10, 10, 10, 10], undefined]);
});

it('a live booking keeps its seats through every repair [BK-13]', async () => {
  await book(oneWay);
  await book(pair);
  expect(await repair()).toBe(0);
  expect([await freeOn(1), await freeOn(5), await freeOn(2)]).toEqual([[8], [10, 8, 8], [8]]);
});

it('a cancellation that crashes before the release is finished by the repairer, and frees nothing before it is saved [BK-51]', async () => {
  await book(oneWay);
  const admin = callerAs(adminActor());
  const cancelWith = (parts: { inventory?: Inventory; bookings?: Bookings }) =>
    new CancelBooking(parts.inventory ?? inventory, parts.bookings ?? bookings, fixedClock(NOW.toISOString()), firstSettings).run(admin, {
      bookingId: 1,
      reason: 'Storm',
    });
  await expect(cancelWith({ bookings: but<Bookings>(bookings, { save: killed }) })).rejects.toThrow('killed');
  expect(await freeOn(1)).toEqual([8]);
  await expect(cancelWith({ inventory: but<Inventory>(inventory, { release: killed }) })).rejects.toThrow('killed');
  expect([(await bookings.byId('coral', 1))?.cancelled?.reason, await freeOn(1)]).toEqual(['Storm', [8]]);
  expect(await repair()).toBe(1);
  expect(await freeOn(1)).toEqual([10]);
});

it('a cancellation that crashes before the release is finished even if the repairer had checked the trip before and the trip has departed since [BK-51]', async () => {
  await book(oneWay);
  expect(await repair()).toBe(0);
  const dying = new CancelBooking(but<Inventory>(inventory, { release: killed }), bookings, fixedClock(NOW.toISOString()), firstSettings);
  await expect(dying.run(callerAs(adminActor()), { bookingId: 1, reason: 'Storm' })).rejects.toThrow('killed');
  await inventory.apply({ ...tripStateOf('coral', departed(aTrip(), NOW.getTime())), layoutReplaced: false });
  expect(await repair()).toBe(1);
  expect(await freeOn(1)).toEqual([10]);
});

it('forty customers who race for ten seats get ten bookings, each with its seat [BK-13] [BK-21]', async () => {
  const world = aWorld([aTrip()]);
  const create = createBookingOn({ ...world, inventory, bookings });
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => create.run(callerAs(), { ...oneWay, customers: people(1) })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect([await freeOn(1), (await bookings.ofTrip('coral', 1)).length]).toEqual([[0], 10]);
});

it('all first customers of trips without an inventory get a seat while seats are free [BK-13]', async () => {
  const trips = Array.from({ length: 10 }, (_, i) => aTrip({ id: 100 + i }));
  const world = aWorld(trips);
  const create = createBookingOn({ ...world, inventory, bookings });
  await Promise.all(trips.flatMap(({ id }) => Array.from({ length: 10 }, () => create.run(callerAs(), { ...oneWay, tripId: id, customers: people(1) }))));
  expect(await freeOn(...trips.map(({ id }) => id))).toEqual(Array(10).fill(0));
});
