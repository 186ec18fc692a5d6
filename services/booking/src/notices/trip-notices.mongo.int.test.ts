import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { auditEntriesIn, inRequestOf, testAuditor } from '@atoll/outbox/testing/audit';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { createCollections } from '@atoll/runtime/testing/collections';
import { indexesOf, planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { staff } from '../testing/builders.js';
import { NOW } from '../testing/trip-builders.js';
import type { TripNotice } from './trip-notice.js';
import { MongoTripNotices } from './trip-notices.mongo.js';
import { tripNotices } from './trip-notices.schema.js';

let db: TestDatabase;
let store: MongoTripNotices;
const collection = () => tripNotices.on(db.connection);

beforeAll(async () => {
  db = await testDatabase('trip_notices');
  store = new MongoTripNotices(db.connection, testAuditor());
  await createCollections(db.connection);
});
beforeEach(async () => {
  for (const operatorId of ['coral', 'lagoon']) await collection().deleteMany({ operatorId });
});
afterAll(() => db?.drop());

const aNotice = (over: Partial<TripNotice> = {}): TripNotice => ({
  operatorId: 'coral',
  id: 1,
  tripId: 1,
  kind: 'delay',
  fromOrder: 1,
  minutes: 20,
  name: '',
  note: 'Waves off Himmafushi',
  sentAt: NOW,
  by: staff,
  recipients: [{ bookingId: 7, contacts: ['phone', 'email'] }],
  ...over,
});

it('a repeated insert under one id is one notice with one event, which names bookings and kinds of contacts only [XC-14] [NT-08]', async () => {
  await Promise.all(Array.from({ length: 5 }, () => store.add(aNotice())));
  const found = await collection().find({ operatorId: 'coral' }).toArray();
  expect(found.map(({ events }) => events.map(({ type, key }) => [type, key]))).toEqual([[['TripNoticeSent', 'coral:tripNotice:1']]]);
  expect(Buffer.from(found[0]!.events[0]!.payload.buffer).toString()).not.toContain('Waves');
});

it('of a trip are the latest first, at most twenty, by its index without a sort', async () => {
  for (let id = 1; id <= 21; id++) await store.add(aNotice({ id }));
  await store.add(aNotice({ id: 30, tripId: 2 }));
  await store.add(aNotice({ operatorId: 'lagoon', id: 40 }));
  expect((await store.ofTrip('coral', 1)).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i));
  expect(await indexesOf(store.foundOfTrip('coral', 1))).toEqual(['trip']);
  expect(await planOf(store.foundOfTrip('coral', 1))).not.toContain('SORT');
});

it('are read by id within their operator, unknown ones left out [NT-08]', async () => {
  await store.add(aNotice());
  await store.add(aNotice({ operatorId: 'lagoon', id: 2 }));
  expect(await store.byIds('coral', [1, 2, 3])).toEqual([aNotice()]);
  expect(await store.byIds('coral', [])).toEqual([]);
});

it('who told the passengers is in the audit entry of its write, the text only as a hash [XC-14]', async () => {
  await inRequestOf(() => store.add(aNotice()));
  const entries = auditEntriesIn((await collection().findOne(keyOf('coral', 1)))?.events).map(({ event }) => event.value);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ recordType: 'tripNotice', recordId: '1', byUserId: 42, act: 'tripNotice.sent' });
  expect(entries[0]?.changes).toContainEqual({ field: 'minutes', before: undefined, after: '20' });
  expect(JSON.stringify(entries)).not.toContain('Waves');
});
