import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bookingTemplates } from '@atoll/contracts/message-templates';
import { Button } from '@atoll/ui/actions/button';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { channelKey, sentMessageTexts } from '../../messages/en/bookings/sent-messages.js';
import { fresh, type SentMessage } from '../../server-types.js';
import { LazyFold } from './lazy-fold.js';

const Messages = styled.ol`
  display: grid;
  gap: ${space.l};
  > li {
    display: grid;
    justify-items: start;
    gap: 2px;
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

/** Loads the messages about a booking when it is opened: what went to whom, and what became of it [NT-08]. */
export function MessagesFold({ bookingId }: { readonly bookingId: number }): ReactElement {
  const t = useTexts(sentMessageTexts);
  return <LazyFold title={t('title')} content={() => <MessageList bookingId={bookingId} />} />;
}

function MessageList({ bookingId }: { readonly bookingId: number }): ReactElement {
  const t = useTexts(sentMessageTexts);
  const { data, error, isFetching, refetch } = api.useGetBookingMessagesQuery({ bookingId }, fresh);
  if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="48px" />;
  if (data.messages.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <Messages>
        {data.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </Messages>
      {data.hasMore && <p>{t('hasMore')}</p>}
    </>
  );
}

function Message({ message: { id, template, isResent, canResend, channels } }: { readonly message: SentMessage }): ReactElement {
  const t = useTexts(sentMessageTexts);
  const [resend, resending] = api.useResendMessageMutation();
  // A template that only a later release has is named as it is stored.
  const known = bookingTemplates.find((name) => name === template);
  const what = known ? t(`what.${known}`) : template;
  return (
    <>
      <strong>{isResent ? t('again', { what }) : what}</strong>
      {channels.map((one) => (
        <ChannelLine key={one.channel} {...one} />
      ))}
      {canResend && (
        <Button kind="quiet" size="small" busy={resending.isLoading} aria-label={t('resendWhat', { what })} onClick={() => void resend({ messageId: id })}>
          {t('resend')}
        </Button>
      )}
    </>
  );
}

function ChannelLine({ channel, contact, state, attempts, at }: SentMessage['channels'][number]): ReactElement {
  const t = useTexts(sentMessageTexts);
  const when = useWhen();
  const name = channelKey(channel);
  const time = `${when.date(at)} ${when.time(at)}`;
  return (
    <small>
      {name ? t(name) : channel}
      {contact && (
        <>
          {' · '}
          <bdi dir="ltr">{contact}</bdi>
        </>
      )}
      {' · '}
      {t(`state.${state}`, { time })}
      {attempts > 1 && ` · ${t('attempts', { count: attempts })}`}
    </small>
  );
}
