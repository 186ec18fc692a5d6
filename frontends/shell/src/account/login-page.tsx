import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useNavigate } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { authenticate, logIn } from '@atoll/app-frame/sign-in/sign-in';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { previousRoute } from '@atoll/app-frame/session/stored-session';
import { Banner } from '@atoll/ui/notices/banner';
import { Button, ButtonLink } from '@atoll/ui/actions/button';
import { PasswordField } from '@atoll/ui/fields/password-field';
import { TextField } from '@atoll/ui/fields/text-field';
import { text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { AccountPanel, Lead, Stack } from './account-panel.js';
import { ForgotPassword } from './forgot-password.js';
import { LogOutButton } from './log-out-button.js';
import { Devices } from './devices.js';
import { accountTexts } from '../messages/en-account.js';

const StaffPush = lazyPage(async () => (await import('./staff-push.js')).StaffPush);

const Username = styled.p`
  font-size: ${text.l};
  font-weight: 600;
`;

export function LoginPage(): ReactElement {
  const t = useTexts(accountTexts);
  usePageTitle(t('loginTitle'));
  const { user } = useSession();
  useReturnToPreviousPage(user !== null);
  return <AccountPanel>{user ? <LoggedIn username={user.username} /> : <LoginForm />}</AccountPanel>;
}

/** After a login on this page, returns to the page that redirected here [ID-35], else to the page of staff with one role. A user who was already logged in came by choice and stays. */
function useReturnToPreviousPage(known: boolean): void {
  const navigate = useNavigate();
  const { isAdmin, isCaptain, login } = useSession();
  const onlyPage = login.status !== 'success' || isAdmin === isCaptain ? null : isAdmin ? '/admin' : '/captain';
  const knownBefore = useRef(known);
  useEffect(() => {
    const previous = known && !knownBefore.current ? (previousRoute.take() ?? onlyPage) : null;
    knownBefore.current = known;
    if (previous) void navigate(previous, { replace: true });
  }, [known, navigate, onlyPage]);
}

function LoginForm(): ReactElement {
  const t = useTexts(accountTexts);
  const dispatch = useAppDispatch();
  const { login, status } = useSession();
  const { customerLogin } = useOperatorSettings();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => {
    // A stored token that could not be confirmed before is tried again here [D-29].
    if (status === 'unconfirmed') void dispatch(authenticate());
  }, [status, dispatch]);
  const ready = username.trim() !== '' && password !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || login.status === 'loading') return;
    await dispatch(logIn(username.trim(), password));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Stack>
          <h1>{t('loginTitle')}</h1>
          <Lead>{t('loginLead')}</Lead>
        </Stack>
        {login.status === 'error' && (
          <Banner tone="danger" role="alert">
            {login.error || t('loginFailed')}
          </Banner>
        )}
        <TextField label={t('username')} value={username} onChange={setUsername} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <Button type="submit" size="large" wide busy={login.status === 'loading'} disabled={!ready}>
          {t('loginButton')}
        </Button>
        <ForgotPassword />
        {customerLogin && (
          <ButtonLink wide kind="secondary" to="/register">
            {t('register')}
          </ButtonLink>
        )}
      </Stack>
    </form>
  );
}

/** For a user who is logged in: the links onward [CW-43]. */
function LoggedIn({ username }: { readonly username: string }): ReactElement {
  const t = useTexts(accountTexts);
  const { isAdmin, isCaptain } = useSession();
  return (
    <Stack>
      <div>
        <Lead as="h1">{t('loggedInAs')}</Lead>
        <Username>{username}</Username>
      </div>
      {isAdmin && (
        <ButtonLink wide to="/admin">
          {t('adminDashboard')}
        </ButtonLink>
      )}
      {isCaptain && (
        <ButtonLink wide kind={isAdmin ? 'secondary' : 'primary'} to="/captain">
          {t('captainDashboard')}
        </ButtonLink>
      )}
      <ButtonLink wide kind={isAdmin || isCaptain ? 'secondary' : 'primary'} to="/">
        {t('bookTrip')}
      </ButtonLink>
      {(isAdmin || isCaptain) && (
        <Suspense>
          <StaffPush />
        </Suspense>
      )}
      <LogOutButton />
      <Devices />
    </Stack>
  );
}
