import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { indexesOf, planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoBookings } from '../bookings.mongo.js';
import { MongoBookingLists } from '../lists/booking-lists.mongo.js';
import { bookingsOf } from '../bookings.schema.js';
import { cancel } from '../../cancellation/cancellation.js';
import { receive } from '../../../payments/receiving/payment-received.js';
import { aNewBooking, aReceipt, by, codes, staff } from '../../../testing/builders.js';
import { seededRandom } from '@atoll/testing/seeded-random';
import { NOW } from '../../../testing/trip-builders.js';
import { MongoBookingCounts } from './booking-counts.mongo.js';
import { bookingCounts } from './booking-counts.schema.js';
import { countKeysOf } from '../../counts/count-keys.js';

let db: TestDatabase;
let bookings: MongoBookings;
let lists: MongoBookingLists;
let counts: MongoBookingCounts;
const collection = () => bookingsOf(db.connection);
const counters = () => bookingCounts.on(db.connection);

beforeAll(async () => {
  db = await testDatabase('booking_counts');
  bookings = new MongoBookings(db.connection, testAuditor());
  lists = new MongoBookingLists(db.connection);
  counts = new MongoBookingCounts(db.connection);
  await createCollections(db.connection);
});
beforeEach(async () => {
  for (const name of ['bookings', 'booking_counts']) await database(db.connection).collection(name).deleteMany({});
});
afterAll(() => db?.drop());

/** The counters that are not 0, by list. */
async function counted(operatorId = 'coral'): Promise<Record<string, number>> {
  const found = await counters()
    .find({ operatorId, count: { $ne: 0 } })
    .sort({ key: 1 })
    .toArray();
  return Object.fromEntries(found.map(({ key, count }) => [key, count]));
}

/** The same by counting every booking. */
async function full(operatorId = 'coral'): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for await (const booking of collection().find({ operatorId, tombstone: { $exists: false } }))
    for (const key of ['all', ...countKeysOf(booking)]) sums.set(key, (sums.get(key) ?? 0) + 1);
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function countAll(): Promise<void> {
  while ((await counts.changed()).length > 0) await counts.countChanged();
}

const add = (id: number, over: object = {}) => bookings.add([aNewBooking({ ...codes(id), ...over })]);
const pay = async (id: number): Promise<boolean> => {
  const change = receive((await bookings.byId('coral', id))!, aReceipt({ eventId: `e${id}` }), by);
  return change ? bookings.save([change]) : true;
};
const cancelOne = async (id: number): Promise<boolean> => {
  const before = (await bookings.byId('coral', id))!;
  return before.cancelled ? true : bookings.save([cancel(before, 'Storm', staff, NOW)]);
};
const read = () => counts.changed();

