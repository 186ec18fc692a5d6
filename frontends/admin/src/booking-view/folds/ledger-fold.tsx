import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ledgerTexts } from '../../messages/en/bookings/ledger.js';
import { fresh } from '../../server-types.js';
import { LazyFold } from './lazy-fold.js';

const Entries = styled.ol`
  display: grid;
  gap: ${space.m};
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px ${space.m};
  }
  small {
    grid-column: 1 / -1;
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
  span:last-of-type {
    font-variant-numeric: tabular-nums;
  }
`;

/** Loads the entries of a booking's money when it is opened. */
export function LedgerFold({ bookingId }: { readonly bookingId: number }): ReactElement {
  const t = useTexts(ledgerTexts);
  return <LazyFold title={t('title')} content={() => <LedgerEntries bookingId={bookingId} />} />;
}

function LedgerEntries({ bookingId }: { readonly bookingId: number }): ReactElement {
  const t = useTexts(ledgerTexts);
  const when = useWhen();
  const word = useMethodText();
  const { amount } = useMoney();
  const { data, error, isFetching, refetch } = api.useGetLedgerQuery({ bookingId }, fresh);
  if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="48px" />;
  if (data.entries.length === 0) return <p>{t('none')}</p>;
  return (
    <Entries>
      {data.entries.map(({ id, kind, method, currency, minor, at }) => (
        <li key={id}>
          <span>{t(kind, { method: word(method) })}</span>
          <span>{amount({ currency, minor: kind === 'reversal' || kind === 'refund' ? -minor : minor })}</span>
          <small>
            {when.date(at)} {when.time(at)}
          </small>
        </li>
      ))}
    </Entries>
  );
}
