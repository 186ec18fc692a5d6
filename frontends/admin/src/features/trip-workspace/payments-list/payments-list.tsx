import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import type { Booking, Trip } from '../../../server-types.js';
import { tripPaymentTexts } from '../../../messages/en/trips/trip-payments.js';

const PaymentsDialog = lazyPage(async () => (await import(/* webpackChunkName: "payments-list" */ './payments-dialog.js')).PaymentsDialog);

interface PaymentsListProps {
  readonly trip: Trip;
  readonly bookings: readonly Booking[];
}

/** Opens the payments of the trip [AW-22]. */
export function PaymentsList({ trip, bookings }: PaymentsListProps): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('payments')}
      </Button>
      <LazyOverlay>{open && <PaymentsDialog trip={trip} bookings={bookings} onClose={() => setOpen(false)} />}</LazyOverlay>
    </>
  );
}
