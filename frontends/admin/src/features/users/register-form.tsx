import type { ReactElement } from 'react';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { PasswordField } from '@atoll/ui/fields/password-field';
import { Text } from '@atoll/ui/forms/kinds';
import { Phone } from '@atoll/ui/forms/phone-kind';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { userTexts } from '../../messages/en/office/users.js';

export const emptyAccount = { username: '', password: '', again: '', phone: { country: DEFAULT_COUNTRY, number: '' } };
type Account = typeof emptyAccount;

export const registerForm: FormSchema<Account, TextKey<typeof userTexts>> = {
  fields: {
    username: {
      kind: Text,
      label: 'username',
      codes: ['USERNAME'],
      input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    },
    password: { kind: Password, label: 'password', codes: ['PASSWORD'] },
    again: { kind: PasswordAgain, label: 'again', codes: ['PASSWORDS'] },
    phone: { kind: Phone, label: 'phone', codes: ['PHONE'] },
  },
  problem: accountProblem,
};

const phoneOf = ({ number, country }: Account['phone']): string | undefined => e164(number.trim(), country);

export const registerInput = ({ username, password, phone }: Account) => ({ username: username.trim(), password, phone: phoneOf(phone) });

function accountProblem({ username, password, again, phone }: Account): 'USERNAME' | 'PASSWORD' | 'PASSWORDS' | 'PHONE' | undefined {
  if ([...username.trim()].length < 3) return 'USERNAME';
  if ([...password].length < 8) return 'PASSWORD';
  if (password !== again) return 'PASSWORDS';
  return phoneOf(phone) === undefined ? 'PHONE' : undefined;
}

function Password({ label, value, onChange, error }: FieldProps<string>): ReactElement {
  const t = useTexts(userTexts);
  return <PasswordField {...{ label, value, onChange, error }} autoComplete="new-password" showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}

function PasswordAgain({ label, value, onChange, error }: FieldProps<string>): ReactElement {
  const t = useTexts(userTexts);
  return <PasswordField {...{ label, value, onChange, error }} autoComplete="new-password" showLabel={t('showAgain')} hideLabel={t('hideAgain')} />;
}
