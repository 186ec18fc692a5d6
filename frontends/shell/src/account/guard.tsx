import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Navigate, useLocation } from '@atoll/app-frame/page/router';
import { useSession, type Session } from '@atoll/app-frame/session/session';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { previousRoute } from '@atoll/app-frame/session/stored-session';
import { shellTexts } from '../messages/en.js';

export type Need = 'user' | 'admin' | 'captain';

const mayEnter: Record<Need, (session: Session) => boolean> = {
  user: ({ user }) => user !== null,
  admin: ({ isAdmin }) => isAdmin,
  captain: ({ isCaptain }) => isCaptain,
};

/** A courtesy, not protection: the server authorises every call of the page. */
export function Guard({ needs, children }: { readonly needs: Need; readonly children: ReactNode }): ReactElement {
  const session = useSession();
  const allowed = mayEnter[needs](session);
  const [wasAllowed, setWasAllowed] = useState(allowed);
  if (allowed && !wasAllowed) setWasAllowed(true);
  return allowed ? <>{children}</> : <Refusal needs={needs} hadAccess={wasAllowed} />;
}

/**
 * Names the needed rights to a user without them [AW-02, CP-02]; says nothing to a user who logged out on the page.
 * A page for any logged-in user needs no text: /login says it [D-76].
 * A user whose session expired or could not be confirmed may have the rights, and returns to the page after the login [ID-35, D-29].
 */
function Refusal({ needs, hadAccess }: { readonly needs: Need; readonly hadAccess: boolean }): ReactElement {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const { status, ended } = useSession();
  const refuse = useEffectEvent(() => {
    const unknown = ended || status === 'unconfirmed';
    if (hadAccess && status === 'visitor' && !unknown) return;
    previousRoute.keep(`${pathname}${search}`);
    if (unknown) return;
    if (needs === 'admin') dispatch(announceFailure(t('needAdmin')));
    if (needs === 'captain') dispatch(announceFailure(t('needCaptain')));
  });
  // Runs once: the address at the moment of the refusal is the one to return to.
  useEffect(() => refuse(), []);
  return <Navigate to="/login" replace />;
}
