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

const USUAL_PAGE = 10;
const LARGEST_PAGE = 100;
const ALL = -1;

/** Unknown sort keys and directions fall back to the usual order: by id, smallest first [D-45]. */
export function userPage(input: UserListInput): UserPage {
  return {
    page: input.page ?? 0,
    pageLimit: pageLimit(input.pageLimit ?? USUAL_PAGE),
    hideNonRole: input.hideNonRole ?? false,
    search: input.search?.trim() ?? '',
    sortBy: userSortKeys.find((key) => key === input.sortBy) ?? ('id' satisfies UserSortKey),
    descending: input.sort === 'desc',
  };
}

function pageLimit(wanted: number): number | undefined {
  if (wanted === ALL) return undefined;
  return wanted < 1 ? USUAL_PAGE : Math.min(wanted, LARGEST_PAGE);
}
