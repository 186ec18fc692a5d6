import type { ReactElement, ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { formatMinor } from '@atoll/money/money';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { reportTexts } from '../../messages/en/office/reports.js';
import type { ReportLine, ReportTable } from './report-tables.js';

/** The chart stands beside the table where there is room. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  ${media.desktop} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      column-gap: ${space.huge};
    }
  }
`;

interface ReportCardProps {
  readonly title: string;
  /** Undefined until the report has come. */
  readonly table: ReportTable | undefined;
  readonly query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** The placeholder has as many lines as the table will have. */
  readonly expected: number;
  /** Shown once the table is there. */
  readonly children?: ReactNode;
}

/** Shows one report, or why it could not be read; the others beside it may be there. */
export function ReportCard({ title, table, query: { error, isFetching, refetch }, expected, children }: ReportCardProps): ReactElement {
  return (
    <Card aria-busy={isFetching}>
      <CardTitle>{title}</CardTitle>
      <Beside>
        {table ? (
          <Lines table={table} />
        ) : error ? (
          <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton lines={expected} />
        )}
        {table && children}
      </Beside>
    </Card>
  );
}

/** Screen and paper show the same table of a report. */
export function Lines({ table: { title, of, columns, lines } }: { readonly table: ReportTable }): ReactElement {
  const t = useTexts(reportTexts);
  const heads = { count: t('count'), mvr: 'MVR', usd: 'USD' };
  const cells = (line: ReportLine): string[] =>
    columns.map((column) => (column === 'count' ? (line.count ?? 0).toLocaleString('en') : formatMinor(line[column] ?? 0)));
  return (
    <PlainTable
      label={title}
      heads={[of, ...columns.map((column) => heads[column])]}
      lines={lines.map((line) => ({ key: line.key, label: line.label, cells: cells(line), isTotal: line.isTotal ?? false }))}
    />
  );
}

const TableSkeleton = ({ lines }: { readonly lines: number }): ReactElement => (
  <Stack $gap="m" aria-hidden>
    {Array.from({ length: lines + 1 }, (_, index) => (
      <Skeleton key={index} $height="28px" />
    ))}
  </Stack>
);
