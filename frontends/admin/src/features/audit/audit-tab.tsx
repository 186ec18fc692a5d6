import { useState, type ReactElement } from 'react';
import { api, type CallInput } from '@atoll/app-frame/server-data/api';
import { useSaveFile } from '@atoll/app-frame/server-data/save-file';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Banner } from '@atoll/ui/notices/banner';
import { Stack } from '@atoll/ui/layout/page';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { ListTab } from '../../kit/list/list-tab.js';
import { useListFilters } from '../../kit/list/list-filters.js';
import { pickedUserId } from '../../kit/list/user-picker.js';
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

/** Shows the acts of staff in every service [XC-14]. */
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
  const query = api.useGetAuditTrailQuery({ ...filter, page: page - 1 }, fresh);
  return (
    <ListTab
      label={t('list')}
      query={query}
      rows={query.data?.entries}
      columns={useAuditColumns()}
      rowKey={({ recordType, recordId, version }) => `${recordType}:${recordId}:${version}`}
      pageSize={PAGE_SIZE}
      bar={
        <>
          <AuditFilters />
          <Actions filter={filter} clear={filters.narrowed ? filters.clear : undefined} />
        </>
      }
      none={{ picture: <SearchIcon size={32} />, title: t('none'), detail: t(filters.narrowed ? 'noneFiltered' : 'noneYet') }}
      skeleton={{ count: 8 }}
    />
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
