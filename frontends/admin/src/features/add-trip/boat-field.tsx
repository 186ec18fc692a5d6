import type { ReactElement } from 'react';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { Select } from '@atoll/ui/fields/select';
import type { FieldProps } from '@atoll/ui/forms/schema';

/** More boats than these are searched by typing. */
const LISTED_WHOLE = 8;

/** The boat of a new trip; the form begins here. */
export function BoatField({ label, value, onChange, error, placeholder = '', options = [] }: FieldProps<string>): ReactElement {
  const Field = options.length > LISTED_WHOLE ? ComboBox : Select;
  return <Field {...{ label, value, onChange, error, placeholder, options }} autoFocus />;
}
