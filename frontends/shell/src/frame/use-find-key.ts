import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { isFindKey, isModalOpen } from '@atoll/ui/actions/find-key';
import { TypeAhead } from '@atoll/ui/actions/type-ahead';

/**
 * Ctrl K opens the dashboard's Find from every page of an admin: as a customer or captain they have the phone beside them as well. On the
 * dashboard itself only while that does not listen yet, because it is still loading or its user is not known yet; it then opens Find as its
 * address asks, and gets the letters that were typed since.
 */
export function useFindKey(): void {
  const { isAdmin, status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [typeAhead] = useState(() => new TypeAhead());
  const isDashboard = pathname.replace(/\/$/, '') === '/admin';
  const listens = isAdmin || (isDashboard && status === 'authenticating');
  const isAsked = listens && isDashboard && new URLSearchParams(search).has('find');
  useEffect(() => {
    if (!isAsked) return undefined;
    return () => void typeAhead.stop();
  }, [isAsked, typeAhead]);
  // Listens as soon as the page is seen.
  useLayoutEffect(() => {
    if (!listens) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isFindKey(event)) return;
      event.preventDefault();
      // Navigating would lose what is typed in a dialog.
      if (isModalOpen()) return;
      const query = new URLSearchParams(isDashboard ? search : '');
      query.delete('find');
      const without = `/admin?${query}`;
      query.set('find', '1');
      typeAhead.start(() => void navigate(without, { replace: true }));
      void navigate(`/admin?${query}`, { replace: isDashboard });
    };
    // Listens on the window, which gets the event after the document, where the dashboard listens.
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, [listens, isDashboard, search, navigate, typeAhead]);
}
