import { useState, type ReactElement } from 'react';
import { TextField } from '@atoll/ui/fields/text-field';
import { isSize } from './layout.js';

interface SizeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly problem: string;
  readonly onChange: (value: number) => void;
}

/** Applies the value on blur or Enter, so that typing 12 does not first make a layout of one row. */
export function SizeField({ label, value, problem, onChange }: SizeFieldProps): ReactElement {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed === undefined || !isSize(typed)) return;
    setTyped(undefined);
    if (Number(typed) !== value) onChange(Number(typed));
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typed !== undefined && typed !== '' && !isSize(typed) ? problem : undefined}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
