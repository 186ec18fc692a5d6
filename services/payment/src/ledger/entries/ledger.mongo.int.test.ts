import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database } from '@atoll/runtime/mongo/connection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { anAttempt, aReceipt } from '../../testing/builders.js';
import type { LedgerEntry } from './entry.js';
import { ledgerContract } from './ledger.contract.js';
import { MongoLedger } from './ledger.mongo.js';

let test: TestDatabase;
let ledger: MongoLedger;
beforeAll(async () => {
  test = await testDatabase('payment_ledger');
  ledger = new MongoLedger(test.connection);
  await createCollections(test.connection);
});
afterAll(() => test?.drop());

ledgerContract(
  async () => ledger,
  () => 'coral',
);

const entry = (operatorId: string): LedgerEntry => aReceipt(anAttempt({ operatorId })).entries[0]!;

it.each<[string, object]>([
  ['of an unknown currency', { currency: 'EUR' }],
  ['of an unknown kind', { kind: 'gift' }],
  ['without postings', { postings: undefined }],
  ['with a field that is not declared', { note: 'x' }],
])('an entry %s is refused by the database [PY-35]', async (_case, wrong) => {
  await expect(ledger.record({ ...entry('wrong'), ...wrong } as LedgerEntry)).rejects.toMatchObject({ code: 121 });
});

it('an entry of a transaction that fails is not in the ledger, and a second entry of its source fails the transaction [PY-35]', async () => {
  const first = entry('in-transaction');
  const failing = inTransaction(test.connection, async (session) => {
    await ledger.recordIn(session, first);
    throw new Error('not stored');
  });
  await expect(failing).rejects.toThrow('not stored');
  expect(await ledger.byId('in-transaction', first.id)).toBeUndefined();
  await inTransaction(test.connection, (session) => ledger.recordIn(session, first));
  await expect(inTransaction(test.connection, (session) => ledger.recordIn(session, { ...first, id: first.id + 1 }))).rejects.toMatchObject({ code: 11_000 });
});

it('one source would be entered twice without its unique index [PY-35]', async () => {
  await database(test.connection).collection('ledger').dropIndex('oncePerCause');
  try {
    expect(await Promise.all([1, 2].map((id) => ledger.record({ ...entry('broken'), id })))).toEqual([true, true]);
  } finally {
    await database(test.connection).collection('ledger').deleteMany({ operatorId: 'broken' });
    await createCollections(test.connection);
  }
});
