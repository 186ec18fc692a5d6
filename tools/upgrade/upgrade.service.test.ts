import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { runMigrations } from '@atoll/runtime/migrations/run-migrations';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { withRedisDatabase } from '../backing/backing.ts';
import { operatorApi } from '../demo/client.ts';
import { moneyDifferences } from '../money/money-differences.ts';
import { servingReport } from '../money/serving-report.ts';
import { repository } from '../programs/node24.mjs';
import { Platform } from '../platform/platform.ts';
import { freePort } from '../programs/ports.ts';
import { removeLeftData } from '../platform/remove-data.ts';
import { lastingIds, PASSING } from './lasting-documents.ts';
import { readData, services, writeDatabases, writePlatform, type PlatformData, type Stores } from './platform-data.ts';
import { book, bookingOf, DAY, logIn, payByCard, tripOf, type Users } from './sell.ts';
import { unfinished } from './unfinished.ts';
import { withoutScreens } from './without-screens.ts';

/** Files of data, made as docs/migrations.md says: the platform starts on one of them, the others are migrated only. */
const FILES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json.gz'));
const FROM = process.env['UPGRADE_FROM'] ?? 'commit-before.json.gz';
const dataOf = (file: string): PlatformData => readData(join(import.meta.dirname, file));

const name = freshName('upgrade');
const stateDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
const agent = new Agent({ keepAlive: true });
const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
const shared = { MONGODB_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers.join(','), REDIS_URL: redisUrl };
const backing = { ...withRedisDatabase(shared, 3), KAFKA_PREFIX: `${name}.` };
const stores: Stores = { mongodbUrl: mongoUrl, kafkaBrokers, databases: name, prefix: backing.KAFKA_PREFIX };

let data: PlatformData;
let client: mongoose.mongo.MongoClient;
let platform: Platform;
let users: Users;
let tripId: number;

beforeAll(async () => {
  data = dataOf(FROM);
  client = await mongoose.mongo.MongoClient.connect(mongoUrl);
  await writePlatform(stores, data);
  const port = await freePort();
  platform = new Platform({ stateDir, port, backing, databases: name, operators: false, demo: false, rateLimits: 'off', children: withoutScreens });
  await platform.prepare();
  await platform.start();
  users = await logIn(operatorApi({ publicUrl: platform.publicUrl, host: 'coral.localhost', agent }));
  tripId = await tripOf(users);
});
afterAll(async () => {
  await platform?.stop();
  agent.destroy();
  await removeLeftData(backing, { databases: `${name}_`, topics: backing.KAFKA_PREFIX });
  await client?.close();
  rmSync(stateDir, { recursive: true });
});

const database = (service: string) => client.db(`${name}_${service}`);
const sell = (phone: string) => book(users.admin, tripId, phone, 'New Customer');

async function pay(phone: string): Promise<void> {
  await payByCard(users, (await bookingOf(users, phone)).uuid);
  await eventually(async () => expect((await bookingOf(users, phone)).isPaid).toBe(true));
}

