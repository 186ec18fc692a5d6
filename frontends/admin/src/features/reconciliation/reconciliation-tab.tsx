import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Link } from '@atoll/app-frame/page/router';
import { api } from '@atoll/app-frame/server-data/api';
import { dayBounds, parseDay } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { DataTable, type Column } from '@atoll/ui/content/data-table';
import { MoneyText } from '@atoll/ui/content/money-text';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { PrintIcon } from '@atoll/ui/theme/icons';
import { colour } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { OnPaper } from '../../fields/on-paper.js';
import { TabTitle } from '../../kit/tab-title.js';
import { ListFailure } from '../../kit/list/list-failure.js';
import { fresh, type Reconciliation } from '../../server-types.js';
import { CardLines } from './card-lines.js';
import { useReconciliationWords } from './reconciliation-words.js';

const Bar = styled(Row)`
  align-items: flex-end;
`;

const About = styled.p`
  color: ${colour.inkSoft};
`;

/** The card payments of a day beside the ledger: what does not match is listed first. */
export function ReconciliationTab(): ReactElement {
  const { t } = useReconciliationWords();
  const { text, change, href } = useAdminQuery();
  const { date, today } = useWhen();
  const { zone } = useOperatorSettings().operator;
  const [day, start] = [parseDay(text('day')) ?? today(), text('start')];
  const { currentData: data, error, isFetching, refetch } = api.useGetReconciliationQuery({ day, ...(start && { start }) }, fresh);
  const title = t('title', { date: date(dayBounds(day, zone).from) });
  return (
    <Stack $gap="xl">
      <Stack $gap="s">
        <TabTitle>{title}</TabTitle>
        <About>{t('explained')}</About>
      </Stack>
      <Bar>
        <DatePicker label={t('day')} value={day} max={today()} onChange={(chosen) => change({ day: chosen, start: null })} />
        <Button kind="secondary" icon={<PrintIcon size={18} />} disabled={!data} onClick={() => print()}>
          {t('print')}
        </Button>
      </Bar>
      {!data && error && <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="320px" />}
      {data && (
        <>
          <Reconciled of={data} />
          <Row>
            {start && <Link to={href({ start: null })}>{t('first')}</Link>}
            {data.next && <Link to={href({ start: data.next })}>{t('later')}</Link>}
          </Row>
          <OnPaper>
            <h1>{title}</h1>
            <Reconciled of={data} />
          </OnPaper>
        </>
      )}
    </Stack>
  );
}

function Reconciled({ of: { lines, sums, unmatched, unmatchedCount } }: { readonly of: Reconciliation }): ReactElement {
  const { t } = useReconciliationWords();
  return (
    <>
      {sums && sums.length > 0 && <Sums sums={sums} />}
      {unmatched && lines.length > 0 && (
        <Stack>
          <h3>{t('unmatched')}</h3>
          <CardLines label={t('unmatched')} lines={unmatched} empty={t('allMatch')} />
          {unmatchedCount !== null && unmatchedCount > unmatched.length && <p>{t('moreUnmatched', { shown: unmatched.length, count: unmatchedCount })}</p>}
        </Stack>
      )}
      <Stack>
        <h3>{t('all')}</h3>
        <CardLines label={t('all')} lines={lines} empty={t('none')} />
      </Stack>
    </>
  );
}

type Sum = NonNullable<Reconciliation['sums']>[number];

function Sums({ sums }: { readonly sums: readonly Sum[] }): ReactElement {
  const { t, company } = useReconciliationWords();
  const columns: Column<Sum>[] = [
    { key: 'company', label: t('company'), cell: ({ gateway }) => company(gateway) },
    ...(['confirmed', 'posted', 'difference'] as const).map((key): Column<Sum> => ({
      key,
      label: t(key),
      align: 'end',
      cell: ({ currency, [key]: minor }) => <MoneyText amount={{ currency, minor }} />,
    })),
  ];
  return (
    <Stack>
      <h3>{t('sums')}</h3>
      <DataTable label={t('sums')} columns={columns} rows={sums} rowKey={({ gateway, currency }) => `${gateway} ${currency}`} />
    </Stack>
  );
}
