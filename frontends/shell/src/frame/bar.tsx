import type { ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { ButtonLink } from '@atoll/ui/actions/button';
import { visuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { colour, media, size, space, weight } from '@atoll/ui/theme/tokens';
import { css, styled } from 'styled-components';
import { BrandMark } from './brand-mark.js';
import { AccountMenu } from './account-menu.js';
import { SendFeedback } from '../feedback/send-feedback.js';
import { LogOutButton } from '../account/log-out-button.js';
import { shellTexts } from '../messages/en.js';
import { LanguageSwitch } from './language-switch.js';
import { RoleSelector } from './role-selector.js';

/** Staff's lists need the phone's whole screen, so there it scrolls away. */
const Header = styled.header<{ $scrolls: boolean }>`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  background: ${colour.surface};
  box-shadow: 0 1px 0 ${colour.line};
  ${({ $scrolls }) =>
    $scrolls
      ? css`
          ${media.phone} {
            position: static;
          }
        `
      : ''}
  ${media.phone} {
    /* A page that needs the whole phone has a way back of its own. */
    body:has([data-fills-phone]) & {
      display: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.s};
  inline-size: min(1280px, 100% - 24px);
  margin-inline: auto;
  padding-block: 3px;
  min-block-size: 60px;
  ${media.tablet} {
    gap: ${space.l};
    inline-size: min(1280px, 100% - 48px);
  }
`;

/** The mark stands alone on phones where the roles stand beside it. */
const Brand = styled(Link)<{ $beside: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.m};
  min-inline-size: ${({ $beside }) => ($beside ? size.touch : 0)};
  min-block-size: ${size.touch};
  color: ${colour.ink};
  font-size: 0.9375rem;
  font-weight: ${weight.bold};
  letter-spacing: 0.06em;
  line-height: 1.1;
  text-decoration: none;
  text-transform: uppercase;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    ${media.phone} {
      ${({ $beside }) => ($beside ? visuallyHidden : 'max-block-size: 2.2em;')}
    }
  }
`;

const LogIn = styled.div`
  flex: none;
  margin-inline-start: auto;
`;

/** Links to the account page: dashboards, sessions and logging out. */
const Username = styled(Link)`
  display: inline-block;
  line-height: ${size.touch};
  max-inline-size: 16ch;
  overflow: hidden;
  color: ${colour.inkSoft};
  font-size: 0.9375rem;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Begins the controls at the end of the bar. */
const AtEnd = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
  & + * {
    margin-inline-start: 0;
  }
`;

/** Shown when customers may log in, and always to staff [CW-07]. */
export function Bar(): ReactElement | null {
  const { customerLogin } = useOperatorSettings();
  const { isStaff } = useSession();
  return customerLogin || isStaff ? <VisibleBar /> : null;
}

function VisibleBar(): ReactElement {
  const t = useTexts(shellTexts);
  const { productTitle } = useOperator();
  const { languages } = useOperatorSettings();
  const { user, isStaff } = useSession();
  return (
    <Header $scrolls={isStaff}>
      <Row>
        <Brand to="/login" $beside={isStaff}>
          <BrandMark />
          <span>{productTitle}</span>
        </Brand>
        {!isStaff && languages.length > 1 && (
          <AtEnd>
            <LanguageSwitch inBar />
          </AtEnd>
        )}
        {isStaff && (
          <AtEnd>
            <RoleSelector />
          </AtEnd>
        )}
        {user ? (
          <AccountMenu username={user.username}>
            <Username to="/login" dir="auto" title={user.username} aria-label={t('account', { username: user.username })}>
              {user.username}
            </Username>
            <ButtonLink kind="quiet" size="small" to="/bookings" icon={<TicketIcon />}>
              {t('myBookings')}
            </ButtonLink>
            <SendFeedback />
            <LogOutButton />
          </AccountMenu>
        ) : (
          <LogIn>
            <ButtonLink kind="quiet" size="small" to="/login">
              {t('logIn')}
            </ButtonLink>
          </LogIn>
        )}
      </Row>
    </Header>
  );
}
