import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { Day } from '@atoll/time/day';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { proposedArrival } from '../../fields/trip-form.js';
import { TimeField } from '../../fields/time-field.js';
import { Choice } from '@atoll/ui/forms/kinds';
import { Pair } from '@atoll/ui/forms/pair';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import type { TripRoute } from '../../server-types.js';
import { routeMinutes } from '../../trip-view/stop-times.js';
import { BoatField } from './boat-field.js';
import { RepeatFields } from './repeat-fields.js';
import { repeatAfter, routeProblem, type Repeat, type RoutePlan } from './trip-plan.js';

export const routeTripForm: FormSchema<RoutePlan, TextKey<typeof addTripTexts>> = {
  fields: {
    boatId: { kind: BoatField, label: 'boat', placeholder: 'chooseBoat', codes: ['NO_BOAT'] },
    routeId: { kind: Choice, label: 'route', placeholder: 'chooseRoute', codes: ['ROUTE'] },
    date: { kind: FirstDay, label: 'date', changes: (day, { repeat }) => ({ repeat: repeatAfter(day, repeat) }) },
    departure: { kind: Times, label: 'departure', codes: ['TIME'] },
    repeat: { kind: RepeatOf, label: 'repeat', codes: ['UNTIL', 'WEEKDAYS'] },
  },
  problem: routeProblem,
};

function FirstDay({ label, value, onChange, values: { today } }: FieldProps<Day, RoutePlan>): ReactElement {
  return <DatePicker {...{ label, value, onChange }} min={today} />;
}

/** The arrival is computed from the stops of the route, so it cannot be typed. */
function Times({ label, value, onChange, error, values: { routeId } }: FieldProps<string, RoutePlan>): ReactElement {
  const t = useTexts(addTripTexts);
  const route = useRoutes().find(({ id }) => String(id) === routeId);
  const arrival = route && proposedArrival(value, routeMinutes(route));
  return (
    <Pair>
      <TimeField {...{ label, value, onChange, error }} />
      <TimeField label={t('arrival')} hint={t('arrivalHint')} value={arrival?.arrival ?? ''} disabled onChange={() => undefined} />
    </Pair>
  );
}

const useRoutes = (): readonly TripRoute[] => api.useGetRoutesQuery({}).data?.routes ?? [];

function RepeatOf({ values: { date }, ...props }: FieldProps<Repeat, RoutePlan>): ReactElement {
  return <RepeatFields {...props} date={date} />;
}
