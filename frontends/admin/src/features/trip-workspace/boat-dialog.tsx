import { useState, type ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Select } from '@atoll/ui/fields/select';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Trip } from '../../server-types.js';
import { Refusal } from './refusal.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useEdit } from './use-edit.js';

/** Capacity and seats come from the new boat; the server refuses one that is too small [TR-22, D-40]. */
export function BoatDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripEditTexts);
  const [boatId, setBoatId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [changeBoat, { isLoading }] = api.useChangeTripBoatMutation();
  const { refusal, settle, version } = useEdit(trip, onClose);
  const boats = (api.useGetBoatsQuery({}).data?.boats ?? []).filter(({ id }) => id !== trip.boatId);
  const chosen = boats.find(({ id }) => String(id) === boatId);
  const error = (): string | undefined => {
    if (isMissing) return t('NO_BOAT');
    return chosen && chosen.capacity < trip.booked ? t('boat.small', { booked: trip.booked }) : undefined;
  };
  const series = useSeries(trip, onClose, { concernsBookings: true });
  const save = async (): Promise<void> => {
    if (!chosen) return setMissing(true);
    if (series.isWhole) return series.run({ boatId: chosen.id });
    if (chosen.capacity >= trip.booked) settle(await changeBoat(withoutNotice({ tripId: trip.id, boatId: chosen.id, version })));
  };
  return (
    <FormDialog
      title={t('boat')}
      save={t('boat.save')}
      close={t('close')}
      busy={isLoading || series.busy}
      canSave={!series.isOver}
      onClose={onClose}
      onSave={() => void save()}
    >
      <Refusal text={refusal} />
      <Select
        label={t('boat.label')}
        placeholder={t('boat.choose')}
        value={boatId}
        error={error()}
        options={boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boat.detail', { name, capacity }) }))}
        onChange={(id) => {
          setBoatId(id);
          setMissing(false);
        }}
      />
      <Series series={series} />
      <p>{t('boat.note')}</p>
    </FormDialog>
  );
}
