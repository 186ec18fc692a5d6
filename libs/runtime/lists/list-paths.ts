import type { mongo } from 'mongoose';
import { wordPrefixes } from './word-prefixes.js';

/** A page of a list is read by these. */
export interface ListQuery {
  readonly operatorId: string;
  /** Conditions that `index` serves together with the order of the list. */
  readonly filter: Record<string, unknown>;
  /** Ends with createdAt and id. */
  readonly index: string;
  /** Conditions that `index` does not serve. */
  readonly residual?: Record<string, unknown>;
  /** All conditions, where the index `words` serves them together with one word. */
  readonly inWords?: Record<string, unknown>;
  /** Prefixes, all of which must match; the index `words` serves one of them. */
  readonly words: readonly string[];
  readonly oldestFirst: boolean;
  readonly page: number;
  readonly pageLimit: number;
}

/** An access path: an index with the conditions that it serves, and the others. */
export interface Path {
  readonly index: string;
  readonly served: Record<string, unknown>;
  readonly other: Record<string, unknown>;
}

/** The index of the list, where it has a condition that the words' does not serve, and that of the words, by each of them. */
export function pathsOf(query: ListQuery): Path[] {
  const { filter, index, residual, words, inWords } = query;
  const byWords = words.map((word) => ({
    index: 'words',
    served: { ...wordPrefixes([word]), ...inWords },
    other: { ...(!inWords && { ...filter, ...residual }), ...wordPrefixes([word, ...words.filter((other) => other !== word)]) },
  }));
  const isServedByWords = words.length > 0 && (!isFiltered(query) || onlyWord(query) !== undefined);
  return isServedByWords ? byWords : [{ index, served: filter, other: otherThan(query) }, ...byWords];
}

/** The prefix of a list for which the index `words` serves every condition. */
export const onlyWord = (query: ListQuery): string | undefined =>
  query.words.length === 1 && (query.inWords || (!query.residual && !isFiltered(query))) ? query.words[0] : undefined;

/** Returns the conditions that the index of the list does not serve. */
export const otherThan = ({ residual, words }: ListQuery): Record<string, unknown> => ({ ...residual, ...wordPrefixes(words) });

const isFiltered = ({ filter }: ListQuery): boolean => Object.keys(filter).some((field) => field !== 'createdAt');

export const filterOf = <T extends mongo.Document>(
  { operatorId }: Pick<ListQuery, 'operatorId'>,
  conditions: Record<string, unknown>,
): mongo.Filter<T> & { operatorId: string } => ({ operatorId, ...conditions }) as unknown as mongo.Filter<T> & { operatorId: string };
