import { useState, type FormEvent, type ReactElement } from 'react';
import { api, errorText, isUnanswered, messageText } from '@atoll/app-frame/server-data/api';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { Banner } from '@atoll/ui/notices/banner';
import { accountTexts } from '../messages/en-account.js';
import { Stack } from './account-panel.js';

/** A button that opens the dialog by which a reset link is sent to the phone of an account [CW-42, ID-39]. */
export function ForgotPassword(): ReactElement {
  const t = useTexts(accountTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button wide kind="quiet" onClick={() => setIsOpen(true)}>
        {t('forgotPassword')}
      </Button>
      {isOpen && <SendLink onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SendLink({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const [phone, setPhone] = useState({ country: DEFAULT_COUNTRY as string, number: '' });
  const [isWrong, setIsWrong] = useState(false);
  const [sendLink, { data, error, isLoading }] = api.useInitiatePasswordResetMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = e164(phone.number.trim(), phone.country);
    setIsWrong(number === undefined);
    if (!isLoading && number !== undefined) await sendLink({ phone: number, language });
  };
  return (
    <Dialog open title={t('forgotPassword')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>{t('forgotPasswordDetail')}</p>
          {error && !isUnanswered(error) && (
            <Banner tone="danger" role="alert">
              {errorText(error) || t('loginFailed')}
            </Banner>
          )}
          {data && (
            <Banner tone="info" role="status">
              {messageText(data)}
            </Banner>
          )}
          <PhoneField label={t('phone')} value={phone} error={isWrong ? t('PHONE') : undefined} onChange={setPhone} />
          <Button type="submit" wide busy={isLoading}>
            {t('sendLink')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
