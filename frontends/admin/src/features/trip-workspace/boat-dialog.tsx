import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Choice } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useTripRefusal } from './use-edit.js';

const boatForm: FormSchema<{ readonly boatId: string }, TextKey<typeof tripEditTexts>> = {
  fields: { boatId: { kind: Choice, label: 'boat.label', placeholder: 'boat.choose', codes: ['NO_BOAT'] } },
  problem: ({ boatId }) => (boatId === '' ? 'NO_BOAT' : undefined),
};

/** Capacity and seats come from the new boat; the server refuses one that is too small [TR-22, D-40]. */
export function BoatDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripEditTexts);
  const [changeBoat] = api.useChangeTripBoatMutation();
  const boats = (api.useGetBoatsQuery({}).data?.boats ?? []).filter(({ id }) => id !== trip.boatId);
  const series = useSeries(trip, onClose, { act: 'boat', concernsBookings: true });
  const isTooSmall = (boatId: string): boolean => boats.some(({ id, capacity }) => String(id) === boatId && capacity < trip.booked);
  return (
    <EditDialog
      title={t('boat')}
      save={t('boat.save')}
      close={t('close')}
      busy={series.busy}
      canSave={!series.isOver}
      schema={boatForm}
      t={t}
      stored={{ boatId: '' }}
      shown={({ boatId }) => ({
        boatId: {
          options: boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boat.detail', { name, capacity }) })),
          ...(isTooSmall(boatId) && { error: t('boat.small', { booked: trip.booked }) }),
        },
      })}
      version={trip.version}
      refusalOf={useTripRefusal()}
      onSave={({ boatId }, version) => {
        if (series.isWhole) return series.run({ boatId: Number(boatId) });
        return isTooSmall(boatId) ? undefined : changeBoat(withoutNotice({ tripId: trip.id, boatId: Number(boatId), version }));
      }}
      onClose={onClose}
    >
      <Series series={series} />
      <p>{t('boat.note')}</p>
    </EditDialog>
  );
}