describe('the counters of lists of bookings', () => {
  it('follow a booking through its statuses and its user, and have none of its payment method [BK-34] [D-44]', async () => {
    await add(1, { userId: 41 });
    await add(2);
    await add(3, { operatorId: 'lagoon' });
    await countAll();
    expect(await counted()).toEqual({ all: 2, 'status:Pending': 2, 'user:41': 1 });
    await pay(1);
    await cancelOne(2);
    await countAll();
    expect(await counted()).toEqual({ all: 2, 'status:Cancelled': 1, 'status:Paid': 1, 'user:41': 1 });
    expect(await counted('lagoon')).toEqual({ all: 1, 'status:Pending': 1 });
  });

  it('do not count a tombstone [BK-34]', async () => {
    await bookings.addTombstone('coral', 9);
    await add(1);
    await countAll();
    expect(await counted()).toEqual({ all: 1, 'status:Pending': 1 });
  });

  it('equal a full count after writes that race with two counting processes, one of which dies between its writes [BK-34]', async () => {
    await add(1);
    await countAll();
    const random = seededRandom(7);
    const other = new MongoBookingCounts(db.connection);
    let writing = true;
    const countWhile = async (by_: MongoBookingCounts): Promise<void> => {
      while (writing) await by_.countChanged().catch(() => undefined);
    };
    // the second one dies after the bookings were marked and before the counters were
    const broken = jest.spyOn((other as unknown as { counts: { bulkWrite: () => Promise<never> } }).counts, 'bulkWrite');
    broken.mockImplementation(async () => {
      throw new Error('killed');
    });
    const write = async (first: number): Promise<void> => {
      for (let id = first; id <= 120; id += 6) {
        await add(id, random.between(1, 10) < 4 ? { userId: 41 } : {});
        for (let act = 0; act < 3; act++) if (random.between(1, 10) < 7) await random.oneOf([pay, cancelOne])(id);
      }
    };
    await Promise.all([
      Promise.all([2, 3, 4, 5, 6, 7].map(write)).finally(() => {
        writing = false;
      }),
      countWhile(counts),
      countWhile(other),
    ]);
    await countAll();
    expect(await counted()).toEqual(await full());
  });

  it('count a batch once that two processes have read, in any order [BK-34]', async () => {
    await add(1);
    await countAll();
    await add(2);
    const batch = await read();
    expect([await counts.count('coral', batch), await counts.count('coral', batch)]).toEqual([true, false]);
    expect(await counted()).toEqual({ all: 2, 'status:Pending': 2 });
  });

  it('refuse a batch of which a booking has changed since it was read: the guard by version [BK-34]', async () => {
    await add(1);
    await countAll();
    await add(2);
    const batch = await read();
    await pay(2);
    expect(await counts.count('coral', batch)).toBe(false);
    await countAll();
    expect(await counted()).toEqual({ all: 2, 'status:Paid': 1, 'status:Pending': 1 });
  });

  it('are rebuilt from the bookings, also from those of a release that did not count [BK-34]', async () => {
    for (let id = 1; id <= 4; id++) await add(id);
    await countAll();
    await collection().updateOne(keyOf('coral', 1), { $unset: { countedAs: '' } });
    await collection().updateOne(keyOf('coral', 2), { $set: { countedAs: ['status:Paid'] } });
    await counters().updateOne({ _id: 'coral:all', operatorId: 'coral' }, { $set: { count: 77 } });
    await counters().insertOne({ _id: 'coral:status:Allowed', operatorId: 'coral', key: 'status:Allowed', count: 5 });
    await counts.rebuild('coral');
    await countAll();
    expect(await counted()).toEqual({ all: 4, 'status:Pending': 4 });
  });

  it('equal a full count when they are rebuilt while bookings are written and counted [BK-34]', async () => {
    await add(1);
    await countAll();
    const write = async (): Promise<void> => {
      for (let id = 2; id <= 40; id++) {
        await add(id);
        if (id % 2 === 0) await pay(id);
      }
    };
    let writing = true;
    const repeat = async (work: () => Promise<unknown>): Promise<void> => {
      while (writing) await work();
    };
    await Promise.all([
      write().finally(() => {
        writing = false;
      }),
      repeat(() => counts.countChanged()),
      repeat(() => counts.rebuild('coral')),
    ]);
    await countAll();
    expect(await counted()).toEqual(await full());
  });

  it('are found by their own index [BK-34]', async () => {
    expect(await indexesOf(counts.findChanged())).toEqual(['countDueAt']);
    expect((await planOf(counts.findChanged())).includes('SORT')).toBe(false);
  });
});

describe('the total of a list', () => {
  const asked = { page: 0, pageLimit: 5, oldestFirst: false, words: [] };
  const setCounter = (key: string, count: number) =>
    counters().updateOne({ _id: `coral:${key}`, operatorId: 'coral' }, { $set: { key, count } }, { upsert: true });

  it('is the counter where that is more than 10,000, and is counted up to there, so that a small list never lags behind its page [BK-34]', async () => {
    await add(1);
    for (const key of ['all', 'status:Pending', 'user:41']) await setCounter(key, 10_000);
    expect(await lists.page('coral', asked)).toMatchObject({ count: 1 });
    for (const key of ['all', 'status:Pending', 'user:41']) await setCounter(key, 10_001);
    const totals = [asked, { ...asked, status: 'Pending' }, { ...asked, user: 41 }].map((filter) => lists.page('coral', filter));
    expect((await Promise.all(totals)).map(({ count, totalIsExact }) => [count, totalIsExact])).toEqual(Array(3).fill([10_001, undefined]));
    expect((await lists.ofUser('coral', 41, asked)).count).toBe(10_001);
  });

  it('of a combined or searched list is not that of a counter [BK-30]', async () => {
    await add(1, { userId: 41 });
    for (const key of ['all', 'status:Pending', 'user:41']) await setCounter(key, 99_999);
    for (const over of [{ user: 41, status: 'Pending' }, { words: ['aisha@'] }, { words: ['aisha@'], user: 41 }])
      expect(await lists.page('coral', { ...asked, ...over })).toMatchObject({ count: 1 });
  });
});
