import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';
import { useBookingPush } from './use-booking-push.js';

/** Lets this device get notifications about the booking; absent where the browser or the deployment cannot. */
export function PushSwitch({ booking }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(pageTexts);
  const { state, isBusy, turn } = useBookingPush(booking);
  if (!state) return null;
  return (
    <div>
      <Switch label={t('booking.push')} checked={state === 'on'} disabled={isBusy} onChange={(isOn) => void turn(isOn)} />
      <p role="status">{state === 'denied' ? t('booking.pushDenied') : state === 'failed' ? t('booking.pushFailed') : ''}</p>
    </div>
  );
}
