import { MAX_COUNTED } from '@atoll/contracts/limits';
import { commonError } from '@atoll/errors/common';
import mongoose, { type mongo } from 'mongoose';
import { ShortCache } from '../concurrency/short-cache.js';
import { filterOf, onlyWord, otherThan, pathsOf, type ListQuery, type Path } from './list-paths.js';
import { storageIds } from '../mongo/record-key.js';
import type { TenantCollection } from '../mongo/tenant-collection.js';

export interface ListCount {
  count: number;
  totalIsExact?: false;
}

export type ListPage<T> = ListCount & { found: T[] };

export interface Listed {
  operatorId: string;
  id: number;
  createdAt: Date;
}

const { EJSON } = mongoose.mongo.BSON;

const TOO_MANY: ListCount = { count: MAX_COUNTED, totalIsExact: false };
/** So many matches are collected without a look at the order of the list. */
const FEW = 1_000;
/** So many words with the searched prefix are merged in the order of the list. */
const MAX_MERGED = 12;
/** A shorter prefix begins more words than that. */
const SHORTEST_MERGED = 2;
/** Limits the search for a page whose conditions are each common but seldom met together. */
const PAGE_MS = 2_000;
const TIME_LIMIT_EXCEEDED = 50;
/** How long, and for how many conditions, it is remembered that more than MAX_COUNTED match. */
const COMMON = { ttlMs: 60_000, max: 1_000 } as const;

type CountedPath = Path & { readonly count: number };
/** The entries of an index that conditions select. */
type Entries = Pick<Path, 'index' | 'served'> & { readonly operatorId: string };

/** How many match, and the ids up to the page. */
interface Matches {
  readonly count: number;
  readonly ids: readonly number[];
}

/**
 * Pages of a collection whose documents have `createdAt`, `id` and `search`. A list that one index serves is read in the order of that
 * index; so is one that is searched by a single prefix of few words, each of which has its order in the index `words`. Otherwise the
 * index with the fewest matches is chosen by counting each. Up to MAX_COUNTED matches are all read, so that the page and its total
 * are exact; where every condition has more, the list is read in its order until the page is full.
 */
export class OrderedLists<T extends Listed & mongo.Document> {
  /** Counts to MAX_COUNTED by their conditions; those beyond it are kept, because staff type the same beginnings of names all day. */
  private readonly counts = new ShortCache<number>({
    ...COMMON,
    load: (key) => this.counted(EJSON.parse(key) as Entries),
    isCached: (count) => count > MAX_COUNTED,
  });

  constructor(
    private readonly collection: TenantCollection<T>,
    private readonly projection: mongo.Document,
  ) {}

  /** @param known the total by counters, read only for a list that one index serves */
  async page(query: ListQuery, known: () => Promise<number | undefined> = async () => undefined): Promise<ListPage<T>> {
    if (query.words.length === 0 && !query.residual) {
      const [found, count] = await Promise.all([this.inOrder(query).toArray(), this.count(query, known)]);
      return { found: found as T[], ...count };
    }
    const few = onlyWord(query) === undefined ? await this.rarest(query, FEW) : undefined;
    if (few) return this.matchingPage(query, few);
    const [words, rare] = await Promise.all([this.wordsToMerge(query), this.rarest(query, MAX_COUNTED)]);
    if (words) return { found: (await this.merged(query, words).toArray()) as T[], ...(rare ? { count: rare.count } : TOO_MANY) };
    return rare ? this.matchingPage(query, rare) : this.commonPage(query);
  }

  /** The total of a list that one index serves. */
  async count(query: ListQuery, known: () => Promise<number | undefined>): Promise<ListCount> {
    const total = await known();
    return total !== undefined && total > MAX_COUNTED
      ? { count: total }
      : limited(await this.counted({ operatorId: query.operatorId, index: query.index, served: query.filter }));
  }

  private async matchingPage(query: ListQuery, path: Path): Promise<ListPage<T>> {
    const [matches = { count: 0, ids: [] }] = await this.matches(query, path).toArray();
    const ids = matches.ids.slice(query.page * query.pageLimit);
    const byId = new Map((await this.byIds(query, ids)).map((document) => [document.id, document]));
    return { found: ids.flatMap((id) => byId.get(id) ?? []), ...limited(matches.count) };
  }

  private async byIds(query: ListQuery, ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const _id = { $in: storageIds(query.operatorId, ids) };
    return (await this.collection.find(filterOf<T>(query, { _id }), { projection: this.projection }).toArray()) as T[];
  }

