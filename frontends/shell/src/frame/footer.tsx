import type { ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link } from '@atoll/app-frame/page/router';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useSession } from '@atoll/app-frame/session/session';
import { colour, media, size, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { LanguageSwitch } from './language-switch.js';
import { FindBooking } from '../find-booking/find-booking.js';
import { shellTexts } from '../messages/en.js';

const Box = styled.footer`
  padding-block: ${space.xl};
  padding-block-end: max(${space.xl}, env(safe-area-inset-bottom));
  color: ${colour.inkFaint};
  font-size: ${text.s};
  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.xl};
  > :last-child {
    margin-inline-start: auto;
  }
  inline-size: min(1280px, 100% - 32px);
  margin-inline: auto;
  ${media.tablet} {
    inline-size: min(1280px, 100% - 48px);
  }
`;

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.xl};
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 24px;
  ${media.finger} {
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
  }
  color: inherit;
`;

/** The operator's company name, and the way to a booking whose link was lost; the product is named in one word [ID-05]. The languages are here for staff, whose bar is full, and where customers have no bar. */
export function Footer(): ReactElement {
  const { companyName, termsText } = useOperator();
  const t = useTexts(shellTexts);
  const { isStaff } = useSession();
  const { customerLogin } = useOperatorSettings();
  return (
    <Box>
      <Row>
        <span>{companyName}</span>
        <Links>
          {!isStaff && <FindBooking />}
          {termsText !== '' && <FooterLink to="/terms-and-conditions">{t('terms')}</FooterLink>}
          <FooterLink to="/about">{t('about')}</FooterLink>
        </Links>
        {(isStaff || !customerLogin) && <LanguageSwitch />}
        <span>{t('poweredBy')}</span>
      </Row>
    </Box>
  );
}
