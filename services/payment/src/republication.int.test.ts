import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
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
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { orphanOf, type Attempt } from './attempts/attempt.js';
import { attemptSnapshots } from './attempts/attempt-snapshots.mongo.js';
import { MongoAttempts } from './attempts/attempts.mongo.js';
import { attempts as attemptsDefinition } from './attempts/attempts.schema.js';
import { changeRecords } from './booking-payments/records/change-records.js';
import type { Done, PaymentRecords } from './booking-payments/records/payment-records.js';
import { MongoPaymentRecords } from './booking-payments/records/payment-records.mongo.js';
import { bookingPayments } from './booking-payments/records/payment-records.schema.js';
import { recordsSnapshots } from './booking-payments/records/records-snapshots.mongo.js';
import { MongoRecordsClosing } from './booking-payments/records/records-closing.mongo.js';
import { MongoLedger } from './ledger/entries/ledger.mongo.js';
import { migrations } from './migrations.js';
import { receiptOf } from './acts/receipts.js';
import { anAttempt, aReceipt, NOON } from './testing/builders.js';
import * as rules from './testing/method-rules.js';
import { stateOf } from './testing/published-state.js';

const program = fileURLToPath(new URL('./republish-cli.ts', import.meta.url));
const hooks = new URL('../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;
const SNAPSHOTS = ['PaymentAttemptRepublished', 'PaymentRecordsRepublished'];
const done: Done = { by: { userId: 42 }, at: NOON };
const now = (): Date => new Date();

let host: TestHost;
let attempts: MongoAttempts;
let records: MongoPaymentRecords;
let relay: Relay;
let consumer: RunningConsumer;
const received: Envelope<PaymentEvent>[] = [];
const snapshots = () => received.filter(({ type }) => SNAPSHOTS.includes(type));
const live = () => received.filter(({ type }) => !SNAPSHOTS.includes(type));

beforeAll(async () => {
  host = await testHost('payment');
  await runMigrations(host.connection, { folder: migrations });
  attempts = new MongoAttempts(host.connection);
  records = new MongoPaymentRecords(host.connection, testAuditor(), new MongoLedger(host.connection));
  const sources = [attemptsDefinition, bookingPayments].map((collection) => ({ collection, topic: topics.payment, auditTopic: topics.audit }));
  relay = startRelay(host, { sources, batchSize: 7, sweepMs: 50 });
  const handle = async (batch: Envelope<PaymentEvent>[]): Promise<void> => void received.push(...batch);
  consumer = startConsumer(host, { subscriptions: [subscription({ topic: topics.payment, decode: (bytes) => eventFormats.payment.decode(bytes), handle })] });
  await consumer.joined;
});
beforeEach(() => eventually(async () => expect((await relay.lag()).documents).toBe(0)));
afterAll(async () => {
  await consumer?.stop();
  await relay?.stop();
  await host?.drop();
});

const open = (id: number): Promise<Attempt> => attempts.add(anAttempt({ id, bookingId: id, key: `key-${id}-${'k'.repeat(20)}` }));
const pay = (attempt: Attempt) => attempts.markPaid(attempt, aReceipt(attempt));
const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords) => changeRecords(records, { operatorId: 'coral', bookingId }, decide);
const upload = (id: number) => change(id, (read) => rules.uploadSlip(read, { id, slipId: `slip-${id}` }, { by: {}, at: NOON }));
const verify = (id: number) =>
  changeRecords(
    records,
    { operatorId: 'coral', bookingId: id },
    (read) => rules.verifyTransfer(read, id, `Aishath's transfer ${id}`, done),
    (after) => ({ entries: [receiptOf(after, done, id, { method: 'Transfer' }, { currency: 'USD', minor: 6000 })] }),
  );
const payInCash = (id: number) =>
  changeRecords(
    records,
    { operatorId: 'coral', bookingId: id },
    (read) => rules.receiveCash(read, done),
    (after) => ({ entries: [receiptOf(after, done, 5000 + id, { method: 'Cash', userId: 42 }, { currency: 'MVR', minor: 92520 })] }),
  );

async function everyCase(): Promise<void> {
  await open(1);
  await pay(await open(2));
  await attempts.close(await open(3), 'failed', NOON, true);
  const late = await open(4);
  await attempts.close(late, 'expired', NOON, false);
  await pay(late);
  const orphan = (id: number): Attempt => orphanOf({ ...late, version: 3 }, id, `tx-orphan-${id}`, NOON);
  await attempts.add(orphan(5));
  await attempts.add(orphan(6));
  await pay(orphan(6));
  await upload(11);
  await upload(12);
  await verify(12);
  await upload(13);
  await change(13, (read) => rules.rejectTransfer(read, 13, done));
  await change(14, (read) => rules.requestCash(read, 14, done));
  await change(14, (read) => rules.allowCash(read, done));
  await payInCash(14);
  await change(12, (read) => rules.setAsCash(read, 15, done));
  await payInCash(12);
  await new MongoRecordsClosing(host.connection).close('coral', { id: 16, paymentEventIds: [], closedAttemptIds: [], paymentRecordsRevision: 0 });
}

