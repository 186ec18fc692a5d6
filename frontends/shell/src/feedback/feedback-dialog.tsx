import { useState, type FormEvent, type ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { TextArea } from '@atoll/ui/fields/text-field';
import { Stack } from '../account/account-panel.js';
import { accountTexts } from '../messages/en-account.js';

/** As many characters as the server takes. */
const LONGEST = 2000;

/** The snackbar announces the outcome; a refusal keeps what was typed [CW-10, NT-05]. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(accountTexts);
  const { companyName, productTitle } = useOperator();
  const [feedback, setFeedback] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [send, { isLoading }] = api.useSendFeedbackMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    if (feedback.trim() === '') return setIsEmpty(true);
    const { data } = await send({ feedback });
    if (data) onClose();
  };
  return (
    <Dialog open title={t('feedbackTitle')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>{t('feedbackDetail', { company: companyName || productTitle })}</p>
          <TextArea
            autoFocus
            label={t('feedbackLabel')}
            rows={6}
            maxLength={LONGEST}
            value={feedback}
            error={isEmpty ? t('FEEDBACK_EMPTY') : undefined}
            onChange={(text) => {
              setFeedback(text);
              setIsEmpty(false);
            }}
          />
          <Button type="submit" wide busy={isLoading}>
            {t('send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
