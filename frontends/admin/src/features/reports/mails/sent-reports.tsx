import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { mailedReportNames } from '@atoll/contracts/report-mails';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { sentMessageTexts } from '../../../messages/en/bookings/sent-messages.js';
import { fresh } from '../../../server-types.js';
import { useReportMailWords } from './use-report-mail-words.js';

const Sent = styled.ol`
  display: grid;
  gap: ${space.s};
  > li {
    display: grid;
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

/** The last mails with reports, and what became of each. */
export function SentReports(): ReactElement {
  const { t, days } = useReportMailWords();
  const states = useTexts(sentMessageTexts);
  const when = useWhen();
  const { data, error, isFetching, refetch } = api.useGetSentReportsQuery({}, fresh);
  if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="80px" />;
  if (data.mails.length === 0) return <p>{t('noneSent')}</p>;
  const nameOf = (report: string): string => {
    const known = mailedReportNames.find((name) => name === report);
    return known ? t(`report.${known}`) : report;
  };
  return (
    <section aria-label={t('sent')}>
      <h3>{t('sent')}</h3>
      <Sent>
        {data.mails.map(({ id, report, from, to, address, state, at }) => (
          <li key={id}>
            <span>{t('sentWhat', { report: nameOf(report), days: days(from, to) })}</span>
            <small>
              {address} · {states(`state.${state}`, { time: `${when.date(at)} ${when.time(at)}` })}
            </small>
          </li>
        ))}
      </Sent>
    </section>
  );
}
