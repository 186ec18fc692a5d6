import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { connectMongo, database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { suiteDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import type { Channel } from '../../ledger/entries/entry.js';
import { MongoLedger } from '../../ledger/entries/ledger.mongo.js';
import { receiptOf } from '../../acts/receipts.js';
import { NOON } from '../../testing/builders.js';
import { changeRecords } from './change-records.js';
import { paymentRecordsContract } from './payment-records.contract.js';
import type { StoredWith } from './payment-records.port.js';
import { proofFilters, storedLists } from './former-fields.js';
import { MongoPaymentRecords } from './payment-records.mongo.js';
import { noRecords, type Done, type PaymentRecords } from './payment-records.js';
import { cashOf, transferOf, receiveCash, rejectTransfer, requestCash, setAsCash, uploadSlip, verifyTransfer } from '../../testing/method-rules.js';

const suite = suiteDatabase('payment_records');
const operatorId = freshName('op');
const done: Done = { by: {}, at: NOON };
let connection: MongoConnection;
let store: MongoPaymentRecords;

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  store = new MongoPaymentRecords(connection, testAuditor(), new MongoLedger(connection));
  await createCollections(connection);
});
afterAll(() => connection.close());

paymentRecordsContract(
  async () => store,
  () => operatorId,
);

type Stored = { _id: string; events?: { id: string; type: string; key: string; payload: { buffer: Uint8Array } }[] } & Record<string, unknown>;
const raw = () => database(connection).collection<Stored>('booking_payments');

let lastBooking = 5000;
const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords) => changeRecords(store, { operatorId, bookingId }, decide);
const settled = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code));

describe('racing writers of one booking', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'store one slip of eight uploaded at the same moment, with one event (round %i) [PY-12]',
    async () => {
      const bookingId = (lastBooking += 1);
      const uploads = Array.from({ length: 8 }, (_, i) => change(bookingId, (now) => uploadSlip(now, { id: bookingId * 10 + i, slipId: `s${i}` }, done)));
      expect((await settled(uploads)).toSorted()).toEqual([...Array<string>(7).fill('TRANSFER_PENDING'), 'done']);
      const { events = [] } = (await raw().findOne({ _id: `${operatorId}:${bookingId}` })) ?? {};
      expect(events.map(({ id, type }) => [id, type])).toEqual([[`payment-records:${operatorId}:${bookingId}:1`, 'PaymentRecordsChanged']]);
      expect(PaymentEvent.decode(events[0]!.payload.buffer)).toMatchObject({
        event: { value: { revision: 1, transferStatus: 'Pending', cashStatus: '', acts: [{ revision: 1, code: 'slipUploaded', byUserId: 0 }] } },
      });
    },
  );

  it('never leave an allowed cash payment beside a pending slip [PY-16, D-10]', async () => {
    const rounds = Array.from({ length: 40 }, async () => {
      const bookingId = (lastBooking += 1);
      await settled([
        change(bookingId, (now) => uploadSlip(now, { id: bookingId * 10, slipId: 'a' }, done)),
        change(bookingId, (now) => setAsCash(now, bookingId, done)),
        change(bookingId, (now) => requestCash(now, bookingId, done)),
      ]);
      const stored = await store.of(operatorId, bookingId);
      return [transferOf(stored)?.status, cashOf(stored)?.status].join();
    });
    const ends = await Promise.all(rounds);
    expect(ends.filter((end) => end === 'Pending,Allowed')).toEqual([]);
    expect(ends.every((end) => ['Pending,', 'Pending,Pending', ',Allowed'].includes(end))).toBe(true);
  });
});

const receiptFor =
  (id: number, channel: Channel) =>
  (after: PaymentRecords): StoredWith => ({ entries: [receiptOf(after, { by: { userId: 42 }, at: NOON }, id, channel, { currency: 'MVR', minor: 92520 })] });
const entriesOf = (bookingId: number) => new MongoLedger(connection).ofBooking(operatorId, bookingId);
let lastEntry = 0;

describe('two members of staff who decide at the same moment', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round))('verify or reject a slip, never both (round %i) [PY-12, PY-35]', async () => {
    const bookingId = (lastBooking += 1);
    const id = bookingId * 10;
    await change(bookingId, (now) => uploadSlip(now, { id, slipId: 'a' }, done));
    const verify = () =>
      changeRecords(store, { operatorId, bookingId }, (now) => verifyTransfer(now, id, 'FT-1', done), receiptFor((lastEntry += 1), { method: 'Transfer' }));
    const ends = await settled([verify(), change(bookingId, (now) => rejectTransfer(now, id, done)), verify()]);
    const transfer = transferOf(await store.of(operatorId, bookingId));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(ends.filter((end) => end !== 'done')).toEqual(Array(2).fill(transfer?.status === 'Verified' ? 'TRANSFER_VERIFIED' : 'TRANSFER_REJECTED'));
    expect(await entriesOf(bookingId)).toHaveLength(transfer?.status === 'Verified' ? 1 : 0);
  });

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'receive cash once, with one balanced entry and one event of money (round %i) [PY-23, PY-35]',
    async () => {
      const bookingId = (lastBooking += 1);
      await change(bookingId, (now) => setAsCash(now, bookingId, done));
      const receive = (userId: number) =>
        changeRecords(store, { operatorId, bookingId }, (now) => receiveCash(now, done), receiptFor((lastEntry += 1), { method: 'Cash', userId }));
      expect((await settled([42, 43, 44, 45].map(receive))).toSorted()).toEqual(['CASH_RECEIVED', 'CASH_RECEIVED', 'CASH_RECEIVED', 'done']);
      const entries = await entriesOf(bookingId);
      expect(entries.map(({ postings }) => postings.reduce((sum, { minor }) => sum + minor, 0))).toEqual([0]);
      const { events = [] } = (await raw().findOne({ _id: `${operatorId}:${bookingId}` })) ?? {};
      const key = `payment-records:${operatorId}:${bookingId}`;
      expect(events.map(({ id, type }) => [id, type])).toEqual([
        [`${key}:1`, 'PaymentRecordsChanged'],
        [`${key}:2:received`, 'PaymentReceived'],
        [`${key}:2`, 'PaymentRecordsChanged'],
      ]);
    },
  );
});

