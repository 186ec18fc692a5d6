import { useState, type FormEvent, type ReactElement } from 'react';
import { api, errorText, isUnanswered, messageText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { isEmailAddress } from '@atoll/form-rules/contact';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { Segmented } from '@atoll/ui/fields/segmented';
import { TextField } from '@atoll/ui/fields/text-field';
import { Banner } from '@atoll/ui/notices/banner';
import { Stack } from '../account/account-panel.js';
import { shellTexts } from '../messages/en.js';
import { accountTexts } from '../messages/en-account.js';

type Kind = 'phone' | 'email';

/** Has the links of a contact's upcoming bookings sent to that contact; says the same whether or not there are any. */
export function FindBookingDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(accountTexts);
  const frame = useTexts(shellTexts);
  const [sendLinks, { data, error, isLoading }] = api.useSendBookingLinksMutation();
  const refusal = error && !isUnanswered(error) ? errorText(error) || t('loginFailed') : undefined;
  return (
    <Dialog open title={frame('findBooking')} onClose={onClose}>
      {data ? (
        <Stack>
          <Banner tone="info" role="status">
            {messageText(data)}
          </Banner>
          <Button wide onClick={onClose}>
            {t('done')}
          </Button>
        </Stack>
      ) : (
        <ContactForm busy={isLoading} refusal={refusal} onSend={(contact) => void sendLinks(contact)} />
      )}
    </Dialog>
  );
}

interface ContactFormProps {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onSend: (contact: { readonly phone: string } | { readonly email: string }) => void;
}

function ContactForm({ busy, refusal, onSend }: ContactFormProps): ReactElement {
  const t = useTexts(accountTexts);
  const [kind, setKind] = useState<Kind>('phone');
  const [phone, setPhone] = useState({ country: DEFAULT_COUNTRY as string, number: '' });
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const number = e164(phone.number.trim(), phone.country);
    if (kind === 'phone' && number !== undefined) return onSend({ phone: number });
    if (kind === 'email' && isEmailAddress(email.trim())) return onSend({ email: email.trim() });
    setIsWrong(true);
  };
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T): void => {
      setIsWrong(false);
      set(value);
    };
  };
  const options = [
    { value: 'phone', label: t('phone') },
    { value: 'email', label: t('email') },
  ] as const;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{t('findBookingDetail')}</p>
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Segmented label={t('findBy')} hideLabel value={kind} options={options} onChange={changed<Kind>(setKind)} />
        {kind === 'phone' ? (
          <PhoneField label={t('phone')} value={phone} error={isWrong ? t('PHONE') : undefined} onChange={changed(setPhone)} />
        ) : (
          <TextField
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            error={isWrong ? t('EMAIL') : undefined}
            onChange={changed(setEmail)}
          />
        )}
        <Button type="submit" wide busy={busy}>
          {t('sendLinks')}
        </Button>
      </Stack>
    </form>
  );
}
