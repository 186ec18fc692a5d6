import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import type { Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useTripRefusal } from './use-edit.js';

interface DeleteTripDialogProps {
  readonly trip: Trip;
  /** Bookings that are not cancelled. */
  readonly active: number;
  readonly onClose: () => void;
}

/** Names the trip and its active bookings, which stay on it [AW-15, D-38]. */
export function DeleteTripDialog({ trip, active, onClose }: DeleteTripDialogProps): ReactElement {
  const t = useTexts(tripEditTexts);
  const when = useWhen();
  const [deleteTrip] = api.useDeleteTripMutation();
  const series = useSeries(trip, onClose, { act: 'delete', concernsBookings: true });
  const path = trip.route?.name ?? `${trip.fromLocation.name} ${when.arrow} ${trip.toLocation.name}`;
  return (
    <AskDialog
      title={t('delete.title')}
      confirm={t('delete')}
      keep={t('delete.keep')}
      danger
      busy={series.busy}
      disabled={series.isOver}
      refusalOf={useTripRefusal()}
      version={trip.version}
      act={(version) => (series.isWhole ? series.run({ delete: true }) : deleteTrip(withoutNotice({ tripId: trip.id, version })))}
      onClose={onClose}
    >
      <p>{t('delete.what', { id: trip.id, path, when: when.span(trip.fromTime, trip.toTime) })}</p>
      <Series series={series} />
      {!series.isWhole && <p>{active === 0 ? t('delete.none') : t('delete.active', { count: active })}</p>}
    </AskDialog>
  );
}
