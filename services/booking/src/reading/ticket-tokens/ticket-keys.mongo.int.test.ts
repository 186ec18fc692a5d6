import { createCollections } from '@atoll/runtime/testing/collections';
import { indexesOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { keepsTicketKeys } from './ticket-keys.contract.js';
import { MongoTicketKeys, ticketKeys } from './ticket-keys.mongo.js';

let db: TestDatabase;
let store: MongoTicketKeys;

beforeAll(async () => {
  db = await testDatabase('ticket_keys');
  store = new MongoTicketKeys(db.connection);
  await createCollections(db.connection);
});
beforeEach(async () => {
  for (const operatorId of ['coral', 'lagoon']) await ticketKeys.on(db.connection).deleteMany({ operatorId });
});
afterAll(() => db?.drop());

keepsTicketKeys(() => store);

it('reads the keys by an index, and stores no private key [D-108]', async () => {
  const now = new Date(Date.UTC(2090, 0, 1));
  await store.publish({ operatorId: 'coral', id: 'first1', publicKey: 'p1', expiresAt: new Date(Date.UTC(2090, 0, 2)) });
  expect(await indexesOf(ticketKeys.on(db.connection).find({ operatorId: 'coral', expiresAt: { $gt: now } }, { hint: 'valid' }))).toEqual(['valid']);
  const [stored] = await ticketKeys.on(db.connection).find({ operatorId: 'coral' }).toArray();
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(['_id', 'expiresAt', 'keyId', 'operatorId', 'publicKey']);
});
