import { searchedWords } from './search-words.js';

const DEFAULT_LIMIT = 5;
const LARGEST_LIMIT = 100;

export interface AskedPage {
  page?: number | null | undefined;
  pageLimit?: number | null | undefined;
  sort?: string | null | undefined;
  search?: string | null | undefined;
}

/** Page, order and words of a list: 5 a page by default, 100 at most; the newest first unless 'Oldest' is asked for [D-45, D-102]. */
export const pageOf = ({ page, pageLimit, sort, search }: AskedPage): { page: number; pageLimit: number; oldestFirst: boolean; words: string[] } => ({
  page: page ?? 0,
  pageLimit: pageLimit && pageLimit > 0 ? Math.min(pageLimit, LARGEST_LIMIT) : DEFAULT_LIMIT,
  oldestFirst: sort === 'Oldest',
  words: searchedWords(search ?? ''),
});
