import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { Navigate, useNavigate, useParams } from '@atoll/app-frame/page/router';
import { api, errorText, isUnanswered, messageText } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button, ButtonLink } from '@atoll/ui/actions/button';
import { Banner } from '@atoll/ui/notices/banner';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { shellTexts } from '../messages/en.js';
import { accountTexts } from '../messages/en-account.js';
import { AccountPanel, Stack } from './account-panel.js';
import { NewPasswordFields, passwordProblem, type PasswordProblem } from './new-password-fields.js';

/** /reset/{uuid}, to which the link of a password reset leads [CW-45]. */
export function ResetPage(): ReactElement {
  const t = useTexts(accountTexts);
  const frame = useTexts(shellTexts);
  usePageTitle(t('resetTitle'));
  const { uuid = '' } = useParams();
  const { user } = useSession();
  const [check, { data, error, isLoading }] = api.useGetPasswordResetMutation();
  const isVisitor = user === null;
  useEffect(() => {
    if (isVisitor) void check({ uuid });
  }, [check, uuid, isVisitor]);
  if (user) return <Navigate to="/login" replace />;
  return (
    <AccountPanel>
      <Stack>
        <h1>{t('resetTitle')}</h1>
        {isUnanswered(error) && <ErrorState busy={isLoading} onRetry={() => void check({ uuid })} />}
        {error && !isUnanswered(error) && (
          <>
            <Banner tone="danger" role="alert">
              {errorText(error) || t('loginFailed')}
            </Banner>
            <ButtonLink wide to="/login">
              {t('goToLogIn')}
            </ButtonLink>
          </>
        )}
        {!error && !data && <p role="status">{frame('loading')}</p>}
        {data && (
          <>
            <Banner tone="info" role="status">
              {messageText(data)}
            </Banner>
            <ResetForm uuid={uuid} />
          </>
        )}
      </Stack>
    </AccountPanel>
  );
}

function ResetForm({ uuid }: { readonly uuid: string }): ReactElement {
  const t = useTexts(accountTexts);
  const navigate = useNavigate();
  const [value, setValue] = useState({ password: '', again: '' });
  const [problem, setProblem] = useState<PasswordProblem>();
  const [reset, { isLoading }] = api.useResetPasswordMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const found = passwordProblem(value);
    if (found) return setProblem(found);
    const { error } = await reset({ uuid, password: value.password });
    if (!error) void navigate('/login', { replace: true });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <NewPasswordFields
          label={t('newPassword')}
          value={value}
          problem={problem}
          onChange={(part) => {
            setValue((before) => ({ ...before, ...part }));
            setProblem(undefined);
          }}
        />
        <Button type="submit" size="large" wide busy={isLoading}>
          {t('resetPassword')}
        </Button>
      </Stack>
    </form>
  );
}