  /** The total is not known unless the list ends on this page: counting matches of common conditions would read most of the list. */
  private async commonPage(query: ListQuery): Promise<ListPage<T>> {
    const found = await this.inOrder(query)
      .maxTimeMS(PAGE_MS)
      .toArray()
      .catch((error: unknown) => {
        throw (error as { code?: unknown }).code === TIME_LIMIT_EXCEEDED ? commonError('PAGE_TOO_FAR') : error;
      });
    const isEnd = found.length < query.pageLimit && (found.length > 0 || query.page === 0);
    return { found: found as T[], ...(isEnd ? limited(query.page * query.pageLimit + found.length) : TOO_MANY) };
  }

  /** The path with the fewest entries; undefined where each has more than `most`. */
  private async rarest(query: ListQuery, most: number): Promise<CountedPath | undefined> {
    const counts = await Promise.all(
      pathsOf(query).map(async (path) => ({ ...path, count: await this.countedOnce({ ...path, operatorId: query.operatorId }, most) })),
    );
    const [first] = counts.toSorted((a, b) => a.count - b.count);
    return first && first.count <= most ? first : undefined;
  }

  private countedOnce({ operatorId, index, served }: Entries, most: number): Promise<number> | number {
    const key = EJSON.stringify({ operatorId, index, served });
    if (most === MAX_COUNTED) return this.counts.get(key);
    return this.counts.peek(key) ?? this.counted({ operatorId, index, served }, most);
  }

  /** To `most` and one, of the entries of the index alone. */
  private counted({ operatorId, index, served }: Entries, most = MAX_COUNTED): Promise<number> {
    return this.collection.countDocuments(filterOf<T>({ operatorId }, served), { hint: index, limit: most + 1 });
  }

  /** All words with the only prefix of the list; undefined where they are more than MAX_MERGED. A seek in the index for each. */
  private async wordsToMerge(query: ListQuery): Promise<string[] | undefined> {
    const prefix = onlyWord(query);
    if (prefix === undefined || prefix.length < SHORTEST_MERGED) return undefined;
    const words: string[] = [];
    for (let range: Record<string, string> = { $gte: prefix }; words.length <= MAX_MERGED; range = { $gt: words.at(-1)! }) {
      const [key] = (await this.nextKey(query, range).toArray()) as unknown as { search: string }[];
      if (!key?.search.startsWith(prefix)) return words;
      words.push(key.search);
    }
    return undefined;
  }

  /** The query of the first entry of a range of words; a test asserts its plan. */
  nextKey(query: ListQuery, search: Record<string, string>): mongo.FindCursor<mongo.WithId<T>> {
    return this.collection.find(filterOf<T>(query, { search }), { hint: 'words', returnKey: true, limit: 1 });
  }

  /** The query of a list in its order; a test asserts its plan. */
  inOrder(query: ListQuery): mongo.FindCursor<mongo.WithId<T>> {
    return this.pageOf(query, { ...query.filter, ...otherThan(query) }, query.index);
  }

  /** The query of a list by the words with its only prefix in its order, merged from the order of each; a test asserts its plan. */
  merged(query: ListQuery, words: readonly string[]): mongo.FindCursor<mongo.WithId<T>> {
    return this.pageOf(query, { search: { $in: words }, ...query.inWords }, 'words');
  }

  private pageOf(query: ListQuery, conditions: Record<string, unknown>, hint: string): mongo.FindCursor<mongo.WithId<T>> {
    const direction = query.oldestFirst ? 1 : -1;
    return this.collection
      .find(filterOf<T>(query, conditions), { projection: this.projection, hint })
      .sort({ createdAt: direction, id: direction })
      .skip(query.page * query.pageLimit)
      .limit(query.pageLimit);
  }

  /** The query of what a rare condition matches, of which the database keeps the ids up to the page; a test asserts its plan. */
  matches(query: ListQuery, { index, served, other }: Path): mongo.AggregationCursor<Matches> {
    const direction = query.oldestFirst ? 1 : -1;
    const sortBy = { createdAt: direction, id: direction };
    const ids = { $topN: { n: (query.page + 1) * query.pageLimit, sortBy, output: '$id' } };
    return this.collection.aggregate<Matches>(
      [{ $match: filterOf<T>(query, { ...served, ...other }) }, { $limit: MAX_COUNTED + 1 }, { $group: { _id: null, count: { $sum: 1 }, ids } }],
      { hint: index },
    );
  }
}

const limited = (count: number): ListCount => (count > MAX_COUNTED ? TOO_MANY : { count });
