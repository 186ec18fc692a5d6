import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useSession } from '@atoll/app-frame/session/session';
import { Switch } from '@atoll/ui/fields/switch';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import type { User } from '../../server-types.js';
import { userTexts } from '../../messages/en/users.js';

/** Removes the space for the label, which is hidden visually. */
const Bare = styled.div`
  display: inline-block;
  margin-inline-end: -12px;
`;

interface RoleSwitchProps {
  readonly user: User;
  readonly role: 'admin' | 'captain';
}

/** A super user always has both roles; only a super user can make admins [AW-46, D-12]. */
export function RoleSwitch({ user, role }: RoleSwitchProps): ReactElement {
  const t = useTexts(userTexts);
  const viewer = useSession().user;
  const [updateUser, { isLoading, originalArgs }] = api.useUpdateUserMutation();
  const now = isLoading && originalArgs ? originalArgs : user;
  const fixed = user.isSuperUser || (role === 'admin' && viewer?.isSuperUser !== true);
  return (
    <Bare>
      <Switch
        label={<VisuallyHidden>{t(role === 'admin' ? 'adminOf' : 'captainOf', { name: user.username })}</VisuallyHidden>}
        checked={user.isSuperUser || (role === 'admin' ? now.isAdmin : now.isCaptain)}
        disabled={fixed}
        onChange={(on) =>
          void updateUser({ userId: user.id, isAdmin: role === 'admin' ? on : user.isAdmin, isCaptain: role === 'captain' ? on : user.isCaptain })
        }
      />
    </Bare>
  );
}
