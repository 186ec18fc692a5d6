import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Select } from '@atoll/ui/fields/select';
import { useAdminQuery } from '../../admin-query.js';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { Pair } from '../../fields/price-fields.js';
import { TimeField } from '../../fields/time-field.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import { routeMinutes } from '../../trip-view/stop-times.js';
import { RepeatFields } from './repeat-fields.js';
import { departureAt, proposedArrival } from '../../fields/trip-form.js';
import { firstDay, firstRepeat, repeatInput, routeProblem, type Problem, type RoutePlan } from './trip-plan.js';

/** A trip along a route, whose stops determine times and prices [TR-09, TR-10]. */
export function RouteTripDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(addTripTexts);
  const when = useWhen();
  const today = when.today();
  const date = firstDay(useAdminQuery().date, today);
  const { operator } = useOperatorSettings();
  const [plan, setPlan] = useState<RoutePlan>({
    boatId: '',
    routeId: '',
    date: firstDay(date, today),
    departure: '',
    repeat: firstRepeat(firstDay(date, today)),
  });
  const [problem, setProblem] = useState<Problem>();
  const [createTrip, { isLoading }] = api.useCreateTripForRouteMutation();
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const routes = api.useGetRoutesQuery({}).data?.routes ?? [];
  const route = routes.find(({ id }) => String(id) === plan.routeId);
  const arrival = route && proposedArrival(plan.departure, routeMinutes(route));
  const change = (part: Partial<RoutePlan>): void => {
    setPlan({ ...plan, ...part });
    setProblem(undefined);
  };
  const wrong = (code: Problem): string | undefined => (problem === code ? t(code) : undefined);

  const save = async (): Promise<void> => {
    const found = routeProblem(plan);
    if (found) return setProblem(found);
    const from = departureAt(plan, operator.zone);
    const to = new Date(from.getTime() + (route ? routeMinutes(route) : 0) * 60_000);
    const outcome = await createTrip({
      boatId: Number(plan.boatId),
      routeId: Number(plan.routeId),
      fromTime: from.toISOString(),
      toTime: to.toISOString(),
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
      <Select
        label={t('route')}
        placeholder={t('chooseRoute')}
        value={plan.routeId}
        error={wrong('ROUTE')}
        hint={route?.stops.map(({ location }) => location.name).join(` ${when.arrow} `)}
        options={routes.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(routeId) => change({ routeId })}
      />
      <DatePicker
        label={t('date')}
        value={plan.date}
        min={today}
        onChange={(day) => change({ date: day, repeat: { ...plan.repeat, until: plan.repeat.until > day ? plan.repeat.until : firstRepeat(day).until } })}
      />
      <Pair>
        <TimeField label={t('departure')} hint={t('timeHint')} value={plan.departure} error={wrong('TIME')} onChange={(departure) => change({ departure })} />
        <TimeField label={t('arrival')} hint={t('arrivalHint')} value={arrival?.arrival ?? ''} disabled onChange={() => undefined} />
      </Pair>
      <RepeatFields date={plan.date} repeat={plan.repeat} problem={problem} onChange={(repeat) => change({ repeat })} />
    </FormDialog>
  );
}
