import { useRef, useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Day } from '@atoll/time/day';
import { IconButton } from '../actions/icon-button.js';
import { kitTexts } from '../kit-texts.js';
import { CalendarIcon } from '../theme/icons.js';
import { LazyCalendar } from './lazy-calendar.js';

interface CalendarButtonProps {
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** First day that may be chosen. */
  readonly min?: Day;
}

/** Opens the calendar beside a day that is shown already, for days far from it. */
export function CalendarButton({ value, onChange, min }: CalendarButtonProps): ReactElement {
  const t = useTexts(kitTexts);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={opener}
        framed
        label={t('chooseDate')}
        icon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <LazyCalendar anchor={opener} label={t('chooseDate')} value={value} {...(min ? { min } : {})} onClose={() => setOpen(false)} onChange={onChange} />
      )}
    </>
  );
}
