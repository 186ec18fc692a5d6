import type { ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { languages } from '@atoll/languages/languages';
import { Stack } from '@atoll/ui/layout/page';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { MessageWords } from '../../../kit/message-words.js';
import { useSettled } from '../../../kit/use-settled.js';
import { tripNoticeTexts } from '../../../messages/en/trips/trip-notice.js';
import { fresh } from '../../../server-types.js';
import type { NoticeInput } from './notice-form.js';

/** Shows whom the message reaches, and its text in each language of the operator. */
export function NoticePreview({ input }: { readonly input: NoticeInput }): ReactElement {
  const t = useTexts(tripNoticeTexts);
  const { data, error, isFetching, refetch } = api.usePreviewTripNoticeQuery(useSettled(input), fresh);
  if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="120px" />;
  const { bookings: count, phones, emails, unreachable } = data.reach;
  return (
    <Stack as="section" aria-label={t('preview')} aria-busy={isFetching} $gap="s">
      <p aria-live="polite">
        {t('reach', { count, phones, emails })} {unreachable > 0 && t('unreachable', { count: unreachable })}
      </p>
      {data.texts.map(({ language, sms, subject }) => (
        <MessageWords key={language} lang={language} dir={languages[language].dir}>
          <p>{sms}</p>
          <p>{t('mail', { subject })}</p>
        </MessageWords>
      ))}
    </Stack>
  );
}
