import { useEffect, type ReactElement } from 'react';
import { api, errorText, type CallInput } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { languages } from '@atoll/languages/languages';
import { Stack } from '@atoll/ui/layout/page';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { MessageWords } from '../../kit/message-words.js';
import { useSettled } from '../../kit/use-settled.js';
import { messageSettingsTexts } from '../../messages/en/office/message-settings.js';

/** Shows what a customer would read, with a sample booking, a moment after the words have changed. */
export function MessagePreview({ input }: { readonly input: CallInput<'previewMessage'> }): ReactElement {
  const t = useTexts(messageSettingsTexts);
  const [preview, { data, error, isLoading }] = api.usePreviewMessageMutation();
  const settled = useSettled(input);
  useEffect(() => {
    void preview(settled);
  }, [preview, settled]);
  if (error) return <ErrorState text={errorText(error)} busy={isLoading} onRetry={() => void preview(settled)} />;
  if (!data) return <Skeleton $height="160px" />;
  const { dir } = languages[input.language];
  return (
    <Stack as="section" aria-label={t('preview')} aria-busy={isLoading} $gap="s">
      <p aria-live="polite">{t('parts', { count: data.parts })}</p>
      <MessageWords lang={input.language} dir={dir}>
        {data.sms}
      </MessageWords>
      <p>{t('mailPreview')}</p>
      <MessageWords lang={input.language} dir={dir}>
        <strong>{data.subject}</strong>
        <p>{data.mail}</p>
      </MessageWords>
    </Stack>
  );
}
