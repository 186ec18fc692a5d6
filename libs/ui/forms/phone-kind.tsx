import type { ComponentProps, ReactElement } from 'react';
import { PhoneField } from '../fields/phone-field.js';
import type { FieldProps } from './schema.js';

type PhoneNumber = ComponentProps<typeof PhoneField>['value'];

export function Phone({ label, value, onChange, error, hint, optional = false }: FieldProps<PhoneNumber>): ReactElement {
  return <PhoneField {...{ label, value, onChange, error, hint, optional }} />;
}
