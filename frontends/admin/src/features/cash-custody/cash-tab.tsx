import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { Chip } from '@atoll/ui/notices/chip';
import { DataTable, type Column } from '@atoll/ui/content/data-table';
import { Stack } from '@atoll/ui/layout/page';
import { CashIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { Amounts } from '../../kit/list/amounts.js';
import { TabTitle } from '../../kit/tab-title.js';
import { ListTab } from '../../kit/list/list-tab.js';
import { fresh, type CashClosing, type CashHolder } from '../../server-types.js';
import { CashShiftPage } from './cash-shift-page.js';
import { differences, handedIn, useCashWords } from './cash-words.js';

/** Lists who of the staff holds cash, and the shifts that were counted and closed; each opens with what was taken on which trip. */
export function CashTab(): ReactElement {
  const { text } = useAdminQuery();
  const [holderId, shiftId] = [Number(text('holder')), Number(text('shift'))];
  if (shiftId > 0) return <CashShiftPage key={`shift ${shiftId}`} asked={{ shiftId }} />;
  return holderId > 0 ? <CashShiftPage key={`holder ${holderId}`} asked={{ holderId }} /> : <CashList />;
}

function CashList(): ReactElement {
  const { t } = useCashWords();
  const { change } = useAdminQuery();
  const query = api.useGetCashCustodyQuery({}, fresh);
  const { holders, closings } = query.data ?? {};
  const [holderColumns, closingColumns] = [useHolderColumns(), useClosingColumns()];
  return (
    <ListTab
      label={t('holders')}
      query={{ ...query, data: holders && { count: holders.length } }}
      rows={holders}
      columns={holderColumns}
      rowKey={({ holderId }) => holderId}
      pageSize={Math.max(1, holders?.length ?? 1)}
      onOpen={({ holderId }) => change({ holder: holderId }, 'push')}
      bar={<TabTitle>{t('holders')}</TabTitle>}
      none={{ picture: <CashIcon size={32} />, title: t('none'), detail: t('noneDetail') }}
      skeleton={{ height: '56px', count: 3 }}
    >
      {closings && (
        <Stack>
          <h2>{t('closings')}</h2>
          <DataTable
            label={t('closings')}
            rows={closings}
            columns={closingColumns}
            rowKey={({ shiftId }) => shiftId}
            onOpen={({ shiftId }) => change({ shift: shiftId }, 'push')}
            empty={<p>{t('noClosings')}</p>}
          />
        </Stack>
      )}
    </ListTab>
  );
}

function useHolderColumns(): Column<CashHolder>[] {
  const { t, moment, nameOf } = useCashWords();
  return [
    { key: 'staff', label: t('staff'), cell: nameOf },
    { key: 'since', label: t('since'), cell: ({ since }) => moment(since) },
    { key: 'holds', label: t('holds'), align: 'end', cell: ({ balances }) => <Amounts of={balances.filter(({ minor }) => minor !== 0)} /> },
  ];
}

function useClosingColumns(): Column<CashClosing>[] {
  const { t, moment, nameOf } = useCashWords();
  return [
    { key: 'closedAt', label: t('closedAt'), cell: ({ at }) => moment(at) },
    {
      key: 'staff',
      label: t('staff'),
      cell: ({ takenBack, ...of }) => (
        <>
          {nameOf(of)} {takenBack && <Chip tone="neutral">{t('isTakenBack')}</Chip>}
        </>
      ),
    },
    { key: 'handedIn', label: t('handedIn'), align: 'end', cell: ({ counts }) => <Amounts of={handedIn(counts)} /> },
    { key: 'difference', label: t('difference'), align: 'end', cell: ({ counts }) => <Amounts of={differences(counts)} /> },
    { key: 'countedBy', label: t('countedBy'), cell: ({ by }) => by },
  ];
}
