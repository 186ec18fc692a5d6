import { lazy, useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { api } from '@atoll/app-frame/server-data/api';
import { useLanguage } from '@atoll/app-frame/texts/i18n';
import { addDays } from '@atoll/time/day';
import { formatMonth } from '@atoll/time/format';
import { Button } from '@atoll/ui/actions/button';
import { Select } from '@atoll/ui/fields/select';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Row, Stack } from '@atoll/ui/layout/page';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { PrintIcon } from '@atoll/ui/theme/icons';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { OnPaper } from '../../fields/on-paper.js';
import { SaveSheet } from '../../fields/save-sheet.js';
import { BackLink } from '../../kit/back-link.js';
import { ListFailure } from '../../kit/list/list-failure.js';
import { fresh } from '../../server-types.js';
import { StatementTable } from './statement-table.js';
import { statementSheet, useStatementWords, type Statement } from './statement-words.js';

const CreditPaymentDialog = lazy(async () => ({ default: (await import('./credit-payment-dialog.js')).CreditPaymentDialog }));
const TakeBackDialog = lazy(async () => ({ default: (await import('./take-back-dialog.js')).TakeBackDialog }));

/** The buttons stand beside the field of the month, below its label. */
const Bar = styled(Row)`
  align-items: flex-end;
`;

const MONTHS = 24;

/** The month of a day and those before it, newest first: '2026-11'. */
function monthsUntil(day: string): string[] {
  const months = [day.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

type Open = 'payment' | Parameters<typeof TakeBackDialog>[0]['payment'] | undefined;

/** The month's statement of an account, where its payments are entered. */
export function CreditStatement({ accountId }: { readonly accountId: number }): ReactElement {
  const { t } = useStatementWords();
  const { text, href } = useAdminQuery();
  const today = useWhen().today();
  const month = text('month') || today.slice(0, 7);
  const list = { to: href({ account: null, month: null }), label: t('back') };
  const { currentData: data, error, isFetching, refetch } = api.useGetCreditStatementQuery({ accountId, month }, fresh);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  return (
    <Stack $gap="xl">
      <Row>
        <BackLink to={list.to}>{list.label}</BackLink>
      </Row>
      {data && <Head statement={data} month={month} onRecord={() => setOpen('payment')} />}
      {!data && error && <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} onward={list} />}
      {!data && !error && <Skeleton $height="320px" />}
      {data?.currencies.length === 0 && <p>{t('unused')}</p>}
      {data?.currencies.map((of) => (
        <Card key={of.currency} aria-busy={isFetching}>
          <CardTitle>{of.currency}</CardTitle>
          <StatementTable of={of} onTakeBack={(line) => setOpen({ ...line, currency: of.currency })} />
          {of.lines.length === 0 && <p>{t('noLines')}</p>}
        </Card>
      ))}
      <LazyOverlay>
        {data && open === 'payment' && <CreditPaymentDialog account={data.account} currency={data.currencies[0]?.currency ?? 'MVR'} onClose={close} />}
        {open && open !== 'payment' && <TakeBackDialog payment={open} onClose={close} />}
      </LazyOverlay>
    </Stack>
  );
}

interface HeadProps {
  readonly statement: Statement;
  readonly month: string;
  readonly onRecord: () => void;
}

function Head({ statement, month, onRecord }: HeadProps): ReactElement {
  const words = useStatementWords();
  const { t, day } = words;
  const { change } = useAdminQuery();
  const language = useLanguage();
  const today = useWhen().today();
  const title = t('statementOf', { name: statement.account.name });
  const months = [...new Set([...monthsUntil(today), month])];
  return (
    <Stack>
      <h2>{title}</h2>
      <Bar>
        <Select
          label={t('month')}
          value={month}
          options={months.map((one) => ({ value: one, label: formatMonth(`${one}-01`, language) }))}
          onChange={(chosen) => change({ month: chosen })}
        />
        <Button onClick={onRecord}>{t('payment.record')}</Button>
        <SaveSheet fileName={`statement-${statement.account.id}-${month}`} sheet={() => statementSheet(statement, words)} />
        <Button kind="secondary" icon={<PrintIcon size={18} />} onClick={() => print()}>
          {t('print')}
        </Button>
      </Bar>
      <OnPaper>
        <h1>{title}</h1>
        <p>
          {day(statement.from)} – {day(statement.to)}
        </p>
        {statement.currencies.map((of) => (
          <section key={of.currency}>
            <h2>{of.currency}</h2>
            <StatementTable of={of} />
          </section>
        ))}
      </OnPaper>
    </Stack>
  );
}
