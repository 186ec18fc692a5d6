import type { ReactElement } from 'react';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import { typedAmount } from '../../fields/major.js';
import { clockTime, TimeField } from '../../fields/time-field.js';
import { Choice, Tick } from '@atoll/ui/forms/kinds';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import type { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import { acceptanceProblem, isMissing, type TypedAcceptance } from './typed-acceptance.js';

export const acceptanceForm: FormSchema<TypedAcceptance, TextKey<typeof privateTransferTexts>> = {
  fields: {
    usd: { kind: Amount, label: 'usd', hint: 'wholePrice', codes: ['PRICES'], row: 'price' },
    mvr: { kind: Amount, label: 'mvr', hint: 'wholePrice', codes: ['PRICES'], row: 'price' },
    boatId: { kind: Choice, label: 'boat', placeholder: 'chooseBoat', codes: ['NO_BOAT'] },
    arrival: { kind: Time, label: 'arrival', codes: ['TIMES', 'ARRIVAL'] },
    nextDay: { kind: Tick, label: 'nextDay', when: (typed) => typed.nextDay || isEarlier(typed) },
  },
  problem: acceptanceProblem,
};

const isEarlier = ({ arrival, departure }: TypedAcceptance): boolean => (clockTime(arrival) ?? '99') <= departure;

/** A price says so only where it is itself missing, because both share the problem. */
function Amount({ label, value, onChange, error, hint }: FieldProps<string>): ReactElement {
  const left = (): void => onChange(typedAmount(value) ?? value);
  return <TextField {...{ label, hint, value, onChange }} inputMode="decimal" error={isMissing(value) ? error : undefined} onBlur={left} />;
}

function Time({ label, value, onChange, error }: FieldProps<string>): ReactElement {
  return <TimeField {...{ label, value, onChange, error }} />;
}
