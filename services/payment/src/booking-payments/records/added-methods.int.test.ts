import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MethodId } from '@atoll/contracts/payment-methods';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { MongoMigrationSteps } from '@atoll/runtime/migrations/migration-steps.mongo';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import type { Channel } from '../../ledger/entries/entry.js';
import { MongoLedger } from '../../ledger/entries/ledger.mongo.js';
import { receiptOf } from '../../acts/receipts.js';
import { addMethods, BANK_APP, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { NOON } from '../../testing/builders.js';
import { rulesOf } from '../../testing/method-rules.js';
import { changeRecords } from './change-records.js';
import { paymentRecordsContract } from './payment-records.contract.js';
import { MongoPaymentRecords } from './payment-records.mongo.js';
import type { Done, PaymentRecords } from './payment-records.js';
import { MongoRecordsClosing } from './records-closing.mongo.js';

addMethods();

const operatorId = 'coral';
const done: Done = { by: { userId: 42 }, at: NOON };
const rules = rulesOf(BANK_APP, HOTEL_ACCOUNT);
let db: TestDatabase;
let store: MongoPaymentRecords;
let lastId = 5000;

beforeAll(async () => {
  db = await testDatabase('added_methods');
  store = new MongoPaymentRecords(db.connection, testAuditor(), new MongoLedger(db.connection));
  await createCollections(db.connection);
  // As the migration of a method that is added: the ledger lists the ids.
  const progress = { positions: {}, confirm: async () => undefined, reach: async () => undefined };
  await new MongoMigrationSteps(db.connection, progress).changeSchema('ledger', (schema) => {
    const { method } = schema.properties!;
    return { ...schema, properties: { ...schema.properties, method: { ...method, enum: [...method!.enum!, BANK_APP, HOTEL_ACCOUNT] } } };
  });
});
afterAll(() => db?.drop());

paymentRecordsContract(
  async () => store,
  () => operatorId,
  rules,
);

const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords) => changeRecords(store, { operatorId, bookingId }, decide);
const close = (id: number, paymentRecordsRevision: number) =>
  new MongoRecordsClosing(db.connection).close(operatorId, { id, paymentEventIds: [], closedAttemptIds: [], paymentRecordsRevision });

describe('methods that a test added, over the database', () => {
  it('a request at a counter refuses the close to payment, and a rejected one does not [D-16]', async () => {
    const id = (lastId += 1);
    await change(id, (now) => rules.requestCash(now, id, done));
    expect(await close(id, 1)).toBe(false);
    await change(id, (now) => rules.rejectCash(now, done));
    expect(await close(id, 2)).toBe(true);
  });

  it.each<[string, MethodId<'proof' | 'counter'>, Channel, ((records: PaymentRecords, id: number) => PaymentRecords)[]]>([
    [
      'checked',
      BANK_APP,
      { method: BANK_APP },
      [(now, id) => rules.uploadSlip(now, { id, slipId: 's' }, done), (now, id) => rules.verifyTransfer(now, id, 'FT-1', done)],
    ],
    ['received', HOTEL_ACCOUNT, { method: HOTEL_ACCOUNT, userId: 42 }, [(now, id) => rules.setAsCash(now, id, done), (now) => rules.receiveCash(now, done)]],
  ])(
    'money that staff have %s is in the ledger with its method, once, and refuses the close [PY-35] [PY-36] [D-16]',
    async (_how, method, channel, [begin, end]) => {
      const id = (lastId += 1);
      await change(id, (now) => begin!(now, id));
      const receive = () =>
        changeRecords(
          store,
          { operatorId, bookingId: id },
          (now) => end!(now, id),
          (after) => ({ entries: [receiptOf(after, done, (lastId += 1), channel, { currency: 'MVR', minor: 92520 })] }),
        );
      const ends = await Promise.allSettled([receive(), receive(), receive()]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const entries = await new MongoLedger(db.connection).ofBooking(operatorId, id);
      expect(entries.map(({ method: of, postings }) => [of, postings.reduce((sum, { minor }) => sum + minor, 0)])).toEqual([[method, 0]]);
      expect(await close(id, 2)).toBe(false);
    },
  );
});
