import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { legsOf } from '@atoll/booking-facts/legs';
import { ButtonLink } from '@atoll/ui/actions/button';
import { customerTexts } from '../../../messages/en.js';
import { isUsable } from './advice.js';
import { OtherMethods } from './other-methods.js';
import type { BookingResponse } from '../server-types.js';

/** What a customer can do whose booking was not paid in time: book the trip again, or upload the slip of a transfer that was made [D-16]. */
export function AfterExpiry({ response }: { readonly response: BookingResponse }): ReactElement {
  const t = useTexts(customerTexts);
  const [outbound] = legsOf(response.booking);
  return (
    <>
      <p data-screen="">{t('expired.detail')}</p>
      <div data-screen="">
        <ButtonLink wide to={outbound ? `/?trip=${outbound.trip.id}` : '/'}>
          {t('expired.bookAgain')}
        </ButtonLink>
      </div>
      {isUsable(response.payment, 'Transfer') && (
        <>
          <p data-screen="">{t('expired.slip')}</p>
          <OtherMethods response={response} cards={[]} again={false} isOpen={false} />
        </>
      )}
    </>
  );
}
