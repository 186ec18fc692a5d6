import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link, useLocation } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { colour, media, motion, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

const Track = styled.nav`
  display: flex;
  padding: 3px;
  border-radius: ${radius.control};
  background: ${colour.sunken};
`;

const Role = styled(Link)`
  flex: 1;
  display: grid;
  place-items: center;
  min-block-size: 38px;
  padding-inline: ${space.l};
  border-radius: 6px;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
  &:hover {
    color: ${colour.ink};
  }
  &[aria-current] {
    background: ${colour.raised};
    color: ${colour.primaryInk};
    box-shadow: ${colour.shadowLow};
  }
  ${media.phone} {
    /* A least width replaces the automatic one, so the tab must not get narrower than its word. Three of them fit into 320 px. */
    flex: 1 0 auto;
    min-inline-size: ${size.control};
    min-block-size: ${size.control};
    padding-inline: clamp(4px, calc(5vw - 12px), ${space.s});
  }
`;

/** Every account has the role of a customer; staff have further ones [CW-08, D-12]. */
export function RoleSelector(): ReactElement {
  const t = useTexts(shellTexts);
  const { isAdmin, isCaptain } = useSession();
  const current = roleOf(useLocation().pathname);
  const link = (role: 'customer' | 'captain' | 'admin', to: string): ReactElement => (
    <Role to={to} aria-current={current === role ? 'page' : undefined}>
      {t(role)}
    </Role>
  );
  return (
    <Track aria-label={t('roles')}>
      {link('customer', '/')}
      {isCaptain && link('captain', '/captain')}
      {isAdmin && link('admin', '/admin')}
    </Track>
  );
}

function roleOf(pathname: string): 'customer' | 'captain' | 'admin' | undefined {
  if (/^\/admin(\/|$)/.test(pathname)) return 'admin';
  if (/^\/captain(\/|$)/.test(pathname)) return 'captain';
  return /^\/(login|trip-payments)(\/|$)/.test(pathname) ? undefined : 'customer';
}
