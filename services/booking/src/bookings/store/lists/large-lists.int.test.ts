import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@atoll/time/day';
import { bookingFilterNames, declarationOf } from '@atoll/contracts/booking-filters';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aNewBooking, CANCELLED, codes } from '../../../testing/builders.js';
import { NOW } from '../../../testing/trip-builders.js';
import { countKeysOf } from '../../counts/count-keys.js';
import { listedUnder, storedFilters } from '../../lists/list-filters.js';
import { newDocument } from '../booking-document.js';
import { MongoBookingLists } from './booking-lists.mongo.js';
import { BOOKINGS, bookingsOf } from '../bookings.schema.js';
import { listQuery } from './list-query.js';

const COUNT = MAX_COUNTED + 20;
let db: TestDatabase;
let lists: MongoBookingLists;

const ZAINAS = 1_500;
/** Zaina or Zainab, now and then both. */
const zainas = (i: number): string[] => (i % 10 === 0 ? ['Zaina Person', 'Zainab Person'] : i % 2 === 1 ? ['Zainab Person'] : ['Zaina Person']);

/**
 * All with one e-mail address; of each hundred one is cancelled, of the cancelled ones every tenth is of Mona. The oldest 1,500 are of
 * Zaina, Zainab or both.
 */
beforeAll(async () => {
  db = await testDatabase('large_lists');
  lists = new MongoBookingLists(db.connection);
  await createCollections(db.connection);
  const [passenger] = aNewBooking().booking.passengers;
  const documents = Array.from({ length: COUNT }, (_, i) => {
    const change = aNewBooking({
      ...codes(i + 1),
      createdAt: new Date(NOW.getTime() + i),
      userId: 41,
      ...(i % 100 === 0 && CANCELLED),
      ...(i % 1000 === 0 && { passengers: [{ ...passenger!, name: 'Mona' }] }),
      ...(i % 1000 !== 0 && i < ZAINAS && { passengers: zainas(i).map((name, n) => ({ ...passenger!, id: n + 1, name })) }),
    });
    return { ...newDocument(change), events: [] };
  });
  await bookingsOf(db.connection).insertMany(documents);
});
afterAll(() => db?.drop());

const asked = { page: 0, pageLimit: 3, oldestFirst: false, words: [] };
const page = async (over: object) => {
  const { bookings: found, ...total } = await lists.page('coral', { ...asked, ...over });
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
  expect(await page({ words: ['zain', 'aisha@'], status: 'Pending' })).toEqual({ ids: [1500, 1499, 1498], count: count - 13 });
  expect(await page({ words: ['zain'], status: 'Pending' })).toEqual({ ids: [1500, 1499, 1498], count: count - 13 });
  expect(await page({ words: ['zain'], status: 'Cancelled', oldestFirst: true, page: 1 })).toEqual({ ids: [401, 501, 601], count: 13 });
  expect(await page({ words: ['zain'], status: 'Pending', paymentMethod: 'Card' })).toEqual({ ids: [], count: 0 });
});

it('that is searched by a rare word, or has a rare status, has an exact total, whatever else is asked for [BK-30] [BK-34]', async () => {
  expect(await page({ words: ['aisha@', 'mona'] })).toEqual({ ids: [10_001, 9001, 8001], count: 11 });
  expect(await page({ words: ['aisha@'], status: 'Cancelled', oldestFirst: true, page: 1 })).toEqual({ ids: [301, 401, 501], count: 101 });
  expect(await page({ words: ['aisha@', 'mona'], status: 'Pending' })).toEqual({ ids: [], count: 0 });
});

it('that has more than 10,000 matches is not counted again for a minute [BK-30] [BK-33]', async () => {
  const later = new MongoBookingLists(db.connection);
  const total = async (store: MongoBookingLists) => {
    const { bookings: _, ...count } = await store.page('coral', { ...asked, words: ['aisha@'] });
    return count;
  };
  expect(await total(lists)).toEqual({ count: MAX_COUNTED, totalIsExact: false });
  await bookingsOf(db.connection).deleteMany({ operatorId: 'coral', id: { $gt: 9_000 } });
  expect(await total(lists)).toEqual({ count: MAX_COUNTED, totalIsExact: false });
  expect(await total(later)).toEqual({ count: 9_000 });
});

/** The value of a filter for what is stored: a day is an interval. */
const wanted = (name: string, stored: string | number): string | number =>
  name === 'day' ? `${stored}T00:00:00Z/${addDays(String(stored), 1)}T00:00:00Z` : stored;

/** As most bookings are stored. */
const usual = newDocument(aNewBooking({ userId: 41 }));
/** Every filter, by what most bookings have; by a method that none has, so that its list would be read to the end. */
const samples = bookingFilterNames.map((name) => ({
  name,
  value: wanted(name, listedUnder(name, usual)[0] ?? 'Card'),
  isFound: listedUnder(name, usual).length > 0,
}));
const filtered = samples.map(({ name, value, isFound }) => ({ filter: { [name]: value }, isFound }));
const pairs = filtered.flatMap((one, i) =>
  filtered.slice(i + 1).map((other) => ({ filter: { ...one.filter, ...other.filter }, isFound: one.isFound && other.isFound })),
);

it.each([...filtered, ...pairs])(
  'that is filtered by $filter is read by an index in its order, up to its page, and counted to 10,000 [BK-30] [D-44]',
  async ({ filter, isFound }) => {
    for (const oldestFirst of [false, true]) {
      const query = () => lists.lists.inOrder(listQuery('coral', { ...asked, ...filter, oldestFirst }));
      const plan = await planOf(query());
      expect([plan.includes('IXSCAN'), plan.includes('COLLSCAN'), plan.includes('SORT')]).toEqual([true, false, false]);
      const { executionStats } = (await query().explain('executionStats')) as { executionStats: { totalKeysExamined: number } };
      if (isFound) expect(executionStats.totalKeysExamined).toBeLessThan(10);
    }
    expect((await page(filter)).ids).toHaveLength(isFound ? 3 : 0);
    expect((await page(filter)).count).toBeLessThanOrEqual(10_000);
  },
);

it('of a day that begins within a day in UTC is read in its order from both [BK-30] [D-44]', async () => {
  const day = [-9, 15].map((hours) => new Date(NOW.getTime() + hours * 60 * 60_000).toISOString()).join('/');
  const query = listQuery('coral', { ...asked, day });
  const plan = await planOf(lists.lists.inOrder(query));
  expect([plan.includes('IXSCAN'), plan.includes('COLLSCAN'), plan.includes('SORT')]).toEqual([true, false, false]);
  expect(query.filter['departDays']).toEqual({ $in: ['2026-11-22', '2026-11-23'] });
  expect((await page({ day })).ids).toHaveLength(3);
});

it.each(samples)('that is filtered by $name has the indexes and the counter that are declared, and no other [BK-30] [D-44]', async ({ name, value }) => {
  const { index, counter } = declarationOf(name);
  const { field } = storedFilters[name];
  const indexes = (await database(db.connection).collection(BOOKINGS).indexes()).filter(({ key }) => Object.keys(key)[1] === field).map((each) => each.name);
  expect(indexes).toEqual(index ? expect.arrayContaining(Object.keys(index)) : []);
  expect(countKeysOf({ [field]: value })).toEqual(counter ? [`${counter}:${value}`] : []);
});
