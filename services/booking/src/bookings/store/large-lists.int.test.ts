import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aNewBooking, CANCELLED, codes } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { newDocument } from './booking-document.js';
import { MongoBookings } from './bookings.mongo.js';
import { bookingsOf } from './bookings.schema.js';

const COUNT = MAX_COUNTED + 20;
let db: TestDatabase;
let bookings: MongoBookings;

const ZAINAS = 1_500;
/** Zaina or Zainab, now and then both. */
const zainas = (i: number): string[] => (i % 10 === 0 ? ['Zaina Person', 'Zainab Person'] : i % 2 === 1 ? ['Zainab Person'] : ['Zaina Person']);

/**
 * All with one e-mail address; of each hundred one is cancelled, of the cancelled ones every tenth is of Mona. The oldest 1,500 are of
 * Zaina, Zainab or both.
 */
beforeAll(async () => {
  db = await testDatabase('large_lists');
  bookings = new MongoBookings(db.connection, testAuditor());
  await createCollections(db.connection);
  const [passenger] = aNewBooking().booking.passengers;
  const documents = Array.from({ length: COUNT }, (_, i) => {
    const change = aNewBooking({
      ...codes(i + 1),
      createdAt: new Date(NOW.getTime() + i),
      ...(i % 100 === 0 && CANCELLED),
      ...(i % 1000 === 0 && { passengers: [{ ...passenger!, name: 'Mona' }] }),
      ...(i % 1000 !== 0 && i < ZAINAS && { passengers: zainas(i).map((name, n) => ({ ...passenger!, id: n + 1, name })) }),
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

it('that is searched by a prefix of more than 1,000 shows each booking once, in order, with an exact total [BK-30] [BK-34]', async () => {
  const count = ZAINAS - 2;
  expect(await page({ words: ['zain'] })).toEqual({ ids: [1500, 1499, 1498], count });
  expect(await page({ words: ['zain'], oldestFirst: true, page: 399 })).toEqual({ ids: [1200, 1201, 1202], count });
  expect(await page({ words: ['zain'], page: 499 })).toEqual({ ids: [2], count });
  expect(await page({ words: ['zain', 'aisha@'], listStatus: 'Pending' })).toEqual({ ids: [1500, 1499, 1498], count: count - 13 });
  expect(await page({ words: ['zain'], listStatus: 'Pending' })).toEqual({ ids: [1500, 1499, 1498], count: count - 13 });
  expect(await page({ words: ['zain'], listStatus: 'Cancelled', oldestFirst: true, page: 1 })).toEqual({ ids: [401, 501, 601], count: 13 });
  expect(await page({ words: ['zain'], listStatus: 'Pending', paymentMethod: 'Card' })).toEqual({ ids: [], count: 0 });
});

it('that is searched by a rare word, or has a rare status, has an exact total, whatever else is asked for [BK-30] [BK-34]', async () => {
  expect(await page({ words: ['aisha@', 'mona'] })).toEqual({ ids: [10_001, 9001, 8001], count: 11 });
  expect(await page({ words: ['aisha@'], listStatus: 'Cancelled', oldestFirst: true, page: 1 })).toEqual({ ids: [301, 401, 501], count: 101 });
  expect(await page({ words: ['aisha@', 'mona'], listStatus: 'Pending' })).toEqual({ ids: [], count: 0 });
});

it('that has more than 10,000 matches is not counted again for a minute [BK-30] [BK-33]', async () => {
  const later = new MongoBookings(db.connection, testAuditor());
  const total = async (store: MongoBookings) => {
    const { bookings: _, ...count } = await store.page('coral', { page: 0, pageLimit: 3, oldestFirst: false, words: ['aisha@'] });
    return count;
  };
  expect(await total(bookings)).toEqual({ count: MAX_COUNTED, totalIsExact: false });
  await bookingsOf(db.connection).deleteMany({ operatorId: 'coral', id: { $gt: 9_000 } });
  expect(await total(bookings)).toEqual({ count: MAX_COUNTED, totalIsExact: false });
  expect(await total(later)).toEqual({ count: 9_000 });
});
