import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { PlusIcon } from '@atoll/ui/theme/icons';
import { useShortcut } from '../../keys/active.js';
import type { Trip } from '../../server-types.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';

const DirectTripDialog = lazyPage(async () => (await import(/* webpackChunkName: "add-trip" */ './direct-trip-dialog.js')).DirectTripDialog);
const RouteTripDialog = lazyPage(async () => (await import(/* webpackChunkName: "add-trip" */ './route-trip-dialog.js')).RouteTripDialog);

interface DuplicateTripProps {
  /** Trip whose boat, path, times and prices the new ones have. */
  readonly trip: Trip;
  readonly onClose: () => void;
}

/** The same trip on the days that follow: only confirmed, where all days of two weeks are wanted. */
export const DuplicateTrip = ({ trip, onClose }: DuplicateTripProps): ReactElement => {
  const TripDialog = trip.route ? RouteTripDialog : DirectTripDialog;
  return (
    <LazyOverlay>
      <TripDialog like={trip} onClose={onClose} />
    </LazyOverlay>
  );
};

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
        <LazyOverlay>
          <TripDialog onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
