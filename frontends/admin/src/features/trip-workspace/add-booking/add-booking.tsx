import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { PlusIcon } from '@atoll/ui/theme/icons';
import { useShortcut } from '../../../keys/active.js';
import type { Trip } from '../../../server-types.js';
import { addBookingTexts } from '../../../messages/en/bookings/add-booking.js';

const AddBookingDialog = lazyPage(async () => (await import(/* webpackChunkName: "add-booking" */ './add-booking-dialog.js')).AddBookingDialog);

/** A sale at the counter or on the phone. */
export function AddBooking({ trip }: { readonly trip: Trip }): ReactElement | null {
  const t = useTexts(addBookingTexts);
  const [open, setOpen] = useState(false);
  const offered = canActOnTrip(trip.acts, 'sell', useNow());
  useShortcut('addBooking', () => setOpen(true), offered);
  if (!offered && !open) return null;
  return (
    <>
      <Button kind="secondary" size="small" icon={<PlusIcon size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {open && (
        <LazyOverlay>
          <AddBookingDialog trip={trip} onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