/** '001-baseline' and what followed it. */
const migrationsOf = (service: string): string[] =>
  readdirSync(join(repository, `services/${service}/migrations`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

const migrationFolder = (service: string): URL => pathToFileURL(join(repository, `services/${service}/migrations/`));

/** A migration that a later release adds. */
const NEXT = `${String(migrationsOf('booking').length + 1).padStart(3, '0')}-channel`;

interface Known {
  readonly _id: string;
  readonly tombstone?: boolean;
}
/** The documents that were stored then, as the driver reads them. */
const documentsOf = (service: string, collection: string): (Known & Record<string, unknown>)[] =>
  (data.databases[service] ?? [])
    .filter((each) => each.name === collection)
    .flatMap(({ documents }) => documents.map((text) => mongoose.mongo.BSON.EJSON.parse(text) as Known & Record<string, unknown>));

/** The bookings of then on the trip of 2095 that are not cancelled, with the seats that they hold. */
const bookedThen = () =>
  documentsOf('booking', 'bookings')
    .filter(({ legs, cancelled }) => !cancelled && (legs as { tripId: number }[] | undefined)?.some((leg) => leg.tripId === tripId))
    .map(({ phone, passengers }) => ({ phone: String(phone).slice(-7), seats: (passengers as unknown[]).length }));

/** Compares with what a file of data has: all migrations are applied, in their order, and no document is lost. */
async function expectMigrated(databases: string, written: PlatformData): Promise<void> {
  for (const service of services) {
    const migrated = client.db(`${databases}_${service}`);
    const applied = await migrated.collection<{ _id: number; name: string }>('migrations').find().sort({ _id: 1 }).toArray();
    expect(applied.map(({ _id, name: what }) => [_id, what])).toEqual(migrationsOf(service).map((file, index) => [index + 1, file]));
    for (const { name: collection, documents } of written.databases[service]!) {
      const ids = documents.map((text) => (mongoose.mongo.BSON.EJSON.parse(text) as Known)._id);
      if (PASSING.has(collection)) continue;
      const kept = await migrated.collection<Known>(collection).countDocuments({ _id: { $in: ids } });
      expect([service, collection, kept]).toEqual([service, collection, ids.length]);
    }
  }
}

describe('a platform that starts on the data of the commit before', () => {
  it('has applied the migrations that followed, and has lost no document', () => expectMigrated(name, data));

  it.each(FILES.filter((file) => file !== FROM))('could have started on %s: its databases migrate and lose no document', async (file) => {
    const [written, databases] = [dataOf(file), `${name}_earlier`];
    await writeDatabases({ ...stores, databases }, written);
    const migrate = async (service: string) => {
      const connection = await connectMongo(mongoUrl, `${databases}_${service}`);
      await runMigrations(connection, { folder: migrationFolder(service) }).finally(() => connection.close());
    };
    await Promise.all(services.map(migrate));
    await expectMigrated(databases, written);
  });

  it('pays and boards what was booked then', async () => {
    const then = await Promise.all(bookedThen().map(({ phone }) => bookingOf(users, phone)));
    const phones = bookedThen().flatMap(({ phone }, i) => (then[i]!.isCancelled ? [] : [phone]));
    const unpaid = bookedThen().flatMap(({ phone }, i) => (then[i]!.isCancelled || then[i]!.isPaid ? [] : [phone]));
    expect([unpaid.length > 0, phones.length > unpaid.length]).toEqual([true, true]);
    // Migration booking 012 has stored their travel dates.
    const travelling = async (day: string) => (await users.admin.call('getBookings', { search: unpaid[0], day, page: 0, pageLimit: 1 })).count;
    expect([await travelling(DAY), await travelling('2095-06-02')]).toEqual([1, 0]);
    await Promise.all(unpaid.map(pay));
    for (const phone of phones) {
      const { id } = await bookingOf(users, phone);
      await users.captain.call('markAttendance', { tripId, bookingId: id, wholeBooking: true, customerId: null, boarded: true });
      expect((await bookingOf(users, phone)).customers.every(({ hasBoarded }) => hasBoarded)).toBe(true);
    }
  });

  it('sells and takes payments while the next release migrates its bookings, and a process of this release starts again on its format', async () => {
    const folder = nextRelease();
    const connection = await connectMongo(mongoUrl, `${name}_booking`);
    const stored = database('booking').collection<Known & { channel?: string }>('bookings');
    try {
      const phones = Array.from({ length: 12 }, (_, index) => `78800${String(index).padStart(2, '0')}`);
      const sold = Promise.all(phones.map(sell));
      const [migrated] = await Promise.all([runMigrations(connection, { folder: pathToFileURL(`${folder}/`) }), sold.then(() => pay(phones[0]!))]);
      expect(migrated.map(({ name: what }) => what)).toEqual([NEXT]);
      const before = documentsOf('booking', 'bookings').filter(({ tombstone }) => !tombstone);
      expect(await stored.countDocuments({ _id: { $in: before.map(({ _id }) => _id) }, channel: 'unknown' })).toBe(before.length);
      const { supervised } = platform.child('booking');
      await supervised.restart();
      await supervised.ready(60_000);
      await sell('7880099');
      // Payment connects to the restarted booking after a back-off; until then it refuses with 503, and nothing is lost.
      await eventually(async () => users.visitor.call('proceedPayment', { uuid: (await bookingOf(users, '7880099')).uuid, currency: 'MVR' }));
      await pay('7880099');
      expect((await bookingOf(users, phones[3]!)).isCancelled).toBe(false);
      // The validator of the next release is still there: the start of this one has not put its own back.
      await stored.updateOne({ _id: before[0]!._id }, { $set: { channel: 'card' } });
    } finally {
      await connection.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('may run the newest migration of each service again: it loses nothing of what this release has written beside it', async () => {
    for (const service of services) {
      const newest = migrationsOf(service).length;
      const connection = await connectMongo(mongoUrl, `${name}_${service}`);
      try {
        const before = await lastingIds(database(service));
        await database(service).collection<{ _id: number }>('migrations').deleteOne({ _id: newest });
        const repeated = await runMigrations(connection, { folder: migrationFolder(service) });
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
    await atRest();
    const before = await readers();
    expect(before.payments.length).toBeGreaterThan(0);
    expect(before.messages.length).toBeGreaterThan(0);
    const [published] = await Promise.all([Promise.all(['trip', 'identity', 'booking', 'payment'].map(republished)), sell('7880100')]);
    expect(published.map((output) => Number(/(\d+) republished\s*$/.exec(output)?.[1]) > 0)).toEqual([true, true, true, true]);
    await atRest();
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
    const rows = database('reporting').collection<{ facts: { outbound: { seatCount: number } } }>(
      await servingReport(database('reporting'), 'report_bookings'),
    );
    const live = { operatorId: 'coral', 'facts.outbound.tripId': tripId, 'facts.isCancelled': { $ne: true } };
    const seats = async () => (await rows.find(live as never).toArray()).reduce((sum, { facts }) => sum + facts.outbound.seatCount, 0);
    // A hold of then may have ended since, by the clock of this machine.
    const kept = await Promise.all(bookedThen().map(async ({ phone, seats: held }) => ((await bookingOf(users, phone)).isCancelled ? 0 : held)));
    await eventually(async () => expect(await seats()).toBe(kept.reduce((sum, held) => sum + held, 0) + 14));
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
    texts('reporting', await servingReport(database('reporting'), 'report_bookings'), ['facts']),
  ]);
  return { bookings, payments, messages, seats };
}

/** Until every event is published and each group of consumers has handled all events of its topics, by which others may be written. */
const atRest = () => eventually(async () => expect(await unfinished(client, stores)).toEqual([]));

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
