import type { ReactElement } from 'react';
import { methodsOf } from '@atoll/contracts/payment-methods';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { dayOf } from '@atoll/time/day';
import { ButtonLink } from '@atoll/ui/actions/button';
import { pageTexts } from '../../../messages/en-pages.js';
import { bookAgain } from '../../../party/book-again.js';
import { isUsable } from './advice.js';
import { OtherMethods } from './other-methods.js';
import type { Booking, BookingResponse } from '../server-types.js';

/** Offers a customer whose booking was not paid in time to book the trip again, or to upload the slip of a transfer that was made [D-16]. */
export function AfterExpiry({ response }: { readonly response: BookingResponse }): ReactElement {
  const t = useTexts(pageTexts);
  const { zone } = useOperatorSettings().operator;
  return (
    <>
      <p data-screen="">{t('expired.detail')}</p>
      <div data-screen="">
        <ButtonLink wide to={searchOf(response.booking, zone)} state={bookAgain(response.booking)}>
          {t('expired.bookAgain')}
        </ButtonLink>
      </div>
      {methodsOf('proof').some((method) => isUsable(response.payment, method)) && (
        <>
          <p data-screen="">{t('expired.slip')}</p>
          <OtherMethods response={response} cards={[]} again={false} isOpen={false} isFirst />
        </>
      )}
    </>
  );
}

/** The trip in the search; on a route between the booking's own stops, on the day that its first one belongs to [D-73]. */
function searchOf({ trip, routeToStop }: Booking, zone: string): string {
  if (!routeToStop) return `/?trip=${trip.id}`;
  const { from, to, departs } = routeToStop;
  return `/?trip=${trip.id}&from=${from.id}&to=${to.id}&date=${dayOf(departs, zone)}`;
}
