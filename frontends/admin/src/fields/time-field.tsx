import type { ReactElement } from 'react';
import { ClockIcon } from '@atoll/ui/theme/icons';
import { TextField } from '@atoll/ui/fields/text-field';

/** '930', '9.30' and '9:30' all mean 09:30; undefined for an invalid time. */
export function clockTime(typed: string): string | undefined {
  const match = /^(\d{1,2})[:. ]?(\d{2})$/.exec(typed.trim()) ?? /^(\d{1,2})()$/.exec(typed.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] || 0)];
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : undefined;
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A typed 24-hour time: faster on a keyboard than a picker, and the same in every browser. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps): ReactElement {
  return (
    <TextField
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={5}
      lead={<ClockIcon />}
      onChange={onChange}
      onBlur={() => onChange(clockTime(value) ?? value)}
    />
  );
}
