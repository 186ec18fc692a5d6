import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { instantAt } from '@atoll/time/day';
import { ClockIcon } from '@atoll/ui/theme/icons';
import { TextField } from '@atoll/ui/fields/text-field';
import { tripEditTexts } from '../messages/en/trips/trip-edits.js';

/** A time of day is written alike on each day. */
const ANY_DAY = '2026-01-01';

/** '930', '9.30', '9:30' and '9:30 am' all mean 09:30; undefined for an invalid time. */
export function clockTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))? ?(?:([ap])\.?m\.?)?$/i.exec(typed.trim());
  if (!match) return undefined;
  const [hour, minutes, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.toLowerCase()];
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
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

/** A typed time: faster on a keyboard than a picker, and the same in every browser. The hint repeats it as tables show it, where they have a 12-hour clock. */
export function TimeField({ value, onChange, hint, ...rest }: TimeFieldProps): ReactElement {
  const t = useTexts(tripEditTexts);
  const { clock24h, operator } = useOperatorSettings();
  const when = useWhen();
  const time = clockTime(value);
  const example = t(clock24h ? 'timeHint' : 'timeHint12');
  const read = time && !clock24h ? when.time(instantAt(ANY_DAY, time, operator.zone)) : example;
  return (
    <TextField
      {...rest}
      hint={hint ?? read}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={8}
      lead={<ClockIcon />}
      onChange={onChange}
      onBlur={() => onChange(clockTime(value) ?? value)}
    />
  );
}
