import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { PasswordField } from '@atoll/ui/fields/password-field';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../../fields/form-dialog.js';
import { userTexts } from '../../messages/en/office/users.js';

const emptyAccount = { username: '', password: '', again: '', phone: { country: DEFAULT_COUNTRY, number: '' } };
type Account = typeof emptyAccount;
type Problem = 'USERNAME' | 'PASSWORD' | 'PASSWORDS' | 'PHONE';

const phoneOf = ({ number, country }: Account['phone']): string | undefined => e164(number.trim(), country);

function accountProblem({ username, password, again, phone }: Account): Problem | undefined {
  if ([...username.trim()].length < 3) return 'USERNAME';
  if ([...password].length < 8) return 'PASSWORD';
  if (password !== again) return 'PASSWORDS';
  return phoneOf(phone) === undefined ? 'PHONE' : undefined;
}

export function RegisterDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(userTexts);
  const [account, setAccount] = useState(emptyAccount);
  const [problem, setProblem] = useState<Problem>();
  const [register, { isLoading }] = api.useRegisterMutation();
  const change = (part: Partial<Account>): void => {
    setAccount({ ...account, ...part });
    setProblem(undefined);
  };
  const wrong = (code: Problem): string | undefined => (problem === code ? t(code) : undefined);
  const save = async (): Promise<void> => {
    const found = accountProblem(account);
    if (found) return setProblem(found);
    const { username, password, phone } = account;
    const outcome = await register({ username: username.trim(), password, phone: phoneOf(phone) });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={t('register')} save={t('register')} close={t('close')} busy={isLoading} onClose={onClose} onSave={() => void save()}>
      <TextField
        label={t('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={account.username}
        error={wrong('USERNAME')}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={account.password}
        error={wrong('PASSWORD')}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        label={t('again')}
        autoComplete="new-password"
        showLabel={t('showAgain')}
        hideLabel={t('hideAgain')}
        value={account.again}
        error={wrong('PASSWORDS')}
        onChange={(again) => change({ again })}
      />
      <PhoneField label={t('phone')} value={account.phone} error={wrong('PHONE')} onChange={(phone) => change({ phone })} />
    </FormDialog>
  );
}
