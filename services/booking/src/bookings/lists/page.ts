import { MAX_COUNTED } from '@atoll/contracts/limits';
import { commonError } from '@atoll/errors/common';
import { searchedWords } from './search-words.js';

const DEFAULT_LIMIT = 5;
const LARGEST_LIMIT = 100;

export interface AskedPage {
  page?: number | null | undefined;
  pageLimit?: number | null | undefined;
  sort?: string | null | undefined;
  search?: string | null | undefined;
}

export interface Page {
  page: number;
  pageLimit: number;
  oldestFirst: boolean;
  words: string[];
}

/** Page, order and words of a list: 5 a page by default, 100 at most; the newest first unless 'Oldest' is asked for [D-45, D-102]. */
export function pageOf({ page, pageLimit, sort, search }: AskedPage): Page {
  const size = pageLimit && pageLimit > 0 ? Math.min(pageLimit, LARGEST_LIMIT) : DEFAULT_LIMIT;
  return { page: nearPage(page, size), pageLimit: size, oldestFirst: sort === 'Oldest', words: searchedWords(search ?? '') };
}

/** PAGE_TOO_FAR where MAX_COUNTED entries come before the page: MongoDB reads each entry that it skips. */
export function nearPage(page: number | null | undefined, pageLimit: number): number {
  if ((page ?? 0) * pageLimit >= MAX_COUNTED) throw commonError('PAGE_TOO_FAR');
  return page ?? 0;
}
