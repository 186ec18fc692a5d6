import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UnsentEvents, type UnsentDocument } from '@atoll/outbox/relay/unsent.mongo';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { topics } from '@atoll/outbox/topics';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { countedCommands } from '@atoll/runtime/testing/counted-commands';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoBookings } from '../bookings.mongo.js';
import { bookings as bookingsDefinition, bookingsOf } from '../bookings.schema.js';
import { receive } from '../../../payments/receiving/payment-received.js';
import { aNewBooking, aReceipt, by, codes } from '../../../testing/builders.js';
import { seededRandom } from '@atoll/testing/seeded-random';
import { MongoBookingCounts } from './booking-counts.mongo.js';
import type { BookingCounts } from '../../counts/booking-counts.port.js';
import { bookingCounts } from './booking-counts.schema.js';
import { countKeysOf } from '../../counts/count-keys.js';

let db: TestDatabase;
let bookings: MongoBookings;
let counts: MongoBookingCounts;
let unsent: UnsentEvents;

/** The relay's queue of bookings, in another process where it is given its own counts. */
const queueOf = (by_: BookingCounts, connection = db.connection): UnsentEvents =>
  new UnsentEvents(connection, {
    collection: bookingsDefinition,
    topic: topics.booking,
    auditTopic: topics.audit,
    alsoReads: by_.countedFields,
    markSent: (sent) => by_.countSent(sent),
  });

beforeAll(async () => {
  db = await testDatabase('count_sent');
  bookings = new MongoBookings(db.connection, testAuditor());
  counts = new MongoBookingCounts(db.connection);
  unsent = queueOf(counts);
  await createCollections(db.connection);
});
beforeEach(async () => {
  for (const name of ['bookings', 'booking_counts']) await database(db.connection).collection(name).deleteMany({});
  await add(1);
  await counts.countChanged();
  await counts.countChanged();
  await relay();
});
afterAll(() => db?.drop());

const add = (id: number, over: object = {}) => bookings.add([aNewBooking({ ...codes(id), ...over })]);
const pay = async (id: number): Promise<boolean> => {
  const change = receive((await bookings.byId('coral', id))!, aReceipt({ eventId: `e${id}` }), by);
  return change ? bookings.save([change]) : true;
};
/** A change of the lists that publishes no event. */
const payWithoutEvent = async (id: number): Promise<boolean> =>
  bookings.save([{ ...receive((await bookings.byId('coral', id))!, aReceipt({ eventId: `e${id}` }), by)!, events: [] }]);
const stored = (id: number) => bookingsOf(db.connection).findOne(keyOf('coral', id));

/** Does what the relay does after it has published. */
async function relay(): Promise<UnsentDocument[]> {
  const published = await unsent.oldest(500);
  await unsent.markSent(published);
  return published;
}

async function counted(): Promise<Record<string, number>> {
  const found = await bookingCounts
    .on(db.connection)
    .find({ operatorId: 'coral', count: { $ne: 0 } })
    .sort({ key: 1 })
    .toArray();
  return Object.fromEntries(found.map(({ key, count }) => [key, count]));
}

async function full(): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for await (const booking of bookingsOf(db.connection).find({ operatorId: 'coral', tombstone: { $exists: false } }))
    for (const key of ['all', ...countKeysOf(booking)]) sums.set(key, (sums.get(key) ?? 0) + 1);
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function countAll(): Promise<void> {
  while ((await counts.changed()).length > 0) await counts.countChanged();
}

