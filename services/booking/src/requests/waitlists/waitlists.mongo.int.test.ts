import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { auditEntriesIn, inRequestOf, testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { indexesOf, planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { aWaitlist } from '../../testing/request-builders.js';
import { MongoWaitlists } from './waitlists.mongo.js';
import { waitlists } from './waitlists.schema.js';

let db: TestDatabase;
let store: MongoWaitlists;
const collection = () => waitlists.on(db.connection as MongoConnection);

beforeAll(async () => {
  db = await testDatabase('waitlists');
  store = new MongoWaitlists(db.connection, testAuditor());
  await createCollections(db.connection);
});
beforeEach(() => collection().deleteMany({ operatorId: 'coral' }));
afterAll(() => db?.drop());

it('a repeated insert under one id is one record with one event [XC-14]', async () => {
  await Promise.all(Array.from({ length: 5 }, () => store.add(aWaitlist())));
  const found = await collection().find({ operatorId: 'coral' }).toArray();
  expect(found.map(({ events }) => events.map(({ type, key }) => [type, key]))).toEqual([[['WaitlistJoined', 'coral:waitlist:1']]]);
});

it('lists a day in the order of joining, and what is pending from a day on, the earliest day first [BK-72] [BK-73]', async () => {
  const days = ['2090-01-03', '2090-01-02', '2090-01-02', '2090-01-01', '2090-01-04'];
  for (const [i, date] of days.entries()) await store.add(aWaitlist({ id: i + 1, date, tripCreated: i === 4 }));
  await store.add(aWaitlist({ operatorId: 'lagoon', id: 9 }));
  expect((await store.ofDay('coral', '2090-01-02')).map(({ id }) => id)).toEqual([2, 3]);
  expect((await store.pending('coral', '2090-01-02')).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(await store.ofDay('coral', '2090-01-01')).toEqual([aWaitlist({ id: 4, date: '2090-01-01' })]);
});

it('each list reads its own index in the order of the list [BK-72] [BK-73]', async () => {
  expect(await indexesOf(store.foundOfDay('coral', '2090-01-02'))).toEqual(['day']);
  expect(await indexesOf(store.foundPending('coral', '2090-01-02'))).toEqual(['pending']);
  for (const query of [store.foundOfDay('coral', '2090-01-02'), store.foundPending('coral', '2090-01-02')]) {
    expect(await planOf(query)).not.toContain('SORT');
  }
});

it('the database refuses a slot that does not exist, and a field that is not declared [BK-67]', async () => {
  await store.add(aWaitlist());
  for (const wrong of [{ preferredTime: 'Evening' }, { nickname: 'Aisha' }])
    await expect(collection().updateOne(keyOf('coral', 1), { $set: wrong as never })).rejects.toMatchObject({ code: 121 });
});

it('who of the staff enters a request for a customer is in the audit entry of its write, without contacts; a customer has none [XC-14]', async () => {
  await inRequestOf(() => store.add(aWaitlist()));
  await store.add(aWaitlist({ id: 2 }));
  const entriesOf = async (id: number) => auditEntriesIn((await collection().findOne(keyOf('coral', id)))?.events).map(({ event }) => event.value);
  const [created, ...others] = await entriesOf(1);
  expect(others).toEqual([]);
  expect(created).toMatchObject({ recordType: 'waitlist', recordId: '1', byUserId: 42, act: 'waitlist.created' });
  expect(created?.changes.map(({ field }) => field)).toEqual(['date', 'fromLocationId', 'preferredTime', 'toLocationId']);
  expect(await entriesOf(2)).toEqual([]);
});
