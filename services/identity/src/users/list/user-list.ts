import { userSortKeys } from '../users.port.js';
import type { UserPage, UserQuery, UserSortKey } from '../users.port.js';

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
export const userQuery = (input: UserListInput): UserQuery => ({
  hideNonRole: input.hideNonRole ?? false,
  search: input.search?.trim() ?? '',
  sortBy: userSortKeys.find((key) => key === input.sortBy) ?? ('id' satisfies UserSortKey),
  descending: input.sort === 'desc',
});

/** Undefined where all users are wanted in one response. */
export function userPage(input: UserListInput): UserPage | undefined {
  const wanted = input.pageLimit ?? DEFAULT_PAGE_LIMIT;
  if (wanted === ALL) return undefined;
  const pageLimit = wanted < 1 ? DEFAULT_PAGE_LIMIT : Math.min(wanted, MAX_PAGE_LIMIT);
  return { ...userQuery(input), page: input.page ?? 0, pageLimit };
}
