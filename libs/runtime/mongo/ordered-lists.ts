import { MAX_COUNTED } from '@atoll/contracts/limits';
import { commonError } from '@atoll/errors/common';
import { storageIds } from './record-key.js';
import type { TenantCollection } from './tenant-collection.js';
import type { mongo } from 'mongoose';
import { wordPrefixes } from './word-prefixes.js';

/** What a page of a list is read by. */
export interface ListQuery {
  readonly operatorId: string;
  /** Conditions that `index` serves together with the order of the list. */
  readonly filter: Record<string, unknown>;
  /** Ends with createdAt and id. */
  readonly index: string;
  /** Conditions that `index` does not serve. */
  readonly residual?: Record<string, unknown>;
  /** Prefixes, all of which must match; the index `words` serves one of them. */
  readonly words: readonly string[];
  readonly oldestFirst: boolean;
  readonly page: number;
  readonly pageLimit: number;
}

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

const TOO_MANY: ListCount = { count: MAX_COUNTED, totalIsExact: false };
/** Of a count whose conditions are all common: it stops there and says so. */
const COUNT_MS = 30;
/** Of a page deep in such a list. */
const PAGE_MS = 2_000;
const TIME_LIMIT_EXCEEDED = 50;

/** An access path: an index with the conditions that it serves, and the others. */
interface Path {
  readonly index: string;
  readonly served: Record<string, unknown>;
  readonly other: Record<string, unknown>;
}

/**
 * Pages of a collection whose documents have `createdAt`, `id` and `search`. A list that one index serves is read in the order of that
 * index. Otherwise the index with the fewest matches is chosen by counting each to MAX_COUNTED: a rare condition is read whole, so that
 * the page and its total are exact; where every condition is common, the list is read in its order until the page is full.
 */
export class OrderedLists<T extends Listed & mongo.Document> {
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
    const rare = await this.rarest(query);
    return rare ? this.rarePage(query, rare) : this.commonPage(query);
  }

  /** The total of a list that one index serves. */
  async count(query: ListQuery, known: () => Promise<number | undefined>): Promise<ListCount> {
    const total = await known();
    return total !== undefined && total > MAX_COUNTED
      ? { count: total }
      : limited(await this.counted({ index: query.index, served: query.filter, other: {} }, query));
  }

  private async rarePage(query: ListQuery, path: Path): Promise<ListPage<T>> {
    const keys = await this.keysOf(query, path).toArray();
    const direction = query.oldestFirst ? 1 : -1;
    const first = query.page * query.pageLimit;
    const ids = keys
      .toSorted((a, b) => direction * (a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id))
      .slice(first, first + query.pageLimit)
      .map(({ id }) => id);
    const byId = new Map((await this.byIds(query, ids)).map((document) => [document.id, document]));
    return { found: ids.flatMap((id) => byId.get(id) ?? []), count: keys.length };
  }

  private async byIds(query: ListQuery, ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const _id = { $in: storageIds(query.operatorId, ids) };
    return (await this.collection.find(filterOf<T>(query, { _id }), { projection: this.projection }).toArray()) as T[];
  }

  private async commonPage(query: ListQuery): Promise<ListPage<T>> {
    const [found, count] = await Promise.all([
      orTimeout(this.inOrder(query).maxTimeMS(PAGE_MS).toArray(), () => {
        throw commonError('PAGE_TOO_FAR');
      }),
      orTimeout(this.counted({ index: query.index, served: query.filter, other: otherThan(query) }, query, COUNT_MS), () => MAX_COUNTED + 1),
    ]);
    return { found: found as T[], ...limited(count) };
  }

  /** The path with the fewest entries; undefined where each has more than MAX_COUNTED. */
  private async rarest(query: ListQuery): Promise<Path | undefined> {
    const counts = await Promise.all(pathsOf(query).map(async (path) => ({ path, count: await this.counted({ ...path, other: {} }, query) })));
    const [first] = counts.toSorted((a, b) => a.count - b.count);
    return first && first.count <= MAX_COUNTED ? first.path : undefined;
  }

  /** To MAX_COUNTED and one. The counts of what an index serves read the index only. */
  private counted({ index, served, other }: Path, query: ListQuery, maxTimeMS?: number): Promise<number> {
    const options = { hint: index, limit: MAX_COUNTED + 1, ...(maxTimeMS !== undefined && { maxTimeMS }) };
    return this.collection.countDocuments(filterOf<T>(query, { ...served, ...other }), options);
  }

  /** The query of a list in its order; a test asserts its plan. */
  inOrder(query: ListQuery): mongo.FindCursor<mongo.WithId<T>> {
    const direction = query.oldestFirst ? 1 : -1;
    return this.collection
      .find(filterOf<T>(query, { ...query.filter, ...otherThan(query) }), { projection: this.projection, hint: query.index })
      .sort({ createdAt: direction, id: direction })
      .skip(query.page * query.pageLimit)
      .limit(query.pageLimit);
  }

  /** The query of what a rare condition matches; a test asserts its plan. */
  keysOf(query: ListQuery, { index, served, other }: Path): mongo.FindCursor<Pick<Listed, 'id' | 'createdAt'>> {
    return this.collection
      .find(filterOf<T>(query, { ...served, ...other }), { projection: { _id: 0, id: 1, createdAt: 1 }, hint: index })
      .limit(MAX_COUNTED) as unknown as mongo.FindCursor<Pick<Listed, 'id' | 'createdAt'>>;
  }
}

const filterOf = <T extends Listed>({ operatorId }: ListQuery, conditions: Record<string, unknown>): mongo.Filter<T> & { operatorId: string } =>
  ({ operatorId, ...conditions }) as unknown as mongo.Filter<T> & { operatorId: string };

/** What the index of the list does not serve. */
const otherThan = ({ residual, words }: ListQuery): Record<string, unknown> => ({ ...residual, ...wordPrefixes(words) });

/** The index of the list, where it has a condition, and that of the words, by each of them. */
export function pathsOf(query: ListQuery): Path[] {
  const { filter, index, residual, words } = query;
  const ofList = query.words.length === 0 || Object.keys(filter).some((field) => field !== 'createdAt');
  return [
    ...(ofList ? [{ index, served: filter, other: otherThan(query) }] : []),
    ...words.map((word) => ({
      index: 'words',
      served: wordPrefixes([word]),
      other: { ...filter, ...residual, ...wordPrefixes([word, ...words.filter((other) => other !== word)]) },
    })),
  ];
}

const limited = (count: number): ListCount => (count > MAX_COUNTED ? TOO_MANY : { count });

const orTimeout = <T, E>(result: Promise<T>, otherwise: () => E): Promise<T | E> =>
  result.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== TIME_LIMIT_EXCEEDED) throw error;
    return otherwise();
  });
