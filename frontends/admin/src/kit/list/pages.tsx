import { useLayoutEffect, type ReactElement } from 'react';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { Pagination } from '@atoll/ui/layout/pagination';
import { useAdminQuery } from '../../admin-query.js';

interface PagesProps {
  /** Number of rows of the whole list. */
  readonly count: number;
  readonly size: number;
}

/** Pagination by the address; a page that does not exist is replaced by the last one. The server pages to MAX_COUNTED rows. */
export function Pages({ count, size }: PagesProps): ReactElement {
  const { page, change } = useAdminQuery();
  const pages = Math.max(1, Math.ceil(Math.min(count, MAX_COUNTED) / size));
  const name = (wanted: number): number | null => (wanted === 1 ? null : wanted);
  useLayoutEffect(() => {
    if (page > pages) change({ page: name(pages) });
  }, [page, pages, change]);
  return <Pagination page={Math.min(page, pages)} pages={pages} onPage={(next) => change({ page: name(next) }, 'push')} />;
}
