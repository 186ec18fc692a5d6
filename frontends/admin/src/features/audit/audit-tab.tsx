import { useState, type ReactElement } from 'react';
import { api, type CallInput } from '@atoll/app-frame/server-data/api';
import { useSaveFile } from '@atoll/app-frame/server-data/save-file';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { DataTable } from '@atoll/ui/content/data-table';
import { Banner } from '@atoll/ui/notices/banner';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { Stack } from '@atoll/ui/layout/page';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { useListFilters } from '../../fields/list-filters.js';
import { ListFailure } from '../../fields/list-failure.js';
import { ListTotal } from '../../fields/list-total.js';
import { Pages } from '../../fields/pages.js';
import { pickedUserId } from '../../fields/user-picker.js';
import { auditTexts } from '../../messages/en/office/audit.js';
import { fresh } from '../../server-types.js';
import { useAuditColumns } from './audit-columns.js';
import { auditFilters, AuditFilters } from './audit-filters.js';

const PAGE_SIZE = 50;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;

/** What staff did, in every service [XC-14]. */
export function AuditTab(): ReactElement {
  const t = useTexts(auditTexts);
  const { page } = useAdminQuery();
  const filters = useListFilters(auditFilters);
  const filter = {
    recordType: filters.of('type'),
    recordId: filters.of('record'),
    userId: pickedUserId(filters.of('user') ?? ''),
    from: filters.of('from'),
    to: filters.of('to'),
  };
  const { data, error, isFetching, refetch } = api.useGetAuditTrailQuery({ ...filter, page: page - 1 }, fresh);
  const columns = useAuditColumns();
  return (
    <Stack $gap="xl">
      <AuditFilters />
      <Actions filter={filter} clear={filters.narrowed ? filters.clear : undefined} />
      {!data && (error ? <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data && (
        <div aria-busy={isFetching}>
          <DataTable
            label={t('list')}
            columns={columns}
            rows={data.entries}
            rowKey={({ recordType, recordId, version }) => `${recordType}:${recordId}:${version}`}
            empty={<EmptyState picture={<SearchIcon size={32} />} title={t('none')} detail={t(filters.narrowed ? 'noneFiltered' : 'noneYet')} />}
          />
          <ListTotal count={data.count} isExact={data.totalIsExact} />
          <Pages count={data.count} size={PAGE_SIZE} />
        </div>
      )}
    </Stack>
  );
}

interface ActionsProps {
  readonly filter: CallInput<'getAuditTrailCsv'>;
  readonly clear: (() => void) | undefined;
}

function Actions({ filter, clear }: ActionsProps): ReactElement {
  const t = useTexts(auditTexts);
  const [save, busy] = useSaveFile();
  const [unreached, setUnreached] = useState(false);
  const saveAs = async (saving: () => ReturnType<typeof save>): Promise<void> => {
    setUnreached(false);
    setUnreached((await saving()) === 'unreached');
  };
  return (
    <Stack $gap="m">
      <Row>
        <Button kind="secondary" busy={busy} onClick={() => void saveAs(() => save('getAuditTrailCsv', filter))}>
          {t(busy ? 'exporting' : 'export')}
        </Button>
        <Button kind="quiet" busy={busy} title={t('checkpointsHint')} onClick={() => void saveAs(() => save('getAuditCheckpoints', {}))}>
          {t('saveCheckpoints')}
        </Button>
        {clear && (
          <Button kind="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </Row>
      {unreached && (
        <Banner tone="danger" role="alert">
          {t('exportFailed')}
        </Banner>
      )}
    </Stack>
  );
}

const TableSkeleton = (): ReactElement => (
  <Stack $gap="s" aria-hidden>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} $height="64px" />
    ))}
  </Stack>
);
