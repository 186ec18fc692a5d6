import { Suspense, useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import { PlusIcon } from '@atoll/ui/theme/icons';
import { useShortcut } from '../../keys/active.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';

const DirectTripDialog = lazyPage(async () => (await import(/* webpackChunkName: "add-trip" */ './direct-trip-dialog.js')).DirectTripDialog);
const RouteTripDialog = lazyPage(async () => (await import(/* webpackChunkName: "add-trip" */ './route-trip-dialog.js')).RouteTripDialog);

/** Operators with multi-stop trips add trips along a route, others from one location to another [TR-14]. */
export function AddTrip(): ReactElement {
  const t = useTexts(addTripTexts);
  const { multiStop } = useOperatorSettings();
  const [open, setOpen] = useState(false);
  useShortcut('addTrip', () => setOpen(true));
  const TripDialog = multiStop ? RouteTripDialog : DirectTripDialog;
  return (
    <>
      <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TripDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
