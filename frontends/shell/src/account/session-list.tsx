import { useId, type ReactElement } from 'react';
import { api, errorText, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Chip } from '@atoll/ui/notices/chip';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { accountTexts } from '../messages/en-account.js';

type Session = CallOutput<'getSessions'>['sessions'][number];

const Title = styled.h2`
  font-size: ${text.m};
  font-weight: ${weight.medium};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const LastUsed = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** All sessions of the account, so that its owner can find and end a session that is not theirs. */
export function SessionList(): ReactElement {
  const t = useTexts(accountTexts);
  const titleId = useId();
  const { data, error, isFetching, refetch } = api.useGetSessionsQuery({});
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{t('sessions')}</Title>
      {data ? (
        <List aria-labelledby={titleId}>
          {data.sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </List>
      ) : error ? (
        <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton $height="44px" />
      )}
    </section>
  );
}

function SessionRow({
  session: {
    sessionId,
    device: { browser, system },
    lastUsedAt,
    isCurrent,
  },
}: {
  readonly session: Session;
}): ReactElement {
  const t = useTexts(accountTexts);
  const when = useWhen().words(lastUsedAt);
  const device = browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const [endSession, { isLoading }] = api.useEndSessionMutation();
  return (
    <Row>
      <div>
        <p>{device}</p>
        <LastUsed>{t('lastUsed', { when })}</LastUsed>
      </div>
      {isCurrent ? (
        <Chip tone="primary">{t('thisDevice')}</Chip>
      ) : (
        <Button kind="quiet" size="small" busy={isLoading} aria-label={t('endSessionOf', { device, when })} onClick={() => void endSession({ sessionId })}>
          {t('endSession')}
        </Button>
      )}
    </Row>
  );
}
