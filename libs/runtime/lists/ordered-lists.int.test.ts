import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { defineCollection } from '../mongo/collections.js';
import { createCollections } from '../testing/collections.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import type { ListQuery } from './list-paths.js';
import { OrderedLists } from './ordered-lists.js';

interface Ticket {
  operatorId: string;
  id: number;
  createdAt: Date;
  kind: string;
  search: string[];
}

const order = { createdAt: 1, id: 1 } as const;
const definition = defineCollection<Ticket>(
  'tickets',
  { id: Number, createdAt: Date, kind: String, search: [String] },
  {
    id: Schema.Types.Mixed,
    indexes: [
      { key: { operatorId: 1, ...order }, name: 'list' },
      { key: { operatorId: 1, kind: 1, ...order }, name: 'kind' },
      { key: { operatorId: 1, search: 1, ...order }, name: 'words' },
    ],
  },
);

const ONE_INSTANT = new Date('2026-11-25T08:00:00Z');
const COUNT = 20_100;

/** More than 10,000 are red and as many are blue, but only five are both. Twenty are rare, in two spellings. */
function ticket(id: number): Ticket {
  const colours = [...(id <= 10_050 ? ['red'] : []), ...(id > 10_045 ? ['blue'] : [])];
  const rare = id <= 20 ? ['plain', `rare${id % 2}`] : [];
  return { operatorId: 'coral', id, createdAt: ONE_INSTANT, kind: id % 2 === 0 ? 'even' : 'odd', search: [...colours, ...rare] };
}

let db: TestDatabase;
let lists: OrderedLists<Ticket>;

beforeAll(async () => {
  db = await testDatabase('ordered_lists');
  definition.model(db.connection);
  await createCollections(db.connection);
  const documents = Array.from({ length: COUNT }, (_, index) => ({ _id: `coral:${index + 1}`, ...ticket(index + 1) }));
  await definition.on(db.connection).insertMany(documents as never);
  lists = new OrderedLists(definition.on(db.connection), { _id: 0, id: 1 });
});
afterAll(() => db?.drop());

const ANY_TIME = { $gt: new Date(0) };

async function page(over: Partial<ListQuery>) {
  const query = { operatorId: 'coral', filter: { createdAt: ANY_TIME }, index: 'list', words: [], oldestFirst: false, page: 0, pageLimit: 3, ...over };
  const { found, ...total } = await lists.page(query);
  return { ids: found.map(({ id }) => id), ...total };
}

const unknown = { count: 10_000, totalIsExact: false };

describe('records of one instant are listed by id, so that no page repeats or skips one [BK-30]', () => {
  const ofBothKinds = { index: 'kind', filter: { createdAt: ANY_TIME, kind: { $in: ['even', 'odd'] } } };
  it.each<[string, Partial<ListQuery>]>([
    ['in a list that an index serves', ofBothKinds],
    ['in a list by one prefix of several words', { words: ['rare'] }],
    ['in a list by several prefixes', { words: ['rare', 'plain'] }],
  ])('%s', async (_, query) => {
    const newest = query.words ? 20 : COUNT;
    expect((await page(query)).ids).toEqual([newest, newest - 1, newest - 2]);
    expect((await page({ ...query, page: 1 })).ids).toEqual([newest - 3, newest - 4, newest - 5]);
    expect((await page({ ...query, oldestFirst: true, page: 1 })).ids).toEqual([4, 5, 6]);
  });
});

describe('a list by conditions that are all common, but not together', () => {
  const both = { words: ['red', 'blue'] };

  it('has an exact total on the page where it ends [BK-33]', async () => {
    expect(await page(both)).toEqual({ ids: [10_050, 10_049, 10_048], ...unknown });
    expect(await page({ ...both, page: 1 })).toEqual({ ids: [10_047, 10_046], count: 5 });
  });

  it('has none on an empty page behind its end, since it may have ended long before [BK-33]', async () => {
    expect(await page({ ...both, page: 40 })).toEqual({ ids: [], ...unknown });
  });

  it('has the total 0 when its first page is empty [BK-33]', async () => {
    expect(await page({ ...both, residual: { kind: 'neither' } })).toEqual({ ids: [], count: 0 });
  });
});

it('a list by a condition that no index serves stops after two seconds and asks to be narrowed, instead of reading every record [BK-33]', async () => {
  // 10 ms for each of 20,100 records: without the limit it ends after minutes
  const slowly = { $where: 'sleep(10) || false' };
  await expect(page({ residual: slowly })).rejects.toThrow(expect.objectContaining({ code: 'PAGE_TOO_FAR' }));
});
