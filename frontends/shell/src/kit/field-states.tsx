import type { ReactElement } from 'react';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { Select } from '@atoll/ui/fields/select';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import { Sample } from './sample.js';
import { samples } from './samples.js';

interface State {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

/** The states that a field can have; each field is shown in all of them. */
const states: readonly State[] = [
  { label: 'Empty, optional', optional: true },
  { label: 'With a hint', hint: 'As on the jetty’s board, without the number of the berth' },
  { label: 'Refused', error: 'Please choose another one: this one has departed.' },
  { label: 'Disabled', disabled: true },
];

const ignore = (): void => undefined;

const fields: Readonly<Record<string, (state: State) => ReactElement | null>> = {
  'Text fields': (state) => <TextField {...state} value={state.disabled ? '8KXQ2M4T' : ''} placeholder="8KXQ2M4T" onChange={ignore} />,
  'Text areas': (state) => <TextArea {...state} value={state.error ? samples.islands[7].label : ''} onChange={ignore} />,
  Selects: (state) => <Select {...state} value={state.disabled ? 'a' : ''} options={samples.boats} placeholder="Choose a boat" onChange={ignore} />,
  'Combo boxes': (state) => <ComboBox {...state} value={state.error ? '8' : ''} options={samples.islands} placeholder="Choose an island" onChange={ignore} />,
  Dates: (state) => <DatePicker {...state} value={state.error ? '2026-11-21' : ''} onChange={ignore} />,
  // A phone number is never disabled.
  Phones: ({ disabled, ...state }) =>
    disabled ? null : <PhoneField {...state} value={{ country: DEFAULT_COUNTRY, number: state.error ? '12' : '' }} onChange={ignore} />,
};

/** Each field in each state. */
export function FieldStates(): ReactElement {
  return (
    <>
      {Object.entries(fields).map(([title, Field]) => (
        <Sample key={title} title={title}>
          {states.map((state) => (
            <Field key={state.label} {...state} />
          ))}
        </Sample>
      ))}
    </>
  );
}
