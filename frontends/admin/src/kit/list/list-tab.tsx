import type { ReactElement, ReactNode } from 'react';
import { Button } from '@atoll/ui/actions/button';
import { DataTable, type Column } from '@atoll/ui/content/data-table';
import { Stack } from '@atoll/ui/layout/page';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { ListFailure } from './list-failure.js';
import type { ListQuery } from './list-query.js';
import { ListTotal } from './list-total.js';
import { PageSizes, type PageSizesProps } from './page-sizes.js';
import { Pages } from './pages.js';

interface ListPage {
  /** Number of rows of the whole list. */
  readonly count: number;
  /** False where the server stopped counting. */
  readonly totalIsExact?: boolean | undefined;
}

export interface ListTabProps<Row> {
  /** Name of the list. */
  readonly label: string;
  readonly query: ListQuery & { readonly data?: ListPage | undefined };
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly pageSize: number;
  /** Lets the reader choose how many rows a page has. */
  readonly sizes?: PageSizesProps | undefined;
  /** Filters and actions. */
  readonly bar: ReactNode;
  readonly none: { readonly picture: ReactNode; readonly title: string; readonly detail?: string | undefined };
  /** Offered where filters left no rows. */
  readonly clear?: { readonly label: string; readonly run: () => void } | undefined;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row that is open beside the list. */
  readonly openKey?: string | number;
  readonly skeleton?: { readonly height?: string; readonly count?: number };
  /** Dialogs are opened from the list. */
  readonly children?: ReactNode;
}

/** A tab that lists the records of a kind as a table, in pages, with filters and actions above it. */
export function ListTab<Row>({ query, pageSize, sizes, bar, skeleton, children, ...table }: ListTabProps<Row>): ReactElement {
  const { data, error, isFetching, refetch } = query;
  const loading = <TableSkeleton height={skeleton?.height} count={skeleton?.count ?? pageSize} />;
  return (
    <Stack $gap="xl">
      {bar}
      {!data && (error ? <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} /> : loading)}
      {data && (
        <div aria-busy={isFetching}>
          <Table {...table} isBeyond={data.count > 0} loading={loading} />
          <ListTotal count={data.count} isExact={data.totalIsExact} />
          <Pages count={data.count} size={pageSize} />
          {sizes && data.count > Number(sizes.options[0]) && <PageSizes {...sizes} />}
        </div>
      )}
      {children}
    </Stack>
  );
}

interface TableProps<Row> extends Pick<ListTabProps<Row>, 'label' | 'rows' | 'columns' | 'rowKey' | 'none' | 'clear' | 'onOpen' | 'openKey'> {
  /** The list has rows, and the page of the address none: the last page is loading. */
  readonly isBeyond: boolean;
  readonly loading: ReactElement;
}

function Table<Row>({ label, rows = [], columns, rowKey, none, clear, onOpen, openKey, isBeyond, loading }: TableProps<Row>): ReactElement {
  const empty = (
    <EmptyState {...none}>
      {clear && (
        <Button kind="secondary" onClick={clear.run}>
          {clear.label}
        </Button>
      )}
    </EmptyState>
  );
  return <DataTable {...{ label, rows, columns, rowKey, onOpen, openKey }} empty={isBeyond ? loading : empty} />;
}

const TableSkeleton = ({ height = '64px', count }: { readonly height?: string | undefined; readonly count: number }): ReactElement => (
  <Stack $gap="s" aria-hidden data-loads>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} $height={height} />
    ))}
  </Stack>
);
