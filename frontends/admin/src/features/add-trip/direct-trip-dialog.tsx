import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import type { Day } from '@atoll/time/day';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Select } from '@atoll/ui/fields/select';
import { useAdminQuery } from '../../admin-query.js';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { Pair, PriceFields } from '../../fields/price-fields.js';
import { clockTime, TimeField } from '../../fields/time-field.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import { RepeatFields } from './repeat-fields.js';
import { arrivalAt, departureAt, priceInput, proposedArrival, typedPrices } from '../../fields/trip-form.js';
import { directProblem, firstDay, firstRepeat, repeatInput, type DirectPlan, type Problem } from './trip-plan.js';

/** A trip from one location to another [TR-06 to TR-13]. */
export function DirectTripDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(addTripTexts);
  const today = useWhen().today();
  const date = firstDay(useAdminQuery().date, today);
  const { operator } = useOperatorSettings();
  const [plan, setPlan] = useFirstPlan(date);
  const [problem, setProblem] = useState<Problem>();
  const [ownArrival, setOwnArrival] = useState(false);
  const [createTrip, { isLoading }] = api.useCreateTripMutation();
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const locations = (api.useGetLocationsQuery({}).data?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const change = (part: Partial<DirectPlan>): void => {
    setPlan({ ...plan, ...part });
    setProblem(undefined);
  };
  const wrong = (...codes: Problem[]): string | undefined => (problem && codes.includes(problem) ? t(problem) : undefined);
  const arrivalIsEarlier = (clockTime(plan.arrival) ?? '99') <= (clockTime(plan.departure) ?? '');

  const save = async (): Promise<void> => {
    const found = directProblem(plan);
    if (found) return setProblem(found);
    const outcome = await createTrip({
      boatId: Number(plan.boatId),
      fromLocationId: Number(plan.fromId),
      toLocationId: Number(plan.toId),
      fromTime: departureAt(plan, operator.zone).toISOString(),
      toTime: arrivalAt(plan, operator.zone).toISOString(),
      ...priceInput(plan.prices),
      ...repeatInput(plan),
    });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={t('title')} save={t('save')} close={t('close')} busy={isLoading} width="560px" onClose={onClose} onSave={() => void save()}>
      <Select
        label={t('boat')}
        placeholder={t('chooseBoat')}
        value={plan.boatId}
        error={wrong('NO_BOAT')}
        options={boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boatDetail', { name, capacity }) }))}
        onChange={(boatId) => change({ boatId })}
      />
      <Pair>
        <ComboBox
          label={t('from')}
          placeholder={t('chooseLocation')}
          value={plan.fromId}
          options={locations}
          error={wrong('LOCATIONS')}
          onChange={(fromId) => change({ fromId })}
        />
        <ComboBox
          label={t('to')}
          placeholder={t('chooseLocation')}
          value={plan.toId}
          options={locations}
          error={wrong('SAME_LOCATION')}
          onChange={(toId) => change({ toId })}
        />
      </Pair>
      <DatePicker
        label={t('date')}
        value={plan.date}
        min={today}
        onChange={(day) => change({ date: day, repeat: { ...plan.repeat, until: plan.repeat.until > day ? plan.repeat.until : firstRepeat(day).until } })}
      />
      <Pair>
        <TimeField
          label={t('departure')}
          hint={t('timeHint')}
          value={plan.departure}
          error={wrong('TIMES')}
          onChange={(departure) => change({ departure, ...(ownArrival ? {} : proposedArrival(departure)) })}
        />
        <TimeField
          label={t('arrival')}
          value={plan.arrival}
          error={wrong('ARRIVAL')}
          onChange={(arrival) => {
            if (arrival !== plan.arrival) setOwnArrival(true);
            change({ arrival });
          }}
        />
      </Pair>
      {(plan.nextDay || arrivalIsEarlier) && <Checkbox label={t('nextDay')} checked={plan.nextDay} onChange={(nextDay) => change({ nextDay })} />}
      <PriceFields prices={plan.prices} checked={problem === 'PRICE'} onChange={(prices) => change({ prices })} />
      <RepeatFields date={plan.date} repeat={plan.repeat} problem={problem} onChange={(repeat) => change({ repeat })} />
    </FormDialog>
  );
}

/** Starts with the default prices of the operator; a separate local price only where it differs [TR-13, CAT-51]. */
function useFirstPlan(date: Day) {
  const defaults = useOperatorSettings();
  return useState<DirectPlan>(() => ({
    boatId: '',
    fromId: '',
    toId: '',
    date,
    departure: '',
    arrival: '',
    nextDay: false,
    prices: typedPrices(defaults),
    repeat: firstRepeat(date),
  }));
}
