import type { ReactElement } from 'react';
import { Switch } from '@atoll/ui/fields/switch';
import type { FieldProps } from '@atoll/ui/forms/schema';

/** A way to pay that the operator has. */
export function OfferedSwitch({ label, hint, value, onChange }: FieldProps<boolean>): ReactElement {
  return <Switch spread label={label} detail={hint} checked={value} onChange={onChange} />;
}
