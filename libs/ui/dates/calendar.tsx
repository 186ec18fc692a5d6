import { use, type ReactElement } from 'react';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { languages, type Language } from '@atoll/languages/languages';
import type { Day } from '@atoll/time/day';
import { formatLongDateOfDay, formatMonth, formatWeekday } from '@atoll/time/format';
import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { ChevronEndIcon, ChevronStartIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { setAriaTexts } from '../theme/aria-language.js';
import { colour, motion, radius, size, space, text, weight } from '../theme/tokens.js';

setAriaTexts();

/** The first child is a title for screen readers whose month is in the language of the browser; ours follows it. */
const Root = styled(AriaCalendar)`
  > :first-child {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space.s};
`;

const Month = styled.h2`
  font-size: 1rem;
  font-weight: ${weight.bold};
`;

const MonthButton = styled(Button)`
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border: 0;
  border-radius: ${radius.full};
  background: transparent;
  color: ${colour.inkSoft};
  &[data-hovered] {
    background: ${colour.sunken};
  }
  &[data-disabled] {
    opacity: 0.35;
    cursor: default;
  }
`;

const Weekday = styled(CalendarHeaderCell)`
  padding-block: ${space.xs};
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-weight: ${weight.medium};
`;

const Cell = styled(CalendarCell)`
  display: grid;
  place-items: center;
  /* Seven of them fit into a narrow window. */
  inline-size: min(${size.touch}, (100vw - 2 * ${space.xl}) / 7);
  block-size: ${size.touch};
  border-radius: ${radius.full};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;
  transition: background-color ${motion.quick};
  &[data-hovered] {
    background: ${colour.sunken};
  }
  &[data-today] {
    box-shadow: inset 0 0 0 1.5px ${colour.line};
    font-weight: ${weight.bold};
  }
  &[data-selected] {
    background: ${colour.primary};
    color: ${colour.onPrimary};
    font-weight: ${weight.bold};
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${colour.inkFaint};
    opacity: 0.55;
    cursor: default;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-focus-visible] {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
`;

/** Intl has no Dhivehi and writes the weekdays in a language of its own choice: its names, each with ours. */
function weekdayNames(language: Language): ReadonlyMap<string, string> {
  const ofIntl = new Intl.DateTimeFormat(languages[language].locale, { weekday: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_none, index) => `2026-11-${22 + index}`);
  return new Map(days.map((day) => [ofIntl.format(new Date(`${day}T00:00:00Z`)), formatWeekday(day, language)]));
}

/** Its month in the language of the page: that of react-aria is in the language of the browser where Intl has no Dhivehi, and so are its days. */
function useMonth(): string {
  const language = useLanguage();
  const state = use(CalendarStateContext);
  return state ? formatMonth(state.visibleRange.start.toString(), language) : '';
}

function MonthHead(): ReactElement {
  const t = useTexts(kitTexts);
  return (
    <Head>
      <MonthButton slot="previous" aria-label={t('previousMonth')}>
        <ChevronStartIcon />
      </MonthButton>
      <Month aria-live="polite">{useMonth()}</Month>
      <MonthButton slot="next" aria-label={t('nextMonth')}>
        <ChevronEndIcon />
      </MonthButton>
    </Head>
  );
}

function Days({ label }: { readonly label: string }): ReactElement {
  const language = useLanguage();
  const month = useMonth();
  return (
    <CalendarGrid weekdayStyle="short" render={(table) => <table {...table} aria-label={`${label}, ${month}`} />}>
      <CalendarGridHeader>{(day) => <Weekday>{weekdayNames(language).get(day) ?? day}</Weekday>}</CalendarGridHeader>
      <CalendarGridBody>{(date) => <DayCell date={date} />}</CalendarGridBody>
    </CalendarGrid>
  );
}

function DayCell({ date }: { readonly date: CalendarDate }): ReactElement {
  const t = useTexts(kitTexts);
  const language = useLanguage();
  const day = formatLongDateOfDay(date.toString(), language);
  const spoken = (isToday: boolean, isSelected: boolean): string => {
    if (isToday) return t(isSelected ? 'chosenToday' : 'today', { date: day });
    return isSelected ? t('chosenDay', { date: day }) : day;
  };
  return <Cell date={date} render={(cell, { isToday, isSelected }) => <div {...cell} aria-label={spoken(isToday, isSelected)} />} />;
}

interface CalendarProps {
  readonly label: string;
  readonly value: Day | '';
  readonly onChange: (day: Day) => void;
  readonly min?: Day;
  readonly max?: Day;
  readonly autoFocus?: boolean;
}

/** A month of days; weeks begin on Sunday, as they do in the Maldives. */
export function Calendar({ label, value, onChange, min, max, autoFocus = false }: CalendarProps): ReactElement {
  return (
    <Root
      aria-label={label}
      render={(calendar) => <div {...calendar} aria-label={label} />}
      value={value === '' ? null : parseDate(value)}
      onChange={(date) => onChange(date.toString())}
      minValue={min ? parseDate(min) : null}
      maxValue={max ? parseDate(max) : null}
      firstDayOfWeek="sun"
      autoFocus={autoFocus}
    >
      <MonthHead />
      <Days label={label} />
    </Root>
  );
}
