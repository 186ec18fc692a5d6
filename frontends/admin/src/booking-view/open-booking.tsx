import type { ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { useAdminQuery } from '../admin-query.js';
import type { Booking } from '../server-types.js';
import { useOpenBooking } from './use-open-booking.js';

/** Find loads it ahead. */
export const BookingPanel = lazyPage(async () => (await import(/* webpackChunkName: "booking-panel" */ './booking-panel.js')).BookingPanel);

/** The booking that is open beside its list. */
export function OpenBooking({ listed }: { readonly listed: readonly Booking[] | undefined }): ReactElement | null {
  const { change } = useAdminQuery();
  const open = useOpenBooking(listed);
  if (open.refNo === '') return null;
  return (
    <LazyOverlay>
      <BookingPanel key={open.refNo} open={open} onClose={() => change({ booking: null })} />
    </LazyOverlay>
  );
}
