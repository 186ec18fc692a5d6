import { testAuditor } from '@atoll/outbox/testing/audit';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { indexesOf, planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { staff } from '../../testing/builders.js';
import { aPrivateTransfer } from '../../testing/request-builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { MongoPrivateTransfers } from './private-transfers.mongo.js';
import { privateTransfers } from './private-transfers.schema.js';

let db: TestDatabase;
let store: MongoPrivateTransfers;
const collection = () => privateTransfers.on(db.connection as MongoConnection);
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

beforeAll(async () => {
  db = await testDatabase('private_transfers');
  store = new MongoPrivateTransfers(db.connection, testAuditor());
  await createCollections(db.connection);
});
beforeEach(() => collection().deleteMany({ operatorId: 'coral' }));
afterAll(() => db?.drop());

const all = { page: 0, pageLimit: 5, oldestFirst: false, words: [] };
const idsOf = async (over: object = {}) => (await store.page('coral', { ...all, ...over })).privateTransfers.map(({ id }) => id);

it('of ten concurrent rejections one succeeds, and it alone is announced [PT-11]', async () => {
  await store.add(aPrivateTransfer());
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => store.reject(aPrivateTransfer(), staff, NOW)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const stored = await collection().findOne(keyOf('coral', 1));
  expect(stored).toMatchObject({ status: 'Rejected', version: 2, rejected: { at: NOW, by: staff } });
  expect(stored?.events.map(({ type, version, key }) => [type, version, key])).toEqual([
    ['PrivateTransferRequested', 1, 'coral:privateTransfer:1'],
    ['PrivateTransferRejected', 2, 'coral:privateTransfer:1'],
  ]);
});

it('an accepted request cannot be rejected by someone who read it before [PT-07]', async () => {
  await store.add(aPrivateTransfer());
  await collection().updateOne(keyOf('coral', 1), { $set: { status: 'Accepted' } });
  expect(await store.reject(aPrivateTransfer(), staff, NOW)).toBe(false);
  expect(await store.byId('coral', 1)).toMatchObject({ status: 'Accepted', version: 1 });
});

it('a page is sorted by the time of the request, filtered by status, and counts all that match [PT-12] [PT-14]', async () => {
  for (let id = 1; id <= 7; id++) await store.add(aPrivateTransfer({ id, createdAt: later(id), status: id === 3 ? 'Rejected' : 'Pending' }));
  await store.add(aPrivateTransfer({ operatorId: 'lagoon', id: 9 }));
  expect(await idsOf()).toEqual([7, 6, 5, 4, 3]);
  expect(await idsOf({ page: 1 })).toEqual([2, 1]);
  expect(await idsOf({ oldestFirst: true, pageLimit: 2 })).toEqual([1, 2]);
  expect(await store.page('coral', { ...all, status: 'Rejected' })).toMatchObject({ privateTransfers: [{ id: 3 }], count: 1 });
  expect((await store.page('coral', { ...all, page: 9 })).count).toBe(7);
  expect((await store.pending('coral')).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7]);
});

it('is found by its number and by the start of a name, an e-mail address or a phone number [PT-12]', async () => {
  await store.add(aPrivateTransfer({ id: 41 }));
  const { email: _email, phone: _phone, ...nobody } = aPrivateTransfer({ id: 42, customers: [{ name: 'Ibrahim', ageGroupId: 1, occupiesSeat: true }] });
  await store.add({ ...nobody, email: 'other@example.mv' });
  for (const words of [['41'], ['nas'], ['aishath', 'nas'], ['aisha@example'], ['7771234'], ['9607771234']]) expect(await idsOf({ words })).toEqual([41]);
  expect(await idsOf({ words: ['ai.*'] })).toEqual([]);
});

it.each([
  ['list', {}],
  ['status', { status: 'Pending' }],
  ['status', { status: 'Pending', words: ['ais'] }],
])('a page by %s reads its own index [PT-12]', async (index, filter) => {
  const query = () => store.found('coral', { ...all, ...filter });
  expect(await indexesOf(query())).toEqual([index]);
  expect((await planOf(query())).includes('SORT')).toBe(false);
});
