import { useRef, useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import type { Day } from '@atoll/time/day';
import { formatLongDateOfDay } from '@atoll/time/format';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from '../fields/field.js';
import { CalendarIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { LazyCalendar } from './lazy-calendar.js';
import { colour, space } from '../theme/tokens.js';

const Opener = styled.button<{ $invalid?: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${space.m};
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg {
    color: ${colour.inkFaint};
  }
`;

const Empty = styled.span`
  color: ${colour.inkFaint};
  font-weight: 400;
`;

interface DatePickerProps extends FieldProps {
  readonly value: Day | '';
  readonly onChange: (value: Day) => void;
  /** First and last day that may be chosen. */
  readonly min?: Day;
  readonly max?: Day;
  readonly disabled?: boolean;
}

/** A button that shows the day in words; the calendar loads when it is opened. */
export function DatePicker({ label, hint, error, optional, value, onChange, min, max, disabled = false }: DatePickerProps): ReactElement {
  const t = useTexts(kitTexts);
  const when = useWhen();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ 'aria-invalid': _invalid, ...ids }) => (
        <>
          <Opener
            {...ids}
            ref={opener}
            type="button"
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={`${typeof label === 'string' ? label : ''} ${value === '' ? t('chooseDate') : formatLongDateOfDay(value, language)}`.trim()}
            onClick={() => setOpen(true)}
            $invalid={Boolean(error)}
          >
            <CalendarIcon />
            {value === '' ? <Empty>{t('chooseDate')}</Empty> : when.dayWords(value)}
          </Opener>
          {open && (
            <LazyCalendar
              anchor={opener}
              label={typeof label === 'string' ? label : t('chooseDate')}
              value={value}
              {...(min ? { min } : {})}
              {...(max ? { max } : {})}
              onClose={() => setOpen(false)}
              onChange={onChange}
            />
          )}
        </>
      )}
    </Field>
  );
}
