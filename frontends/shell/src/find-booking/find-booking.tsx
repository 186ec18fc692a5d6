import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { size } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { FIND_BOOKING } from '@atoll/ui/content/find-booking-link';
import { useLocation, useNavigate } from '@atoll/app-frame/page/router';
import { shellTexts } from '../messages/en.js';

const FindBookingDialog = lazyPage(async () => (await import('./find-booking-dialog.js')).FindBookingDialog);

/** Looks like the links beside it. */
const Quiet = styled.button`
  min-block-size: ${size.touch};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** For customers who have lost the link of their booking; a link of any page opens it too. */
export function FindBooking(): ReactElement {
  const t = useTexts(shellTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLinked = hash === FIND_BOOKING;
  const close = (): void => {
    setIsOpen(false);
    if (isLinked) void navigate(`${pathname}${search}`, { replace: true });
  };
  return (
    <>
      <Quiet type="button" onClick={() => setIsOpen(true)}>
        {t('findBooking')}
      </Quiet>
      {(isOpen || isLinked) && (
        <LazyOverlay>
          <FindBookingDialog onClose={close} />
        </LazyOverlay>
      )}
    </>
  );
}
