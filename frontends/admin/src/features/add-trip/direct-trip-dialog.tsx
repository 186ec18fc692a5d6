import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useAdminQuery } from '../../admin-query.js';
import { typedPrices } from '../../fields/trip-form.js';
import { EditDialog } from '../../kit/dialogs/edit-dialog.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import { directTripForm, directTripInput } from './direct-trip-form.js';
import { firstDay, firstRepeat, type DirectPlan } from './trip-plan.js';

/** A trip from one location to another [TR-06 to TR-13]. */
export function DirectTripDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(addTripTexts);
  const { zone } = useOperatorSettings().operator;
  const [createTrip] = api.useCreateTripMutation();
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const locations = (api.useGetLocationsQuery({}).data?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <EditDialog
      title={t('title')}
      save={t('save')}
      close={t('close')}
      width="560px"
      schema={directTripForm}
      t={t}
      stored={useFirstPlan()}
      shown={{
        boatId: { options: boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boatDetail', { name, capacity }) })) },
        fromId: { options: locations },
        toId: { options: locations },
      }}
      onSave={(plan) => createTrip(directTripInput(plan, zone))}
      onClose={onClose}
    />
  );
}

/** Starts with the default prices of the operator; a separate local price only where it differs [TR-13, CAT-51]. */
function useFirstPlan(): DirectPlan {
  const defaults = useOperatorSettings();
  const today = useWhen().today();
  const date = firstDay(useAdminQuery().date, today);
  const [first] = useState<DirectPlan>(() => ({
    boatId: '',
    fromId: '',
    toId: '',
    times: { date, departure: '', arrival: '', nextDay: false },
    prices: typedPrices(defaults),
    repeat: firstRepeat(date),
    today,
  }));
  return first;
}
