import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Stack } from '@atoll/ui/layout/page';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Trip } from '../../server-types.js';
import { Refusal } from './refusal.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useEdit } from './use-edit.js';

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
  const [deleteTrip, { isLoading }] = api.useDeleteTripMutation();
  const { refusal, settle } = useEdit(trip, onClose);
  const series = useSeries(trip, onClose, { concernsBookings: true });
  const remove = (): void => void (series.isWhole ? series.run({ delete: true }) : deleteTrip(withoutNotice({ tripId: trip.id })).then(settle));
  const path = trip.route?.name ?? `${trip.fromLocation.name} ${when.arrow} ${trip.toLocation.name}`;
  return (
    <ConfirmDialog
      title={t('delete.title')}
      open
      danger
      busy={isLoading || series.busy}
      disabled={series.isOver}
      confirmLabel={t('delete')}
      closeLabel={t('delete.keep')}
      onClose={onClose}
      onConfirm={remove}
    >
      <Stack>
        <Refusal text={refusal} />
        <p>{t('delete.what', { id: trip.id, path, when: when.span(trip.fromTime, trip.toTime) })}</p>
        <Series series={series} />
        {!series.isWhole && <p>{active === 0 ? t('delete.none') : t('delete.active', { count: active })}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
