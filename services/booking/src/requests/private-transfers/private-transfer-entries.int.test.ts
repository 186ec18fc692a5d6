import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { auditEntriesIn, inRequestOf, testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { usdMvr } from '@atoll/money/usd-mvr';
import { staff } from '../../testing/builders.js';
import { aPrivateTransfer } from '../../testing/request-builders.js';
import { NOW } from '../../testing/trip-builders.js';
import type { Acceptance, Accepting } from './private-transfer.js';
import { MongoPrivateTransfers } from './private-transfers.mongo.js';
import { privateTransfers } from './private-transfers.schema.js';

const acceptance: Acceptance = { id: 'a1', by: staff, at: NOW, boatId: 7, toTime: NOW, price: usdMvr(35050, 540026), bookingId: 3 };

let db: TestDatabase;
let store: MongoPrivateTransfers;

beforeAll(async () => {
  db = await testDatabase('private_transfer_entries');
  store = new MongoPrivateTransfers(db.connection, testAuditor());
  await createCollections(db.connection);
});
beforeEach(async () => {
  await privateTransfers.on(db.connection).deleteMany({ operatorId: 'coral' });
  await store.add(aPrivateTransfer());
});
afterAll(() => db?.drop());

const stored = async () => (await store.byId('coral', 1))!;
const entries = async () =>
  auditEntriesIn((await privateTransfers.on(db.connection).findOne(keyOf('coral', 1)))?.events).map(({ version, event }) => ({ version, ...event.value }));
const reject = async () => store.reject(await stored(), staff, NOW);
const begin = async () => store.begin(await stored(), acceptance);

it('who rejects a private transfer is in the audit entry of that write [XC-14] [PT-11]', async () => {
  expect(await inRequestOf(reject)).toBe(true);
  expect(await entries()).toMatchObject([
    {
      version: 1,
      recordType: 'privateTransfer',
      recordId: '1',
      byUserId: 42,
      role: 'admin',
      act: 'privateTransfer.rejected',
      changes: [{ field: 'status', before: '"Pending"', after: '"Rejected"' }],
      previousHash: '',
    },
  ]);
});

it('who accepts it, with which boat and price, is in the entry of the write that begins the acceptance; a job that completes it adds none [XC-14] [PT-08]', async () => {
  expect(await inRequestOf(begin)).toBe(true);
  await store.accept((await stored()) as Accepting, { refNo: 'AB12CD', legs: [{ tripId: 500 }] as never }, NOW);
  const [begun, ...others] = await entries();
  expect(others).toEqual([]);
  expect(begun).toMatchObject({ byUserId: 42, act: 'privateTransfer.acceptanceBegun' });
  expect(begun?.changes).toContainEqual({ field: 'acceptance.boatId', before: undefined, after: '7' });
  expect(begun?.changes.map(({ field }) => field)).toEqual(['acceptance.boatId', 'acceptance.price', 'acceptance.toTime']);
});

it('the decisions are one chain: a rejection after a withdrawn acceptance continues it, one that was decided before it is not stored [XC-14]', async () => {
  const outdated = await stored();
  await inRequestOf(begin);
  const accepting = (await stored()) as Accepting;
  await store.withdraw(accepting);
  await store.reopen(accepting);
  expect(await inRequestOf(() => store.reject(outdated, staff, NOW))).toBe(false);
  await inRequestOf(reject);
  const [begun, rejected] = await entries();
  expect(rejected).toMatchObject({ version: 2, act: 'privateTransfer.rejected', previousHash: begun!.hash });
});

it('never forks the chain: of decisions on the same request one is stored, with its entry [XC-14]', async () => {
  const read = await stored();
  const decisions = [() => store.reject(read, staff, NOW), () => store.begin(read, acceptance), () => store.reject(read, staff, NOW)];
  const outcomes = await Promise.all(decisions.map((decide) => inRequestOf(decide)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
});

it('who of the staff enters a request for a customer is in the entry of its first write, without the customer [XC-14]', async () => {
  await privateTransfers.on(db.connection).deleteMany({ operatorId: 'coral' });
  await inRequestOf(() => store.add(aPrivateTransfer()));
  await inRequestOf(reject);
  const [created, rejected] = await entries();
  expect(created).toMatchObject({ version: 1, byUserId: 42, act: 'privateTransfer.created', previousHash: '' });
  expect(created?.changes.map(({ field }) => field)).toEqual(['fromLocationId', 'fromTime', 'passengerCount', 'status', 'toLocationId']);
  expect(rejected).toMatchObject({ version: 2, previousHash: created!.hash });
});

it('says nothing about the customer, and what the customer does gets no entry', async () => {
  expect(await entries()).toEqual([]);
  await inRequestOf(reject);
  expect(JSON.stringify(await entries())).not.toMatch(/Naseem|777|aisha/i);
});
