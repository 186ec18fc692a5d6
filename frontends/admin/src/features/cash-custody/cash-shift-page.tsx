import { lazy, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { formatMinor } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Row, Stack } from '@atoll/ui/layout/page';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { PrintIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { OnPaper } from '../../fields/on-paper.js';
import { BackLink } from '../../kit/back-link.js';
import { ListFailure } from '../../kit/list/list-failure.js';
import { fresh, type CashShift } from '../../server-types.js';
import { useCashWords } from './cash-words.js';
import { ShiftTable } from './shift-table.js';

const CloseShiftDialog = lazy(async () => ({ default: (await import('./close-shift-dialog.js')).CloseShiftDialog }));
const TakeBackClosingDialog = lazy(async () => ({ default: (await import('./take-back-closing-dialog.js')).TakeBackClosingDialog }));

type Asked = { readonly holderId: number } | { readonly shiftId: number };

/** A shift of a member of staff: the open one is counted and closed, the last closed one can be taken back. */
export function CashShiftPage({ asked }: { readonly asked: Asked }): ReactElement {
  const { t } = useCashWords();
  const { href } = useAdminQuery();
  const list = { to: href({ holder: null, shift: null }), label: t('back') };
  const { currentData: shift, error, isFetching, refetch } = api.useGetCashShiftQuery({ ...asked, withLines: true }, fresh);
  // The shift is counted as it was when the count began: cash that is received since then belongs to the next one.
  const [counted, setCounted] = useState<CashShift>();
  const [isTakingBack, setTakingBack] = useState(false);
  return (
    <Stack $gap="xl">
      <Row>
        <BackLink to={list.to}>{list.label}</BackLink>
      </Row>
      {!shift && error && <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} onward={list} />}
      {!shift && !error && <Skeleton $height="320px" />}
      {shift && (
        <>
          <Head shift={shift} />
          <Row>
            {!shift.closing && shift.entries > 0 && <Button onClick={() => setCounted(shift)}>{t('count')}</Button>}
            {shift.closing && !shift.closing.takenBack && (
              <Button kind="secondary" onClick={() => setTakingBack(true)}>
                {t('takeBack.action')}
              </Button>
            )}
            <Button kind="secondary" icon={<PrintIcon size={18} />} onClick={() => print()}>
              {t('print')}
            </Button>
          </Row>
          <Shift shift={shift} />
          <OnPaper>
            <Head shift={shift} />
            <Shift shift={shift} />
          </OnPaper>
        </>
      )}
      <LazyOverlay>
        {counted && (
          <CloseShiftDialog
            shift={counted}
            onClose={() => {
              setCounted(undefined);
              void refetch();
            }}
          />
        )}
        {isTakingBack && shift && <TakeBackClosingDialog shift={shift} onClose={() => setTakingBack(false)} />}
      </LazyOverlay>
    </Stack>
  );
}

function Head({ shift }: { readonly shift: CashShift }): ReactElement {
  const { t, moment, nameOf } = useCashWords();
  const { closing, from } = shift;
  const isOpen = from ? t('openSince', { date: moment(from) }) : t('openFirst');
  return (
    <Stack $gap="s">
      <h2>{t('cashOf', { name: nameOf(shift) })}</h2>
      <p>{closing ? t('closedBy', { name: closing.by, date: moment(closing.at) }) : isOpen}</p>
      {shift.isPart && <p>{t('isPart', { entries: shift.entries.toLocaleString('en') })}</p>}
      {closing?.reason && <p>{t('reasonIs', { reason: closing.reason })}</p>}
      {closing?.takenBack && <p>{t('takenBackBy', { name: closing.takenBack.by, date: moment(closing.takenBack.at), reason: closing.takenBack.reason })}</p>}
    </Stack>
  );
}

function Shift({ shift }: { readonly shift: CashShift }): ReactElement {
  const { t } = useCashWords();
  return (
    <>
      {shift.expected.length > 0 && <Amounts shift={shift} />}
      <Card>
        <CardTitle>{t('shift')}</CardTitle>
        {shift.lines.length > 0 ? <ShiftTable shift={shift} /> : <p>{t('noLines')}</p>}
        {shift.earlier > 0 && <p>{t('earlier', { count: shift.earlier })}</p>}
      </Card>
    </>
  );
}

/** Sums of the shift in each currency: what its holder has, or what they had to hand in and did. */
function Amounts({ shift: { expected, closing } }: { readonly shift: CashShift }): ReactElement {
  const { t } = useCashWords();
  const counts = closing?.counts ?? expected.map(({ currency, minor }) => ({ currency, expected: minor, counted: minor }));
  const row = (key: 'holds' | 'expected' | 'handedIn' | 'difference', of: (one: (typeof counts)[number]) => number) => ({
    key,
    label: t(key),
    cells: counts.map((one) => formatMinor(of(one))),
    isTotal: key === 'holds' || key === 'handedIn',
  });
  const closed = [row('expected', (one) => one.expected), row('handedIn', ({ counted }) => counted), row('difference', (one) => one.counted - one.expected)];
  return (
    <Card>
      <PlainTable
        label={t('sums')}
        heads={[t('sums'), ...counts.map(({ currency }) => currency)]}
        lines={closing ? closed : [row('holds', (one) => one.expected)]}
      />
    </Card>
  );
}
