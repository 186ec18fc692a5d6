import { useId, type ReactElement } from 'react';
import { api, errorText, readCall, writeCall, type CallOutput } from '@atoll/app-frame/api';
import { useWhen } from '@atoll/app-frame/format';
import { useTexts } from '@atoll/app-frame/i18n';
import { Button } from '@atoll/ui/button';
import { Chip } from '@atoll/ui/chip';
import { ErrorState } from '@atoll/ui/error-state';
import { Skeleton } from '@atoll/ui/skeleton';
import { colour, space, text, weight } from '@atoll/ui/tokens';
import { styled } from 'styled-components';
import { shellTexts } from './messages/en.js';

type Session = CallOutput<'getSessions'>['sessions'][number];

const { useShellSessionsQuery, useShellEndSessionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    shellSessions: readCall(build, 'getSessions', { tags: ['Sessions'], keepSeconds: 0 }),
    shellEndSession: writeCall(build, 'endSession', { changes: ['Sessions'] }),
  }),
});

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

/** Where the account is logged in, so that its owner finds a session that is not theirs, and ends it. */
export function SessionList(): ReactElement {
  const say = useTexts(shellTexts);
  const titleId = useId();
  const { data, error, isFetching, refetch } = useShellSessionsQuery({});
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{say('sessions')}</Title>
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

function SessionRow({ session: { sessionId, device, lastUsedAt, isCurrent } }: { readonly session: Session }): ReactElement {
  const say = useTexts(shellTexts);
  const when = useWhen().words(lastUsedAt);
  const [endSession, { isLoading }] = useShellEndSessionMutation();
  return (
    <Row>
      <div>
        <p>{device}</p>
        <LastUsed>{say('lastUsed', { when })}</LastUsed>
      </div>
      {isCurrent ? (
        <Chip tone="primary">{say('thisDevice')}</Chip>
      ) : (
        <Button kind="quiet" size="small" busy={isLoading} aria-label={say('endSessionOf', { device, when })} onClick={() => void endSession({ sessionId })}>
          {say('endSession')}
        </Button>
      )}
    </Row>
  );
}
