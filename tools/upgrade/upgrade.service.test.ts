import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import mongoose from 'mongoose';
import { runMigrations } from '@atoll/runtime/migrations/run-migrations';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { withRedisDatabase } from '../backing/backing.ts';
import { exchange, operatorApi, type OperatorApi } from '../demo/client.ts';
import { children } from '../platform/children.ts';
import { moneyDifferences } from '../money/money-differences.ts';
import { repository } from '../programs/node24.mjs';
import type { NodeProcess } from '../platform/node-task.ts';
import { Platform } from '../platform/platform.ts';
import { freePort } from '../programs/ports.ts';
import { removeLeftData } from '../platform/remove-data.ts';
import { lastingIds, PASSING } from './lasting-documents.ts';
import { readData, services, writePlatform, type PlatformData } from './platform-data.ts';

/** `npm start` of release 0.1.0 has written it: docs/migrations.md says how such a file is made. */
const RELEASE = new URL('./release-0.1.0.json.gz', import.meta.url);
/** A trip of that data that departs in 2095, so that its bookings never are in the past. */
const DAY = '2095-06-01';
const PASSWORD = 'demo-password';
const NO_WISHES = {
  isRoundTrip: false,
  returnTripId: null,
  routeToStopId: null,
  pickupPointId: null,
  dropoffPointId: null,
  phoneCountryCode: 'mv',
  email: null,
  isLocal: false,
  notes: null,
};

const name = freshName('upgrade');
const stateDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
const agent = new Agent({ keepAlive: true });
const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
const shared = { MONGODB_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers.join(','), REDIS_URL: redisUrl };
const backing = { ...withRedisDatabase(shared, 3), KAFKA_PREFIX: `${name}.` };

let data: PlatformData;
let client: mongoose.mongo.MongoClient;
let platform: Platform;
let visitor: OperatorApi;
let admin: OperatorApi;
let captain: OperatorApi;
let tripId: number;

beforeAll(async () => {
  data = readData(RELEASE);
  client = await mongoose.mongo.MongoClient.connect(mongoUrl);
  await writePlatform({ mongodbUrl: mongoUrl, kafkaBrokers, databases: name, prefix: backing.KAFKA_PREFIX }, data);
  const port = await freePort();
  platform = new Platform({ stateDir, port, backing, databases: name, operators: false, demo: false, rateLimits: 'off', children: withoutScreens });
  await platform.prepare();
  await platform.start();
  visitor = operatorApi({ publicUrl: platform.publicUrl, host: 'coral.localhost', agent });
  [admin, captain] = await Promise.all([visitor.logIn('admin', PASSWORD), visitor.logIn('captain', PASSWORD)]);
  tripId = (await admin.call('getTrips', { date: DAY })).trips[0]!.id;
});
afterAll(async () => {
  await platform?.stop();
  agent.destroy();
  await removeLeftData(backing, { databases: `${name}_`, topics: backing.KAFKA_PREFIX });
  await client?.close();
  rmSync(stateDir, { recursive: true });
});

/** Compiled instead of bundled, as the suites of the services build them. */
const withoutScreens = async (wiring: Parameters<typeof children>[0]): Promise<NodeProcess[]> =>
  (await children(wiring))
    .filter((child) => !['shell', 'customer', 'admin', 'captain'].includes(child.name))
    .map((child) => ({ ...child, file: child.file.replace(/\.mjs$/, '.js') }));

const database = (service: string) => client.db(`${name}_${service}`);
const bookingOf = async (phone: string) => (await admin.call('getBookings', { search: phone, sort: 'Oldest', page: 0, pageLimit: 1 })).bookings[0]!;

function book(passenger: string, phone: string) {
  return admin.call('createBooking', {
    ...NO_WISHES,
    tripId,
    customers: [{ name: passenger, ageGroupId: 1 }],
    phone,
  });
}

async function startPayment(phone: string) {
  const { uuid } = await bookingOf(phone);
  return visitor.call('proceedPayment', { uuid, currency: 'MVR' });
}

