import { useState, type FormEvent, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { Navigate, useNavigate } from '@atoll/app-frame/page/router';
import { api } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { Button, ButtonLink } from '@atoll/ui/actions/button';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { TextField } from '@atoll/ui/fields/text-field';
import { accountTexts } from '../messages/en-account.js';
import { AccountPanel, Stack } from './account-panel.js';
import { NewPasswordFields, passwordProblem, type PasswordProblem } from './new-password-fields.js';

const empty = { username: '', password: '', again: '', phone: { country: DEFAULT_COUNTRY, number: '' } };
type Account = typeof empty;
type Problem = 'USERNAME_LENGTH' | 'PHONE' | PasswordProblem;

const phoneOf = ({ number, country }: Account['phone']): string | undefined => e164(number.trim(), country);

function accountProblem(account: Account): Problem | undefined {
  const { length } = [...account.username.trim()];
  if (length < 3 || length > 50) return 'USERNAME_LENGTH';
  return passwordProblem(account) ?? (phoneOf(account.phone) === undefined ? 'PHONE' : undefined);
}

/** /register, for visitors of an operator with customer login [CW-44, D-82]. */
export function RegisterPage(): ReactElement {
  const t = useTexts(accountTexts);
  usePageTitle(t('registerTitle'));
  const { user } = useSession();
  const { customerLogin } = useOperatorSettings();
  if (user || !customerLogin) return <Navigate to="/login" replace />;
  return (
    <AccountPanel>
      <RegisterForm />
    </AccountPanel>
  );
}

function RegisterForm(): ReactElement {
  const t = useTexts(accountTexts);
  const navigate = useNavigate();
  const [account, setAccount] = useState(empty);
  const [problem, setProblem] = useState<Problem>();
  const [register, { isLoading }] = api.useRegisterMutation();
  const change = (part: Partial<Account>): void => {
    setAccount((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const found = accountProblem(account);
    if (found) return setProblem(found);
    const { username, password, phone } = account;
    const { error } = await register({ username: username.trim(), password, phone: phoneOf(phone) });
    if (!error) void navigate('/login');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <h1>{t('registerTitle')}</h1>
        <TextField
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account.username}
          error={problem === 'USERNAME_LENGTH' ? t('USERNAME_LENGTH') : undefined}
          onChange={(username) => change({ username })}
        />
        <NewPasswordFields
          label={t('password')}
          value={account}
          problem={problem === 'PASSWORDS' || problem === 'PASSWORD_LENGTH' ? problem : undefined}
          onChange={change}
        />
        <PhoneField label={t('phone')} value={account.phone} error={problem === 'PHONE' ? t('PHONE') : undefined} onChange={(phone) => change({ phone })} />
        <Button type="submit" size="large" wide busy={isLoading}>
          {t('register')}
        </Button>
        <ButtonLink wide kind="secondary" to="/login">
          {t('loginButton')}
        </ButtonLink>
      </Stack>
    </form>
  );
}
