import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import { logOut } from '@atoll/app-frame/sign-in/sign-in';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { Button } from '@atoll/ui/actions/button';
import { LogOutIcon } from '@atoll/ui/theme/icons';
import { shellTexts } from '../messages/en.js';

interface LogOutButtonProps {
  readonly reload?: () => void;
}

/** Reloads Home, so that no data of the user stays on it; any other page redirects to the login page [CW-09]. */
export function LogOutButton({ reload = () => location.reload() }: LogOutButtonProps): ReactElement {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = (): void => {
    void dispatch(logOut());
    if (pathname === '/') reload();
    else void navigate('/login');
  };
  return (
    <Button kind="quiet" size="small" icon={<LogOutIcon />} onClick={leave}>
      <span>{t('logOut')}</span>
    </Button>
  );
}
