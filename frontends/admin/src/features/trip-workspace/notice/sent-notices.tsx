import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { tripNoticeTexts } from '../../../messages/en/trips/trip-notice.js';
import { fresh } from '../../../server-types.js';

const List = styled.ul`
  font-size: ${text.s};
  overflow-wrap: anywhere;
  li {
    padding-block: ${space.xs};
  }
  small {
    display: block;
    color: ${colour.inkSoft};
  }
`;

/** Lists what was sent to the passengers of the trip already, so that it is not sent again. */
export function SentNotices({ tripId }: { readonly tripId: number }): ReactElement | null {
  const t = useTexts(tripNoticeTexts);
  const when = useWhen();
  const { data } = api.useGetTripNoticesQuery({ tripId }, fresh);
  if (!data || data.notices.length === 0) return null;
  return (
    <section aria-label={t('sent')}>
      <h3>{t('sent')}</h3>
      <List>
        {data.notices.map(({ id, kind, minutes, name, note, sentAt, username }) => (
          <li key={id}>
            {[minutes > 0 ? t('sentDelay', { minutes }) : t(`kind.${kind}`), name, note].filter(Boolean).join(' · ')}
            <small>{t('sentBy', { when: when.words(sentAt), name: username })}</small>
          </li>
        ))}
      </List>
    </section>
  );
}
