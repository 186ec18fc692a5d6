import type { ReactElement } from 'react';
import { TextField } from '@atoll/ui/fields/text-field';
import type { FieldProps } from '@atoll/ui/forms/schema';

/** A key of another company: hidden as it is typed, and offered to no password manager. */
export function SecretField({ label, value, error, hint, maxLength, onChange }: FieldProps<string>): ReactElement {
  return <TextField type="password" autoComplete="new-password" {...{ label, value, error, hint, maxLength, onChange }} />;
}
