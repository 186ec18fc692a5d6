import type { ReactElement } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { DataTable, type Column } from '@atoll/ui/content/data-table';
import { MoneyText } from '@atoll/ui/content/money-text';
import { Chip } from '@atoll/ui/notices/chip';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useReconciliationWords, type CardLine } from './reconciliation-words.js';

const State = styled.div`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  small {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

/** Ids of payment companies are long: they break anywhere. */
const Transaction = styled.bdi`
  overflow-wrap: anywhere;
`;

interface CardLinesProps {
  readonly label: string;
  readonly lines: readonly CardLine[];
  readonly empty: string;
}

/** Lists card payments, each with what its payment company confirmed. */
export function CardLines({ label, lines, empty }: CardLinesProps): ReactElement {
  return <DataTable label={label} columns={useColumns()} rows={lines} rowKey={({ attemptId }) => attemptId} empty={<p>{empty}</p>} />;
}

function useColumns(): Column<CardLine>[] {
  const { t, time, company, state, returned } = useReconciliationWords();
  return [
    { key: 'booking', label: t('booking'), cell: ({ refNumber }) => <Link to={`/admin?tab=bookings&booking=${refNumber}`}>{refNumber}</Link> },
    { key: 'time', label: t('time'), cell: ({ at }) => time(at) },
    { key: 'company', label: t('company'), cell: ({ gateway }) => company(gateway) },
    { key: 'transaction', label: t('transaction'), cell: ({ transactionId }) => <Transaction>{transactionId || '–'}</Transaction> },
    {
      key: 'state',
      label: t('state'),
      cell: (line) => (
        <State>
          <Chip tone={state(line).tone}>{state(line).text}</Chip>
          {returned(line) && <small>{returned(line)}</small>}
        </State>
      ),
    },
    { key: 'amount', label: t('amount'), align: 'end', cell: ({ currency, minor }) => <MoneyText amount={{ currency, minor }} /> },
    { key: 'confirmed', label: t('confirmed'), align: 'end', cell: ({ confirmed }) => (confirmed ? <MoneyText amount={confirmed} /> : '–') },
  ];
}