it('money that cannot be entered in the ledger is not received either [PY-35]', async () => {
  const [bookingId, taken] = [(lastBooking += 1), (lastEntry += 1)];
  await change(bookingId, (now) => setAsCash(now, bookingId, done));
  const other = (lastBooking += 1);
  await change(other, (now) => setAsCash(now, other, done));
  const receive = (of: number) =>
    changeRecords(store, { operatorId, bookingId: of }, (now) => receiveCash(now, done), receiptFor(taken, { method: 'Cash', userId: 42 }));
  await receive(other);
  await expect(receive(bookingId)).rejects.toMatchObject({ code: 11000 });
  expect(cashOf(await store.of(operatorId, bookingId))?.status).toBe('Allowed');
});

it('a slip is found by an index, also once it no longer counts [PY-12]', async () => {
  const plans = await Promise.all(proofFilters(operatorId, 1).map(async (filter) => JSON.stringify(await raw().find(filter).explain())));
  expect(plans.filter((plan) => plan.includes('COLLSCAN'))).toEqual([]);
});

describe('a booking that is closed to payment', () => {
  const closedWith = async (records: Partial<PaymentRecords>) => {
    const bookingId = (lastBooking += 1);
    const closed = { ...noRecords(operatorId, bookingId), ...records, bookingId, closedAt: NOON };
    await raw().insertOne({ _id: `${operatorId}:${bookingId}`, events: [], ...closed, ...storedLists(closed).$set });
    return { ...noRecords(operatorId, bookingId), ...records, bookingId };
  };

  it('accepts a decision about a slip that waits, but none that was made before it was closed or opened [D-16]', async () => {
    const before = await closedWith(uploadSlip(noRecords(operatorId, 0), { id: 78, slipId: 'a' }, done));
    const closed = await store.of(operatorId, before.bookingId);
    expect(closed.closedAt).toEqual(NOON);
    expect(await store.save(before, rejectTransfer(before, 78, done))).toBe(false);
    await raw().updateOne({ _id: `${operatorId}:${before.bookingId}` }, { $unset: { closedAt: '' } });
    expect(await store.save(closed, rejectTransfer(closed, 78, done))).toBe(false);
    await raw().updateOne({ _id: `${operatorId}:${before.bookingId}` }, { $set: { closedAt: NOON } });
    expect(await change(before.bookingId, (now) => verifyTransfer(now, 78, 'FT-1', done))).toMatchObject({ revision: 2, closedAt: NOON });
  });

  it('accepts no write that was decided before it was closed [D-16]', async () => {
    const before = await closedWith({});
    expect(await store.save(before, uploadSlip(before, { id: 1, slipId: 'a' }, done))).toBe(false);
    await expect(change(before.bookingId, (now) => requestCash(now, 1, done))).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  });

  it('accepts a slip again once it was opened [D-16]', async () => {
    const before = await closedWith({});
    await raw().updateOne({ _id: `${operatorId}:${before.bookingId}` }, { $unset: { closedAt: '' } });
    expect(await change(before.bookingId, (now) => uploadSlip(now, { id: 77, slipId: 'a' }, done))).toMatchObject({ revision: 1 });
  });
});

it.each<[string, object]>([
  [
    'in an unknown state',
    { proofs: [{ method: 'Transfer', id: 1, status: 'Lost', refNo: '', slipId: 'a', uploadedBy: {}, createdAt: NOON, updatedAt: NOON }] },
  ],
  ['with a field that is not declared', { counters: [{ method: 'Cash', id: 1, status: 'Pending', createdAt: NOON, updatedAt: NOON, note: 'x' }] }],
])('records %s are refused by the database [BK-07, BK-08]', async (_case, wrong) => {
  const before = noRecords(operatorId, (lastBooking += 1));
  await expect(store.save(before, { ...requestCash(before, 1, done), ...wrong })).rejects.toMatchObject({ code: 121 });
});

it('one transfer id belongs to one booking: the database refuses a second one [PY-12]', async () => {
  const [one, two] = [noRecords(operatorId, (lastBooking += 1)), noRecords(operatorId, (lastBooking += 1))];
  const slip = { id: 424242, slipId: 'a' };
  await store.save(one, uploadSlip(one, slip, done));
  await expect(store.save(two, uploadSlip(two, slip, done))).rejects.toMatchObject({ code: 11000 });
});
