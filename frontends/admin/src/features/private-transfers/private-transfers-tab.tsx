import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import type { Column } from '@atoll/ui/content/data-table';
import { FromTo } from '@atoll/ui/content/from-to';
import { When } from '@atoll/ui/dates/when';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { colour, media, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { ListTab } from '../../kit/list/list-tab.js';
import { useListFilters } from '../../kit/list/list-filters.js';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { OpenTransfer } from './open-transfer.js';
import { transferFilters, TransferFilters } from './transfer-filters.js';
import { TransferStatus } from './transfer-status.js';

const PAGE_SIZE = 5;

const Two = styled.span`
  display: inline-grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  ${media.phone} {
    justify-items: end;
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: 400;
  }
`;

/** Requests of customers for a boat of their own [AW-38, PT-14]. */
export function PrivateTransfersTab(): ReactElement {
  const t = useTexts(privateTransferTexts);
  const query = useAdminQuery();
  const filters = useListFilters(transferFilters);
  const live = useLiveSubject({ list: 'privateTransfers' });
  const transfers = api.useGetPrivateTransfersQuery(
    {
      page: query.page - 1,
      pageLimit: PAGE_SIZE,
      sort: filters.of('sort') ?? 'Newest',
      status: filters.of('status'),
      search: filters.of('search'),
    },
    useLive(live),
  );
  useRefetchOnChange(live, transfers.refetch, transfers.isFetching);
  return (
    <ListTab
      label={t('list')}
      query={transfers}
      rows={transfers.data?.privateTransfers}
      columns={useColumns()}
      rowKey={({ id }) => id}
      pageSize={PAGE_SIZE}
      bar={<TransferFilters />}
      none={{ picture: <BoatIcon size={32} />, title: t('none'), detail: filters.narrowed ? t('noneFiltered') : undefined }}
      clear={filters.narrowed ? { label: t('clear'), run: filters.clear } : undefined}
      onOpen={({ id }) => query.change({ request: id }, 'push')}
    >
      <OpenTransfer listed={transfers.data?.privateTransfers} />
    </ListTab>
  );
}

function useColumns(): Column<PrivateTransfer>[] {
  const t = useTexts(privateTransferTexts);
  const people = ({ customers }: PrivateTransfer): string =>
    customers.length > 1 ? t('more', { name: customers[0]?.name ?? '', count: customers.length - 1 }) : (customers[0]?.name ?? '');
  return [
    { key: 'id', label: t('number'), cell: ({ id }) => t('name', { id }) },
    {
      key: 'people',
      label: t('passengers'),
      cell: (transfer) => (
        <Two title={transfer.customers.map(({ name }) => name).join(', ')}>
          <span>{people(transfer)}</span>
          <small>
            <bdi dir="ltr">{transfer.phone ?? transfer.email}</bdi>
          </small>
        </Two>
      ),
    },
    { key: 'journey', label: t('journey'), cell: ({ fromLocation, toLocation }) => <FromTo from={fromLocation.name} to={toLocation.name} /> },
    { key: 'departs', label: t('departs'), cell: ({ fromTime }) => <When at={fromTime} show="words" /> },
    { key: 'status', label: t('status'), cell: ({ status }) => <TransferStatus status={status} /> },
  ];
}
