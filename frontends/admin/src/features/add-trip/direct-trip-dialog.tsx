import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useAdminQuery } from '../../admin-query.js';
import { typedPrices, typedTimes } from '../../fields/trip-form.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { Trip } from '../../server-types.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import { directTripForm, directTripInput } from './direct-trip-form.js';
import { lastDirectTrip, listed } from './last-trip.js';
import { duplicateDays, firstDay, firstRepeat, type DirectPlan } from './trip-plan.js';

export interface TripDialogProps {
  /** Trip that the new one is a duplicate of. */
  readonly like?: Trip | undefined;
  readonly onClose: () => void;
}

/** A trip from one location to another [TR-06 to TR-13]. */
export function DirectTripDialog({ like, onClose }: TripDialogProps): ReactElement {
  const t = useTexts(addTripTexts);
  const { zone } = useOperatorSettings().operator;
  const [createTrip] = api.useCreateTripMutation();
  const boatList = api.useGetBoatsQuery({});
  const placeList = api.useGetLocationsQuery({});
  const boats = boatList.data?.boats ?? [];
  const places = placeList.data?.locations ?? [];
  const locations = places.map(({ id, name }) => ({ value: String(id), label: name }));
  const first = useFirstPlan(like);
  const save = async (plan: DirectPlan) => {
    const outcome = await createTrip(directTripInput(plan, zone));
    const { boatId, fromId, toId, times } = plan;
    if (!outcome.error) lastDirectTrip.keep({ boatId, fromId, toId, departure: times.departure, arrival: times.arrival, nextDay: times.nextDay });
    return outcome;
  };
  return (
    <EditDialog
      title={t(like ? 'duplicate' : 'title')}
      save={t('save')}
      close={t('close')}
      width="560px"
      schema={directTripForm}
      t={t}
      stored={{ ...first, boatId: listed(boats, first.boatId), fromId: listed(places, first.fromId), toId: listed(places, first.toId) }}
      shown={{
        boatId: { options: boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boatDetail', { name, capacity }) })) },
        fromId: { options: locations },
        toId: { options: locations },
      }}
      isReady={() => !boatList.isLoading && !placeList.isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Starts as the duplicated trip, or as the last one of this device with the default prices of the operator; a separate local price only where it differs [TR-13, CAT-51]. */
function useFirstPlan(like: Trip | undefined): DirectPlan {
  const settings = useOperatorSettings();
  const today = useWhen().today();
  const shown = useAdminQuery().date;
  const [first] = useState<DirectPlan>(() => {
    if (like) {
      const { boatId, fromLocationId, toLocationId } = like;
      const typed = typedTimes(like.fromTime, like.toTime, settings.operator.zone);
      const { date, repeat } = duplicateDays(typed.date, today);
      return {
        boatId: String(boatId),
        fromId: String(fromLocationId),
        toId: String(toLocationId),
        times: { ...typed, date },
        prices: typedPrices(like),
        repeat,
        today,
      };
    }
    const date = firstDay(shown, today);
    const { boatId = '', fromId = '', toId = '', departure = '', arrival = '', nextDay = false } = lastDirectTrip.read();
    const times = { date, departure, arrival, nextDay };
    return { boatId, fromId, toId, times, prices: typedPrices(settings), repeat: firstRepeat(date), today };
  });
  return first;
}
