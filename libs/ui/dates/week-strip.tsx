import type { ReactElement } from 'react';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { addDays, type Day } from '@atoll/time/day';
import { formatLongDateOfDay, formatWeekday } from '@atoll/time/format';
import { styled } from 'styled-components';
import { DayNote, type DayNotes } from './day-note.js';
import { IconButton } from '../actions/icon-button.js';
import { ChevronEndIcon, ChevronStartIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { weekAround } from './week.js';
import { colour, media, motion, radius, space, text, weight } from '../theme/tokens.js';

const Strip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      display: none;
    }
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
`;

const DayButton = styled.button<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 1px;
  min-block-size: 60px;
  padding: 6px 0;
  border: 0;
  border-radius: 10px;
  background: ${({ $chosen }) => ($chosen ? colour.primary : 'transparent')};
  color: ${({ $chosen }) => ($chosen ? colour.onPrimary : colour.ink)};
  font-variant-numeric: tabular-nums;
  transition: background-color ${motion.quick};
  /* A press in the gap is one of the day beside it. */
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: -2px;
  }
  &:hover:not(:disabled) {
    background: ${({ $chosen }) => ($chosen ? colour.primaryHover : colour.sunken)};
  }
  &:disabled {
    color: ${colour.inkFaint};
    opacity: 0.45;
    cursor: not-allowed;
  }
  > span {
    color: ${({ $chosen }) => ($chosen ? colour.onPrimary : colour.inkFaint)};
    font-size: ${text.xs};
    font-weight: ${weight.medium};
  }
  strong {
    font-size: 1.125rem;
    line-height: 1.15;
    font-weight: ${weight.bold};
  }
  small {
    min-block-size: 6px;
  }
`;

/** In the corner where the line below the day is needed for its note. */
const Dot = styled.small<{ $on: boolean; $corner: boolean }>`
  ${({ $corner }) => ($corner ? 'position: absolute; inset-block-start: 3px; inset-inline-end: 4px;' : '')}
  inline-size: 5px;
  block-size: 5px;
  min-block-size: 5px !important;
  margin-block-start: 2px;
  border-radius: ${radius.full};
  background: ${({ $on }) => ($on ? 'currentColor' : 'transparent')};
`;

interface WeekStripProps {
  readonly label: string;
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  readonly today: Day;
  /** First day that may be chosen. */
  readonly min?: Day;
  readonly notes?: DayNotes;
}

/** Seven days around the chosen one, one tap each; today has a dot. */
export function WeekStrip({ label, value, onChange, today, min, notes }: WeekStripProps): ReactElement {
  const t = useTexts(kitTexts);
  const language = useLanguage();
  const moveBy = (by: number): void => {
    const day = addDays(value, by);
    onChange(min && day < min ? min : day);
  };
  return (
    <Strip role="group" aria-label={label}>
      <IconButton label={t('previousWeek')} icon={<ChevronStartIcon />} disabled={min !== undefined && value <= min} onClick={() => moveBy(-7)} />
      <Days>
        {weekAround(value, min).map((day) => (
          <DayButton
            key={day}
            type="button"
            aria-pressed={day === value}
            aria-label={[formatLongDateOfDay(day, language), notes?.of(day)?.spoken].filter(Boolean).join(', ')}
            aria-current={day === today ? 'date' : undefined}
            disabled={min !== undefined && day < min}
            onClick={() => onChange(day)}
            $chosen={day === value}
          >
            <span>{formatWeekday(day, language)}</span>
            <strong>{Number(day.slice(8))}</strong>
            <Dot $on={day === today} $corner={notes !== undefined} />
            {notes && <DayNote lines={notes.lines} note={notes.of(day)} />}
          </DayButton>
        ))}
      </Days>
      <IconButton label={t('nextWeek')} icon={<ChevronEndIcon />} onClick={() => moveBy(7)} />
    </Strip>
  );
}
