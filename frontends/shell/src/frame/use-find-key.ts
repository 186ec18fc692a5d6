import { useEffect } from 'react';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { isFindKey, isModalOpen } from '@atoll/ui/actions/find-key';

/** Ctrl K opens the dashboard's Find from every other page of an admin: as a customer or captain they have the phone beside them as well. */
export function useFindKey(): void {
  const { isAdmin } = useSession();
  const isElsewhere = useLocation().pathname.replace(/\/$/, '') !== '/admin';
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAdmin || !isElsewhere) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isFindKey(event)) return;
      event.preventDefault();
      // What is typed in a dialog would be lost.
      if (!isModalOpen()) void navigate('/admin?find=1');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isAdmin, isElsewhere, navigate]);
}
