import type { ReactElement } from 'react';
import { MAX_TEXT } from '@atoll/contracts/limits';
import { Checkbox } from '../fields/checkbox.js';
import { Select } from '../fields/select.js';
import { TextArea, TextField } from '../fields/text-field.js';
import type { FieldProps } from './schema.js';

/** Is typed in one line. */
export function Text({ label, value, onChange, error, hint, placeholder, optional = false, maxLength = MAX_TEXT, input }: FieldProps<string>): ReactElement {
  return <TextField {...input} {...{ label, value, onChange, error, hint, placeholder, optional, maxLength }} />;
}

export function Digits(props: FieldProps<string>): ReactElement {
  return <Text {...props} input={{ inputMode: 'numeric', ...props.input }} />;
}

export function Lines({ label, value, onChange, error, hint, optional = false, maxLength = MAX_TEXT }: FieldProps<string>): ReactElement {
  return <TextArea {...{ label, value, onChange, error, hint, optional, maxLength }} />;
}

/** Is chosen from a few options. */
export function Choice({ label, value, onChange, error, hint, placeholder, options = [] }: FieldProps<string>): ReactElement {
  return <Select {...{ label, value, onChange, error, hint, options }} {...(placeholder !== undefined && { placeholder })} />;
}

export function Tick({ label, value, onChange }: FieldProps<boolean>): ReactElement {
  return <Checkbox label={label} checked={value} onChange={onChange} />;
}
