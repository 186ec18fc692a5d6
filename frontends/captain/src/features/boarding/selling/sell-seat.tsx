import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { PlusIcon } from '@atoll/ui/theme/icons';
import { sellTexts } from '../../../messages/en/sell.js';
import type { SellSeatProps } from './sale.js';

const SellDialog = lazyPage(async () => (await import(/* webpackChunkName: "sell-seat" */ './sell-dialog.js')).SellDialog);

/** Sells a seat to a person on the jetty; absent once trip sells none. */
export function SellSeat({ trip, onSold }: SellSeatProps): ReactElement | null {
  const t = useTexts(sellTexts);
  const [open, setOpen] = useState(false);
  const isOffered = canActOnTrip(trip.acts, 'sell', useNow());
  if (!isOffered && !open) return null;
  return (
    <>
      <Button kind="secondary" size="large" icon={<PlusIcon size={20} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('sell')}
      </Button>
      {open && (
        <LazyOverlay>
          <SellDialog trip={trip} onSold={onSold} onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