describe('a booking that is marked as sent', () => {
  it('is counted by the same update, so that the job finds nothing to count [BK-34]', async () => {
    await add(2, { userId: 41 });
    await add(3);
    const commands = await countedCommands(db.connection.name);
    const queue = queueOf(new MongoBookingCounts(commands.connection), commands.connection);
    await queue.markSent(await queue.oldest(500));
    expect(commands.take()).toEqual(['find bookings', 'update bookings', 'update booking_counts', 'commitTransaction 1']);
    await commands.connection.close();
    expect(await counted()).toEqual({ all: 3, 'status:Pending': 3, 'user:41': 1 });
    expect(await counts.changed()).toEqual([]);
    const { events, unsentAt, countDueAt, countedAs } = (await stored(2))!;
    expect({ events, unsentAt, countDueAt, countedAs }).toEqual({ events: [], countedAs: ['status:Pending', 'user:41'] });
  });

  it('is counted once, also where two relays mark it or the job has counted it [BK-34]', async () => {
    await add(2);
    const published = await unsent.oldest(500);
    expect([await unsent.markSent(published), await unsent.markSent(published)]).toEqual([true, false]);
    await add(3);
    const read = await unsent.oldest(500);
    await counts.countChanged();
    await unsent.markSent(read);
    expect(await counted()).toEqual({ all: 3, 'status:Pending': 3 });
    expect((await stored(3))!.unsentAt).toBeUndefined();
  });

  it('keeps the events of a change that came after the publication, and is counted as it is then [BK-34] [XC-14]', async () => {
    await add(2);
    const published = await unsent.oldest(500);
    await pay(2);
    await unsent.markSent(published);
    const { events, unsentAt } = (await stored(2))!;
    expect([events.some(({ id }) => published[0]!.events.some((sent) => sent.id === id)), events.length > 0, unsentAt !== undefined]).toEqual([
      false,
      true,
      true,
    ]);
    await relay();
    await countAll();
    expect(await counted()).toEqual({ all: 2, 'status:Paid': 1, 'status:Pending': 1 });
  });

  it('keeps an event that a write added without a new version [XC-14]', async () => {
    await add(2);
    const published = await unsent.oldest(500);
    const late = { ...published[0]!.events[0]!, id: 'late' };
    await bookingsOf(db.connection).updateOne(keyOf('coral', 2), { $push: { events: late } });
    await unsent.markSent(published);
    expect((await stored(2))!.events.map(({ id }) => id)).toEqual(['late']);
  });

  it('is left to the job where a change without events moved it to other lists: the guard by version [BK-34]', async () => {
    await add(2);
    const published = await unsent.oldest(500);
    await payWithoutEvent(2);
    await unsent.markSent(published);
    expect((await stored(2))!.countDueAt).toBeDefined();
    await countAll();
    expect(await counted()).toEqual({ all: 2, 'status:Paid': 1, 'status:Pending': 1 });
  });

  it('is left to the job, and marked, where its operator has no counters yet [BK-34]', async () => {
    await database(db.connection).collection('booking_counts').deleteMany({});
    await add(2);
    await relay();
    expect([await counted(), (await stored(2))!.unsentAt]).toEqual([{}, undefined]);
    await countAll();
    expect(await counted()).toEqual({ all: 2, 'status:Pending': 2 });
  });

  it('makes the counters equal a full count after writes that race with two relays, one of which dies between its writes, the job and a rebuild [BK-34]', async () => {
    const random = seededRandom(11);
    const dying: BookingCounts = new MongoBookingCounts(db.connection);
    jest.spyOn((dying as unknown as { counts: { bulkWrite: () => Promise<never> } }).counts, 'bulkWrite').mockImplementation(async () => {
      throw new Error('killed');
    });
    let writing = true;
    const repeat = async (work: () => Promise<unknown>): Promise<void> => {
      while (writing) await work();
    };
    const write = async (first: number): Promise<void> => {
      for (let id = first; id <= 90; id += 6) {
        await add(id, random.between(1, 10) < 4 ? { userId: 41 } : {});
        if (random.between(1, 10) < 7) await random.oneOf([pay, payWithoutEvent])(id);
      }
    };
    const dyingRelay = async (): Promise<void> => {
      // it dies after the transaction: nothing else is marked
      await dying.countSent(await queueOf(dying).oldest(20));
    };
    await Promise.all([
      Promise.all([2, 3, 4, 5, 6, 7].map(write)).finally(() => {
        writing = false;
      }),
      repeat(relay),
      repeat(relay),
      repeat(dyingRelay),
      repeat(() => counts.countChanged()),
      repeat(() => counts.rebuild('coral')),
    ]);
    while ((await relay()).length > 0);
    await countAll();
    expect(await counted()).toEqual(await full());
  });
});
