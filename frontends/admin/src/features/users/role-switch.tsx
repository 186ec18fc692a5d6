import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useSession } from '@atoll/app-frame/session/session';
import { Switch } from '@atoll/ui/fields/switch';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { styled } from 'styled-components';
import type { User } from '../../server-types.js';
import { userTexts } from '../../messages/en/office/users.js';

const AskDialog = lazyPage(async () => (await import('@atoll/ui/form-dialogs/ask-dialog')).AskDialog);

/** Removes the space for the label, which is hidden visually. */
const Bare = styled.div`
  display: inline-block;
  margin-inline-end: -12px;
`;

interface RoleSwitchProps {
  readonly user: User;
  readonly role: 'admin' | 'captain';
}

/**
 * A super user always has both roles; only a super user can make admins, after a confirmation: what an admin has seen by then cannot be
 * taken back [AW-46, D-12]. Every other change is undone by the same switch.
 */
export function RoleSwitch({ user, role }: RoleSwitchProps): ReactElement {
  const t = useTexts(userTexts);
  const viewer = useSession().user;
  const [updateUser, { isLoading, originalArgs }] = api.useUpdateUserMutation();
  const [confirming, setConfirming] = useState(false);
  const now = isLoading ? { ...user, ...originalArgs } : user;
  const fixed = user.isSuperUser || (role === 'admin' && viewer?.isSuperUser !== true);
  /** The other role is not sent: the one shown here may be an old one. */
  const change = (on: boolean) => updateUser({ userId: user.id, [role === 'admin' ? 'isAdmin' : 'isCaptain']: on });
  return (
    <Bare>
      <Switch
        label={<VisuallyHidden>{t(role === 'admin' ? 'adminOf' : 'captainOf', { name: user.username })}</VisuallyHidden>}
        checked={user.isSuperUser || (role === 'admin' ? now.isAdmin : now.isCaptain)}
        disabled={fixed}
        onChange={(on) => (role === 'admin' && on ? setConfirming(true) : void change(on))}
      />
      {confirming && (
        <LazyOverlay>
          <AskDialog
            title={t('makeAdminTitle', { name: user.username })}
            confirm={t('makeAdmin')}
            keep={t('keepRoles')}
            isOver={() => true}
            act={() => change(true)}
            onClose={() => setConfirming(false)}
          >
            <p>{t('makeAdminText')}</p>
          </AskDialog>
        </LazyOverlay>
      )}
    </Bare>
  );
}
