import { userSortKeys } from './users.port.js';
import type { UserPage, UserSortKey } from './users.port.js';

export interface UserListInput {
  page?: number | null | undefined;
  pageLimit?: number | null | undefined;
  hideNonRole?: boolean | null | undefined;
  search?: string | null | undefined;
  sortBy?: string | null | undefined;
  sort?: string | null | undefined;
}

const DEFAULT_PAGE_LIMIT = 10;
const MAX_PAGE_LIMIT = 100;
const ALL = -1;

/** Unknown sort keys and directions fall back to the default: by id, ascending [D-45]. */
export function userPage(input: UserListInput): UserPage {
  return {
    page: input.page ?? 0,
    pageLimit: pageLimit(input.pageLimit ?? DEFAULT_PAGE_LIMIT),
    hideNonRole: input.hideNonRole ?? false,
    search: input.search?.trim() ?? '',
    sortBy: userSortKeys.find((key) => key === input.sortBy) ?? ('id' satisfies UserSortKey),
    descending: input.sort === 'desc',
  };
}

function pageLimit(wanted: number): number | undefined {
  if (wanted === ALL) return undefined;
  return wanted < 1 ? DEFAULT_PAGE_LIMIT : Math.min(wanted, MAX_PAGE_LIMIT);
}
