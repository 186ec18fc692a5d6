import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { runMigrations } from '@atoll/runtime/migrations/run-migrations';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoLedger } from '../../ledger/entries/ledger.mongo.js';
import { migrations } from '../../migrations.js';
import { NOON } from '../../testing/builders.js';
import {
  allowCash,
  cashOf,
  receiveCash,
  rejectCash,
  rejectTransfer,
  requestCash,
  setAsCash,
  transferOf,
  uploadSlip,
  verifyTransfer,
} from '../../testing/method-rules.js';
import { changeRecords } from './change-records.js';
import { storedLists } from './former-fields.js';
import { MongoPaymentRecords } from './payment-records.mongo.js';
import { noRecords, voidOpen, type Done, type PaymentRecords } from './payment-records.js';
import { MongoRecordsClosing } from './records-closing.mongo.js';

const operatorId = 'coral';
const done: Done = { by: {}, at: NOON };
const none = (bookingId: number) => noRecords(operatorId, bookingId);
const slip = (bookingId: number) => uploadSlip(none(bookingId), { id: bookingId * 10, slipId: `s${bookingId}`, mvrProviderId: 4 }, done);
const cash = (bookingId: number) => requestCash(none(bookingId), bookingId, done);
const replaced = uploadSlip(rejectTransfer(slip(3), 30, done), { id: 31, slipId: 's31' }, done);

/** The records of bookings in every state. */
const STATES: Record<string, PaymentRecords> = {
  'a slip that waits': slip(1),
  'a verified slip and a rest that is to be paid at a counter': setAsCash(verifyTransfer(slip(2), 20, 'FT-2', done), 2, done),
  'a slip that replaced a rejected one': replaced,
  'cash that was received': receiveCash(allowCash(cash(4), done), done),
  'a rejected request beside a slip': rejectCash(requestCash(slip(5), 5, done), done),
  'nothing any more, all was voided': voidOpen(requestCash(slip(6), 6, done), done)!,
  'nothing, because it was only closed': none(7),
};

/** Fields as release 0.1.0 sets them: no lists, and acts that do not name their method. */
function asOf010(records: PaymentRecords) {
  const { $set, $unset } = storedLists(records);
  const { transfer, cash: atCounter, formerTransfers, formerCash } = $set;
  const fields = { ...(transfer && { transfer }), ...(atCounter && { cash: atCounter }), formerTransfers, formerCash };
  return { $set: { ...fields, revision: records.revision, acts: withoutMethods(records).acts }, $unset };
}

let db: TestDatabase;
let folder: string;
let store: MongoPaymentRecords;
const collection = () => database(db.connection).collection<{ _id: string }>('booking_payments');
const keyOf = ({ bookingId }: PaymentRecords) => ({ _id: `${operatorId}:${bookingId}` });
const migrate = (from = migrations) => runMigrations(db.connection, { folder: from });

/** As a process of 0.1.0 does, which serves beside this release. */
const writeAsOf010 = (records: PaymentRecords) => collection().updateOne({ ...keyOf(records), revision: records.revision - 1 }, asOf010(records));
const withoutMethods = (records: PaymentRecords): PaymentRecords => ({ ...records, acts: records.acts.map(({ method: _, ...act }) => act) });

beforeAll(async () => {
  db = await testDatabase('payments_by_method');
  store = new MongoPaymentRecords(db.connection, testAuditor(), new MongoLedger(db.connection));
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const file of ['001-baseline.ts', '001-baseline.json']) cpSync(new URL(file, migrations), join(folder, file));
});
beforeEach(async () => {
  await db.connection.dropDatabase();
  await migrate(pathToFileURL(`${folder}/`));
  await collection().insertMany(
    Object.values(STATES).map((records) => ({ ...keyOf(records), operatorId, bookingId: records.bookingId, events: [], ...asOf010(records).$set })),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db?.drop();
});

describe('records of release 0.1.0', () => {
  it('of bookings in every state are listed by method after the migration, as they were [PY-12, PY-20]', async () => {
    await migrate();
    for (const [state, records] of Object.entries(STATES)) {
      const { proofs, counters, formerProofs, formerCounters, revision } = records;
      expect([state, await collection().findOne(keyOf(records))]).toMatchObject([
        state,
        { ...asOf010(records).$set, proofs, counters, formerProofs, formerCounters, methodsRevision: revision },
      ]);
      expect([state, await store.of(operatorId, records.bookingId)]).toEqual([state, withoutMethods(records)]);
    }
  });

  it('are migrated once by two runs at the same moment, and by a run after one that was killed [PY-12]', async () => {
    const runs = await Promise.all([migrate(), migrate()]);
    expect(runs.flat().filter(({ name }) => name === '002-payments-by-method')).toHaveLength(1);
    const migrated = await collection().find().sort({ _id: 1 }).toArray();
    await database(db.connection)
      .collection<{ _id: number }>('migrations')
      .updateOne({ _id: 2 }, { $unset: { at: '' } });
    await migrate();
    expect(await collection().find().sort({ _id: 1 }).toArray()).toEqual(migrated);
  });
});

describe('beside processes of release 0.1.0', () => {
  const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords) => changeRecords(store, { operatorId, bookingId }, decide);

  it('what they write is read, decided about and found, and what is written here they read [PY-12, PY-16]', async () => {
    await migrate();
    const rejected = withoutMethods(rejectTransfer(slip(1), 10, done));
    await writeAsOf010(rejected);
    expect(await store.of(operatorId, 1)).toEqual(rejected);
    const again = await change(1, (now) => uploadSlip(now, { id: 11, slipId: 's11' }, done));
    expect(await collection().findOne(keyOf(rejected))).toMatchObject({ revision: 3, ...storedLists(again!).$set });
    const theirs = requestCash(withoutMethods(again!), 1, done);
    await writeAsOf010(theirs);
    expect(cashOf(await store.of(operatorId, 1))?.status).toBe('Pending');
    await expect(change(1, (now) => requestCash(now, 2, done))).rejects.toMatchObject({ code: 'CASH_REQUESTED' });
    expect(transferOf((await store.byProof(operatorId, 11))!)?.slipId).toBe('s11');
    expect((await store.byProof(operatorId, 10))?.formerProofs).toMatchObject([{ id: 10, status: 'Rejected' }]);
  });

  it('a slip that they have stored since the migration is found, and its number belongs to one booking [PY-12]', async () => {
    await migrate();
    const theirs = uploadSlip(none(7), { id: 70, slipId: 's70' }, done);
    await writeAsOf010(theirs);
    expect((await store.byProof(operatorId, 70))?.bookingId).toBe(7);
    await expect(change(8, (now) => uploadSlip(now, { id: 70, slipId: 'x' }, done))).rejects.toMatchObject({ code: 11000 });
  });

  it.each<[string, number, (before: PaymentRecords) => PaymentRecords, boolean]>([
    ['a request that they rejected', 8, (before) => rejectCash(before, done), true],
    ['a request that they allowed', 8, (before) => allowCash(before, done), false],
    ['a slip that they verified', 1, (before) => verifyTransfer(before, 10, 'FT-1', done), false],
  ])('%s decides whether the booking is closed to payment, whatever the lists say [D-16]', async (_case, id, decide, isClosed) => {
    await migrate();
    const before = id === 8 ? (await change(8, (now) => requestCash(now, 8, done)))! : slip(id);
    await writeAsOf010(decide(before));
    const known = { id, paymentEventIds: [], closedAttemptIds: [], paymentRecordsRevision: before.revision + 1 };
    expect(await new MongoRecordsClosing(db.connection).close(operatorId, known)).toBe(isClosed);
  });
});
