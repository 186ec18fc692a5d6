import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { startConsumer, subscription, type RunningConsumer } from '@atoll/outbox/consumer/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { eventFormats } from '@atoll/outbox/event-formats';
import { startRelay, type Relay } from '@atoll/outbox/relay/relay';
import { republish } from '@atoll/outbox/republish.mongo';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { testHost, type TestHost } from '@atoll/outbox/testing/host';
import { topics } from '@atoll/outbox/topics';
import { runMigrations } from '@atoll/runtime/migrations/run-migrations';
import { database } from '@atoll/runtime/mongo/connection';
import { eventually } from '@atoll/testing/eventually';
import { migrations } from '../../../migrations.js';
import { receive } from '../../../payments/receiving/payment-received.js';
import { aNewBooking, aReceipt, by, codes } from '../../../testing/builders.js';
import { bookingSnapshots } from './booking-snapshots.mongo.js';
import { MongoBookings } from '../bookings.mongo.js';
import { bookings as definition } from '../bookings.schema.js';

const COUNT = 40;

let host: TestHost;
let bookings: MongoBookings;
let relay: Relay;
let consumer: RunningConsumer;
const received: Envelope<BookingEvent>[] = [];

beforeAll(async () => {
  host = await testHost('republish');
  await runMigrations(host.connection, { folder: migrations });
  bookings = new MongoBookings(host.connection, testAuditor());
  relay = startRelay(host, { sources: [{ collection: definition, topic: topics.booking, auditTopic: topics.audit }], batchSize: 7, sweepMs: 50 });
  consumer = startConsumer(host, {
    subscriptions: [
      subscription({ topic: topics.booking, decode: (bytes) => eventFormats.booking.decode(bytes), handle: async (batch) => void received.push(...batch) }),
    ],
  });
  await consumer.joined;
  for (let id = 1; id <= COUNT; id++) await bookings.add([aNewBooking(codes(id))]);
});
beforeEach(() => eventually(async () => expect((await relay.lag()).documents).toBe(0)));
afterAll(async () => {
  await consumer?.stop();
  await relay?.stop();
  await host?.drop();
});

const again = (batchSize: number, after?: string) =>
  republish(
    host.connection,
    bookingSnapshots(() => new Date()),
    { batchSize, ...(after !== undefined && { after }) },
  );
const snapshots = () => received.filter(({ type }) => type === 'BookingRepublished');
const pay = async (id: number): Promise<void> => {
  const change = receive(await byId(id), aReceipt({ eventId: `e${id}` }), by);
  if (change) await bookings.save([change]);
};
/** A connection whose writes of snapshots begin when half of the payments are made. */
function heldUp(): typeof host.connection {
  const paid = () =>
    database(host.connection)
      .collection('bookings')
      .countDocuments({ version: { $gt: 1 } });
  const db = new Proxy(database(host.connection), {
    get: (target, name) => (name === 'collection' ? (...args: [string]) => slow(target.collection(...args)) : Reflect.get(target, name)),
  });
  const slow = (collection: ReturnType<typeof db.collection>) =>
    new Proxy(collection, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown;
        if (name !== 'bulkWrite') return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        return async (...args: Parameters<typeof target.bulkWrite>) => {
          await eventually(async () => expect(await paid()).toBeGreaterThanOrEqual(COUNT / 2));
          return target.bulkWrite(...args);
        };
      },
    });
  return new Proxy(host.connection, { get: (target, name) => (name === 'db' ? db : (Reflect.get(target, name) as unknown)) });
}
const byId = async (id: number) => (await bookings.byId('coral', id))!;

it('publishes every booking as it is, with what earlier events did not carry and without names or contacts', async () => {
  expect(await again(9)).toBe(COUNT);
  await eventually(() => expect(new Set(snapshots().map(({ aggregate }) => aggregate)).size).toBe(COUNT));
  const { event } = snapshots()[0]!;
  const booking = await byId(event.bookingId);
  const [leg] = booking.legs;
  expect(event.event).toMatchObject({
    value: {
      legs: [{ leg: { tripId: leg!.tripId }, share: leg!.share, departsAtMs: leg!.departsAt.getTime() }],
      isPaid: false,
      isCancelled: false,
      price: booking.price,
    },
  });
  const secrets = [booking.uuid, booking.email, booking.phone, ...booking.passengers.map(({ name }) => name)].filter((text) => text !== undefined);
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter((secret) => JSON.stringify(event).includes(secret))).toEqual([]);
});

it('keeps the order of each booking while bookings are paid beside it', async () => {
  received.length = 0;
  // The snapshot of a version that is paid between its read and its write must not follow the payment.
  const source = bookingSnapshots(() => new Date());
  let first: Promise<unknown> | undefined;
  const snapshotOf: typeof source.snapshotOf = (booking) => {
    first ??= Promise.all(Array.from({ length: COUNT }, (_, index) => pay(index + 1)));
    return source.snapshotOf(booking);
  };
  await republish(heldUp(), { ...source, snapshotOf }, { batchSize: COUNT });
  await first;
  await eventually(() => expect(received.filter(({ type }) => type === 'BookingPaid')).toHaveLength(COUNT));
  for (const [, ofOne] of Map.groupBy(received, ({ aggregate }) => aggregate)) {
    const fresh = ofOne.filter(({ id }, index) => ofOne.findIndex((each) => each.id === id) === index);
    expect(fresh.map(({ sequence }) => sequence)).toEqual(fresh.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
  }
  for (const { version, event } of snapshots()) {
    const value = event.event?.$case === 'bookingRepublished' ? event.event.value : undefined;
    expect(value?.isPaid).toBe(version > 1);
  }
});

it('is one event however often it is published, and a run that ended continues after its last booking', async () => {
  received.length = 0;
  await again(100);
  const last = (await database(host.connection).collection<{ _id: string }>('bookings').find().sort({ _id: 1 }).toArray()).at(COUNT - 6)!._id;
  expect(await again(100, last)).toBe(5);
  await eventually(() => expect(snapshots()).toHaveLength(COUNT + 5));
  expect(new Set(snapshots().map(({ id, sequence }) => `${id} ${sequence}`)).size).toBe(COUNT);
});
