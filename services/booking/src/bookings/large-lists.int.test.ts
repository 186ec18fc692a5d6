import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { ensureCollections } from '@atoll/runtime/mongo/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aNewBooking, CANCELLED, codes } from '../testing/builders.js';
import { NOW } from '../testing/trip-builders.js';
import { newDocument } from './booking-document.js';
import { MongoBookings } from './bookings.mongo.js';
import { bookingsOf } from './bookings.schema.js';

const COUNT = MAX_COUNTED + 20;
let db: TestDatabase;
let bookings: MongoBookings;

/** All with one e-mail address; of each hundred one is cancelled, of the cancelled ones every tenth is of Mona. */
beforeAll(async () => {
  db = await testDatabase('large_lists');
  bookings = new MongoBookings(db.connection, testAuditor());
  await ensureCollections(db.connection);
  const [passenger] = aNewBooking().booking.passengers;
  const documents = Array.from({ length: COUNT }, (_, i) => {
    const change = aNewBooking({
      ...codes(i + 1),
      createdAt: new Date(NOW.getTime() + i),
      ...(i % 100 === 0 && CANCELLED),
      ...(i % 1000 === 0 && { passengers: [{ ...passenger!, name: 'Mona' }] }),
    });
    return { ...newDocument(change), events: [] };
  });
  await bookingsOf(db.connection).insertMany(documents);
});
afterAll(() => db?.drop());

const page = async (over: object) => {
  const { bookings: found, ...total } = await bookings.page('coral', { page: 0, pageLimit: 3, oldestFirst: false, words: [], ...over });
  return { ids: found.map(({ id }) => id), ...total };
};

it('is counted to 10,000, and says so, while it has no counter [BK-30] [BK-33]', async () => {
  expect(await page({})).toEqual({ ids: [COUNT, COUNT - 1, COUNT - 2], count: MAX_COUNTED, totalIsExact: false });
});

it('that is searched by what more than 10,000 have in common shows the newest or oldest of all [BK-30] [BK-33]', async () => {
  expect(await page({ words: ['aisha@'] })).toEqual({ ids: [COUNT, COUNT - 1, COUNT - 2], count: MAX_COUNTED, totalIsExact: false });
  expect(await page({ words: ['aisha@', 'pers'], oldestFirst: true })).toMatchObject({ ids: [2, 3, 4], totalIsExact: false });
  expect((await page({ words: ['aisha@'], page: 3 })).ids).toEqual([COUNT - 9, COUNT - 10, COUNT - 11]);
});

it('that is searched by a rare word, or has a rare status, has an exact total, whatever else is asked for [BK-30] [BK-34]', async () => {
  expect(await page({ words: ['aisha@', 'mona'] })).toEqual({ ids: [10_001, 9001, 8001], count: 11 });
  expect(await page({ words: ['aisha@'], listStatus: 'Cancelled', oldestFirst: true, page: 1 })).toEqual({ ids: [301, 401, 501], count: 101 });
  expect(await page({ words: ['aisha@', 'mona'], listStatus: 'Pending' })).toEqual({ ids: [], count: 0 });
});
