import type { ReactElement } from 'react';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { PriceFields } from '../../fields/price-fields.js';
import { TimesFields } from '../../fields/times-fields.js';
import { arrivalAt, departureAt, priceInput, type TypedTimes } from '../../fields/trip-form.js';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import type { addTripTexts } from '../../messages/en/trips/add-trip.js';
import { BoatField } from './boat-field.js';
import { RepeatFields } from './repeat-fields.js';
import { directProblem, repeatAfter, repeatInput, type DirectPlan, type Repeat } from './trip-plan.js';

export const directTripForm: FormSchema<DirectPlan, TextKey<typeof addTripTexts>> = {
  fields: {
    boatId: { kind: BoatField, label: 'boat', placeholder: 'chooseBoat', codes: ['NO_BOAT'] },
    fromId: { kind: Place, label: 'from', placeholder: 'chooseLocation', codes: ['LOCATIONS'], row: 'path' },
    toId: { kind: Place, label: 'to', placeholder: 'chooseLocation', codes: ['SAME_LOCATION'], row: 'path' },
    times: { kind: Times, label: 'date', codes: ['TIMES', 'ARRIVAL'], changes: ({ date }, { repeat }) => ({ repeat: repeatAfter(date, repeat) }) },
    prices: { kind: PriceFields, label: 'usd', codes: ['PRICE'] },
    repeat: { kind: RepeatOf, label: 'repeat', codes: ['UNTIL', 'WEEKDAYS'] },
  },
  problem: directProblem,
};

export const directTripInput = (plan: DirectPlan, zone: string) => ({
  boatId: Number(plan.boatId),
  fromLocationId: Number(plan.fromId),
  toLocationId: Number(plan.toId),
  fromTime: departureAt(plan.times, zone).toISOString(),
  toTime: arrivalAt(plan.times, zone).toISOString(),
  ...priceInput(plan.prices),
  ...repeatInput({ date: plan.times.date, repeat: plan.repeat }),
});

function Place({ label, value, onChange, error, placeholder, options = [] }: FieldProps<string>): ReactElement {
  return <ComboBox {...{ label, value, onChange, error, placeholder, options }} />;
}

function Times({ values: { today }, ...props }: FieldProps<TypedTimes, DirectPlan>): ReactElement {
  return <TimesFields {...props} min={today} />;
}

function RepeatOf({ values: { times }, ...props }: FieldProps<Repeat, DirectPlan>): ReactElement {
  return <RepeatFields {...props} date={times.date} />;
}