async function pay(phone: string): Promise<void> {
  const { shortUrl } = await startPayment(phone);
  const transaction = new URL(shortUrl).pathname.split('/').findLast(Boolean);
  await exchange({ url: new URL(`/sandbox/transactions/${transaction}/pay`, shortUrl), method: 'POST' });
  await eventually(async () => expect((await bookingOf(phone)).isPaid).toBe(true));
}

/** '001-baseline' and what followed it. */
const migrationsOf = (service: string): string[] =>
  readdirSync(join(repository, `services/${service}/migrations`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

/** A migration that a later release adds. */
const NEXT = `${String(migrationsOf('booking').length + 1).padStart(3, '0')}-channel`;

interface Known {
  readonly _id: string;
  readonly tombstone?: boolean;
}
/** The documents of 0.1.0, as the driver reads them. */
const documentsOf = (service: string, collection: string): (Known & Record<string, unknown>)[] =>
  (data.databases[service] ?? [])
    .filter((each) => each.name === collection)
    .flatMap(({ documents }) => documents.map((text) => mongoose.mongo.BSON.EJSON.parse(text) as Known & Record<string, unknown>));

describe('a platform that starts on the data of release 0.1.0', () => {
  it('has adopted its databases as the first migration, has applied the others, and has lost no document', async () => {
    for (const service of services) {
      const applied = await database(service).collection<{ _id: number; name: string }>('migrations').find().sort({ _id: 1 }).toArray();
      expect(applied.map(({ _id, name }) => [_id, name])).toEqual(migrationsOf(service).map((file, index) => [index + 1, file]));
      for (const { name: collection, documents } of data.databases[service]!) {
        const ids = documents.map((text) => (mongoose.mongo.BSON.EJSON.parse(text) as Known)._id);
        if (PASSING.has(collection)) continue;
        expect([
          service,
          collection,
          await database(service)
            .collection<Known>(collection)
            .countDocuments({ _id: { $in: ids } }),
        ]).toEqual([service, collection, ids.length]);
      }
    }
  });

  it('pays and boards what was booked then', async () => {
    expect(await bookingOf('7770001')).toMatchObject({ isPaid: false, isCancelled: false });
    // Migration booking 012 has stored their travel dates.
    const travelling = async (day: string) => (await admin.call('getBookings', { search: '7770001', day, page: 0, pageLimit: 1 })).count;
    expect([await travelling(DAY), await travelling('2095-06-02')]).toEqual([1, 0]);
    await pay('7770001');
    for (const phone of ['7770001', '7770002']) {
      const { id } = await bookingOf(phone);
      await captain.call('markAttendance', { tripId, bookingId: id, wholeBooking: true, customerId: null, boarded: true });
      expect((await bookingOf(phone)).customers.every(({ hasBoarded }) => hasBoarded)).toBe(true);
    }
  });

  it('sells and takes payments while the next release migrates its bookings, and a process of this release starts again on its format', async () => {
    const folder = nextRelease();
    const connection = await connectMongo(mongoUrl, `${name}_booking`);
    const stored = database('booking').collection<Known & { channel?: string }>('bookings');
    try {
      const phones = Array.from({ length: 12 }, (_, index) => `78800${String(index).padStart(2, '0')}`);
      const sold = Promise.all(phones.map((phone) => book('New Customer', phone)));
      const [migrated] = await Promise.all([runMigrations(connection, { folder: pathToFileURL(`${folder}/`) }), sold.then(() => pay(phones[0]!))]);
      expect(migrated.map(({ name: what }) => what)).toEqual([NEXT]);
      const before = documentsOf('booking', 'bookings').filter(({ tombstone }) => !tombstone);
      expect(await stored.countDocuments({ _id: { $in: before.map(({ _id }) => _id) }, channel: 'unknown' })).toBe(before.length);
      const { supervised } = platform.child('booking');
      await supervised.restart();
      await supervised.ready(60_000);
      await book('Later Customer', '7880099');
      // Payment connects to the restarted booking after a back-off; until then it refuses with 503, and nothing is lost.
      await eventually(() => startPayment('7880099'));
      await pay('7880099');
      expect((await bookingOf(phones[3]!)).isCancelled).toBe(false);
      // The validator of the next release is still there: the start of this one has not put its own back.
      await stored.updateOne({ _id: before[0]!._id }, { $set: { channel: 'card' } });
    } finally {
      await connection.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('may run the newest migration of each service again: it loses nothing of what this release has written beside it', async () => {
    for (const service of services) {
      const [folder, newest] = [join(repository, `services/${service}/migrations/`), migrationsOf(service).length];
      const connection = await connectMongo(mongoUrl, `${name}_${service}`);
      try {
        const before = await lastingIds(database(service));
        await database(service).collection<{ _id: number }>('migrations').deleteOne({ _id: newest });
        const repeated = await runMigrations(connection, { folder: pathToFileURL(folder) });
        expect([service, repeated.map(({ name: what }) => what)]).toEqual([service, migrationsOf(service).slice(-1)]);
        const after = await lastingIds(database(service));
        for (const [collection, ids] of Object.entries(before))
          expect([service, collection, after[collection]]).toEqual([service, collection, expect.arrayContaining(ids)]);
      } finally {
        await connection.close();
      }
    }
  });

  it('publishes everything again beside a sale: no booking, ledger entry, message or seat counted changes by it', async () => {
    await everythingHandled();
    const before = await readers();
    expect(before.payments.length).toBeGreaterThan(0);
    expect(before.messages.length).toBeGreaterThan(0);
    const [published] = await Promise.all([Promise.all(['trip', 'identity', 'booking', 'payment'].map(republished)), book('Customer Beside', '7880100')]);
    expect(published.map((output) => Number(/(\d+) republished\s*$/.exec(output)?.[1]) > 0)).toEqual([true, true, true, true]);
    await everythingHandled();
    const after = await readers();
    // The sale added its own; everything else is as it was.
    for (const [what, documents] of Object.entries(before)) expect(after[what as keyof typeof after]).toEqual(expect.arrayContaining(documents));
    expect([after.bookings.length, after.payments.length]).toEqual([before.bookings.length + 1, before.payments.length]);
    const [sold] = after.bookings.filter((text) => !before.bookings.includes(text));
    const bookingId = Number(/coral:(\d+)/.exec(sold!)?.[1]);
    for (const text of after.messages.filter((each) => !before.messages.includes(each))) expect(JSON.parse(text)).toMatchObject({ bookingId });
  });

  it('keeps every booking, every ledger entry and every booked seat as they were, and the money of all three agrees', async () => {
    for (const before of documentsOf('booking', 'bookings').filter(({ tombstone }) => !tombstone)) {
      const kept = await database('booking').collection<Known>('bookings').findOne({ _id: before._id });
      expect(lasting(kept as Known & Record<string, unknown>)).toEqual(lasting(before));
    }
    for (const entry of documentsOf('payment', 'ledger')) {
      const kept = await database('payment').collection<Known>('ledger').findOne({ _id: entry._id });
      expect(JSON.stringify(kept)).toBe(JSON.stringify(entry));
    }
    const rows = database('reporting').collection<{ facts: { outbound: { seatCount: number } } }>('report_bookings_v2');
    const live = { operatorId: 'coral', 'facts.outbound.tripId': tripId, 'facts.isCancelled': { $ne: true } };
    const seats = async () => (await rows.find(live as never).toArray()).reduce((sum, { facts }) => sum + facts.outbound.seatCount, 0);
    // The visitor's booking of then, of two seats, has a hold of 24 hours: it has expired unless the machine's clock is before its end.
    const visitorHolds = async () => ((await bookingOf('7770003')).isCancelled ? 0 : 2);
    // Staff had booked four seats, and fourteen have been sold since.
    await eventually(async () => expect(await seats()).toBe(4 + (await visitorHolds()) + 14));
    await eventually(async () => expect(await moneyDifferences({ mongoUrl, databases: name })).toEqual([]));
    for (const service of ['booking', 'payment', 'notification', 'reporting'])
      expect([service, await database(service).collection('dead_letters').countDocuments()]).toEqual([service, 0]);
  });
});

const republished = async (owner: string): Promise<string> => {
  const program = join(repository, `services/${owner}/dist/republish-cli.js`);
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URL: mongoUrl, MONGODB_DB: `${name}_${owner}`, REDIS_URL: backing.REDIS_URL };
  return (await promisify(execFile)(process.execPath, [program], { env })).stdout;
};

/** Returns what readers of events have stored, one text per document. */
async function readers() {
  const texts = async (service: string, collection: string, fields: readonly string[]): Promise<string[]> => {
    const found = await database(service)
      .collection<Known>(collection)
      .find({}, { projection: Object.fromEntries(fields.map((field) => [field, 1])) })
      .toArray();
    return found.map((document) => JSON.stringify(document));
  };
  const [bookings, payments, messages, seats] = await Promise.all([
    texts('booking', 'bookings', ['version', 'receipts', 'refunds', 'actions', 'paymentRecords']),
    texts('payment', 'ledger', ['source', 'minor']),
    texts('notification', 'messages', ['eventId', 'template', 'bookingId']),
    texts('reporting', 'report_bookings_v2', ['facts']),
  ]);
  return { bookings, payments, messages, seats };
}

async function unsent(): Promise<string[]> {
  const found = services.map(async (service) => {
    const collections = await database(service).listCollections({}, { nameOnly: true }).toArray();
    const counts = collections.map(async ({ name: collection }) => ({
      collection: `${service} ${collection}`,
      count: await database(service)
        .collection(collection)
        .countDocuments({ unsentAt: { $exists: true } }),
    }));
    return Promise.all(counts);
  });
  return (await Promise.all(found)).flat().flatMap(({ collection, count }) => (count > 0 ? [collection] : []));
}

/** False for the group of a projection that this release no longer has. */
const isRead = (group: string): boolean => group.startsWith(backing.KAFKA_PREFIX) && !group.endsWith('.booked_legs.v1');

/** Until every event is published and each group of consumers has handled all events of its topics, by which others may be written. */
async function everythingHandled(): Promise<void> {
  const broker = new Kafka({ brokers: kafkaBrokers, logLevel: logLevel.NOTHING }).admin();
  await broker.connect();
  try {
    const groups = (await broker.listGroups()).groups.map(({ groupId }) => groupId).filter(isRead);
    expect(groups.length).toBeGreaterThan(3);
    await eventually(async () => {
      expect(await unsent()).toEqual([]);
      for (const groupId of groups) {
        for (const { topic, partitions } of await broker.fetchOffsets({ groupId })) {
          const ends = new Map((await broker.fetchTopicOffsets(topic)).map(({ partition, offset }) => [partition, Number(offset)]));
          const behind = partitions.filter(({ partition, offset }) => Math.max(Number(offset), 0) < ends.get(partition)!);
          expect([groupId, topic, behind]).toEqual([groupId, topic, []]);
        }
      }
      expect(await unsent()).toEqual([]);
    });
  } finally {
    await broker.disconnect();
  }
}

/** Returns what no payment, boarding or expiry changes of a booking. */
function lasting({ _id, uuid, refNo, createdAt, legs, passengers, phone, email, notes, price }: Known & Record<string, unknown>) {
  const people = (passengers as { id: number; name: string; ageGroupId: number }[]).map(({ id, name: passenger, ageGroupId }) => [id, passenger, ageGroupId]);
  return JSON.parse(JSON.stringify({ _id, uuid, refNo, createdAt, legs, people, phone, email, notes, price })) as object;
}

/** The migrations of booking, with one that a later release adds: an optional field, filled in small batches. */
function nextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  const source = join(repository, 'services/booking/migrations');
  for (const file of readdirSync(source)) copyFileSync(join(source, file), join(folder, file));
  writeFileSync(
    join(folder, `${NEXT}.ts`),
    `export const migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema) => ({ ...schema, properties: { ...schema.properties, channel: { bsonType: ['string', 'null'] } } }));
    await steps.inBatches('bookings', { filter: { channel: { $exists: false }, tombstone: { $exists: false } }, update: { $set: { channel: 'unknown' } }, size: 2 });
  },
};
`,
  );
  return folder;
}
