import { Suspense, useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { size } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
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

/** For customers who have lost the link of their booking. */
export function FindBooking(): ReactElement {
  const t = useTexts(shellTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Quiet type="button" onClick={() => setIsOpen(true)}>
        {t('findBooking')}
      </Quiet>
      {isOpen && (
        <Suspense>
          <FindBookingDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