it('the snapshots alone tell a reader what all events together tell it: attempts, slips, cash and every payment once [PY-35]', async () => {
  await everyCase();
  await republish(host.connection, attemptSnapshots(now), { batchSize: 2 });
  await republish(
    host.connection,
    recordsSnapshots((connection) => new MongoLedger(connection), now),
    { batchSize: 2 },
  );
  await eventually(() => expect(snapshots()).toHaveLength(9));
  expect(stateOf(snapshots())).toEqual(stateOf(live()));
  const { payments, attempts: states } = stateOf(snapshots());
  expect(states).toEqual({ 1: 'created', 2: 'paid', 3: 'failed', 4: 'paid', 6: 'paid' });
  expect(Object.values(payments).map(({ bookingId, method, amount, byUserId }) => [bookingId, method, amount?.currency, amount?.minor, byUserId])).toEqual(
    expect.arrayContaining([
      [2, 'Card', 'MVR', 92520, 0],
      [12, 'Transfer', 'USD', 6000, 42],
      [12, 'Cash', 'MVR', 92520, 42],
      [14, 'Cash', 'MVR', 92520, 42],
    ]),
  );
});

it('they name no secret, contact or reference of a payer', () => {
  const { bookingUuid, bookingRefNo } = anAttempt();
  const text = JSON.stringify(snapshots());
  expect([bookingUuid, bookingRefNo, 'key-', 'slip-', 'Aishath', 'tx-'].filter((secret) => text.includes(secret))).toEqual([]);
});

it('each keeps its place among the events of its aggregate while payments are received beside it', async () => {
  received.length = 0;
  const ids = Array.from({ length: 20 }, (_, index) => 100 + index);
  const opened = await Promise.all(ids.map(open));
  await Promise.all(ids.map(upload));
  // The payments arrive between the read of the documents and the write of their snapshots.
  const cards = { ...attemptSnapshots(now), related: async () => void (await Promise.all(opened.map(pay))) };
  const slips = recordsSnapshots((connection) => new MongoLedger(connection), now);
  const related: typeof slips.related = async (connection, documents) => {
    const entries = await slips.related!(connection, documents);
    if (documents.some(({ bookingId, revision }) => bookingId === ids[0] && revision === 1)) await Promise.all(ids.map(verify));
    return entries;
  };
  await Promise.all([republish(host.connection, cards, { batchSize: 50 }), republish(host.connection, { ...slips, related }, { batchSize: 50 })]);
  await eventually(() => expect(live()).toHaveLength(ids.length * 5));
  await eventually(() => expect(new Set(snapshots().map(({ aggregate }) => aggregate)).size).toBe(ids.length * 2 + 9));
  for (const [, ofOne] of Map.groupBy(received, ({ aggregate }) => aggregate)) {
    const fresh = ofOne.filter(({ id }, index) => ofOne.findIndex((each) => each.id === id) === index);
    expect(fresh.map(({ sequence }) => sequence)).toEqual(fresh.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
  }
  const { payments } = stateOf(snapshots());
  expect(ids.map((id) => Object.values(payments).filter(({ bookingId }) => bookingId === id).length)).toEqual(ids.map(() => 2));
});

it('a run that was killed is continued after the aggregate that it printed last', async () => {
  await Promise.all(Array.from({ length: 230 }, (_, index) => attempts.add(orphanOf(anAttempt(), 1000 + index, `tx-killed-${index}`, NOON))));
  await database(host.connection)
    .collection('attempts')
    .updateMany({ id: { $gte: 1000 } }, { $unset: { gatewayKey: '' } });
  received.length = 0;
  const first = start();
  const killed = once(first.child, 'exit');
  const [line] = (await once(first.lines, 'line')) as [string];
  first.child.kill('SIGKILL');
  await killed;
  const last = /up to (attempts\/coral:\d+)$/.exec(line)?.[1] ?? '';
  const before = new Set(snapshots().map(({ aggregate }) => aggregate));
  const second = start(last);
  const output: string[] = [];
  second.lines.on('line', (each) => output.push(each));
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(output.at(-1)).toMatch(/^\d+ republished$/);
  expect(Number(output.at(-1)!.split(' ')[0])).toBeLessThan(200);
  const all = await Promise.all(
    ['attempts', 'booking_payments'].map(async (name) =>
      (await database(host.connection).collection<{ _id: string }>(name).find().toArray()).map(({ _id }) => `${name}/${_id}`),
    ),
  );
  const silent = ['attempts/coral:5', 'booking_payments/coral:16'];
  const wanted = all.flat().filter((aggregate) => !silent.includes(aggregate));
  await eventually(() => expect(new Set(snapshots().map(({ aggregate }) => aggregate))).toEqual(new Set(wanted)));
  expect(before.size).toBeLessThan(wanted.length);
});

it('a run that was ended in the second collection does not publish the first one again', async () => {
  const { child, lines } = start('booking_payments/coral:99999');
  const output: string[] = [];
  lines.on('line', (each) => output.push(each));
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output).toEqual(['0 republished']);
});

it('a mistyped aggregate is refused before anything is published', async () => {
  const { child, errors } = start('bookings/coral:7');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(errors.join('')).toContain("'bookings/coral:7' is no aggregate of attempts, booking_payments");
});

function start(...args: string[]) {
  const { mongoUrl, redisUrl } = backingServices();
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URL: mongoUrl, MONGODB_DB: host.connection.name, REDIS_URL: redisUrl };
  const child = spawn(process.execPath, ['--import', hooks, program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  return { child, errors, lines: createInterface({ input: child.stdout }) };
}
