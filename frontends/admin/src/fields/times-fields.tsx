import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Day } from '@atoll/time/day';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { tripEditTexts } from '../messages/en/trips/trip-edits.js';
import { Pair } from '@atoll/ui/forms/pair';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { clockTime, TimeField } from './time-field.js';
import { proposedArrival, type TypedTimes } from './trip-form.js';

interface TimesFieldsProps extends Pick<FieldProps<TypedTimes>, 'value' | 'onChange' | 'error' | 'problem'> {
  /** Codes of a wrong departure and of a wrong arrival. */
  readonly codes?: { readonly departure: string; readonly arrival: string };
  readonly arrivalLabel?: string;
  /** Set for a route trip, whose arrival follows from its stops: minutes from the departure, and why the field is disabled. */
  readonly computed?: { readonly minutes: number; readonly hint: string } | undefined;
  /** The day of a waitlist slot is fixed. */
  readonly dayFixed?: boolean;
  /** First day that can be chosen. */
  readonly min?: Day;
}

const CODES = { departure: 'TIMES', arrival: 'ARRIVAL' };

/** Day, departure and arrival of a trip. The arrival follows the departure until it is typed [TR-12, TR-24]. */
export function TimesFields({
  value: times,
  onChange,
  error,
  problem,
  codes = CODES,
  arrivalLabel,
  computed,
  dayFixed = false,
  min,
}: TimesFieldsProps): ReactElement {
  const t = useTexts(tripEditTexts);
  const [ownArrival, setOwnArrival] = useState(false);
  const change = (part: Partial<TypedTimes>): void => onChange({ ...times, ...part });
  const follows = (departure: string) => (ownArrival ? {} : proposedArrival(departure, computed?.minutes));
  const isEarlier = (clockTime(times.arrival) ?? '99') <= (clockTime(times.departure) ?? '');
  return (
    <>
      {!dayFixed && <DatePicker label={t('date')} value={times.date} min={min} onChange={(date) => change({ date })} />}
      <Pair>
        <TimeField
          label={t('departure')}
          value={times.departure}
          error={problem === codes.departure ? error : undefined}
          onChange={(departure) => change({ departure, ...follows(departure) })}
        />
        <TimeField
          label={arrivalLabel ?? t('arrival')}
          value={times.arrival}
          error={problem === codes.arrival ? error : undefined}
          disabled={computed !== undefined}
          {...(computed && { hint: computed.hint })}
          onChange={(arrival) => {
            if (arrival !== times.arrival) setOwnArrival(true);
            change({ arrival });
          }}
        />
      </Pair>
      {!computed && (times.nextDay || isEarlier) && <Checkbox label={t('nextDay')} checked={times.nextDay} onChange={(nextDay) => change({ nextDay })} />}
    </>
  );
}
