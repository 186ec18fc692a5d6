import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { addDays, type Day } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { FieldMessage, labelStyle } from '@atoll/ui/fields/field';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Switch } from '@atoll/ui/fields/switch';
import { colour, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { visuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { tripCount, weekdays, type Repeat, type Weekday } from './trip-plan.js';

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${labelStyle} padding: 0;
    margin-block-end: 6px;
  }
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const WeekdayBox = styled.label`
  display: grid;
  place-items: center;
  flex: 1 0 auto;
  min-inline-size: 48px;
  min-block-size: ${size.touch};
  padding-inline: ${space.s};
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${colour.lineStrong};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    background: ${colour.primaryTint};
    color: ${colour.primaryInk};
    box-shadow: inset 0 0 0 1.5px ${colour.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
`;

interface RepeatFieldsProps extends Pick<FieldProps<Repeat>, 'value' | 'problem' | 'onChange'> {
  /** Day of the first trip. */
  readonly date: Day;
}

/** How many days a repeat takes mostly, the first one included. */
const LENGTHS = [7, 14, 30];

export function RepeatFields({ date, value: repeat, problem, onChange }: RepeatFieldsProps): ReactElement {
  const t = useTexts(addTripTexts);
  const turn = (day: Weekday, on: boolean): void =>
    onChange({ ...repeat, weekdays: weekdays.filter((other) => (other === day ? on : repeat.weekdays.includes(other))) });
  return (
    <Stack>
      <Switch label={t('repeat')} detail={t('repeatDetail')} checked={repeat.on} onChange={(on) => onChange({ ...repeat, on })} />
      {repeat.on && (
        <>
          <DatePicker
            label={t('until')}
            value={repeat.until}
            min={addDays(date, 1)}
            error={problem === 'UNTIL' ? t(problem) : undefined}
            onChange={(until) => onChange({ ...repeat, until })}
          />
          <Row $gap="xs">
            {LENGTHS.map((days) => {
              const until = addDays(date, days - 1);
              return (
                <Button key={days} kind="secondary" size="small" aria-pressed={repeat.until === until} onClick={() => onChange({ ...repeat, until })}>
                  {t('days', { count: days })}
                </Button>
              );
            })}
          </Row>
          <Group>
            <legend>{t('weekdays')}</legend>
            <Days>
              {weekdays.map((day) => (
                <WeekdayBox key={day}>
                  <input type="checkbox" checked={repeat.weekdays.includes(day)} onChange={(event) => turn(day, event.target.checked)} />
                  <span>{t(day)}</span>
                </WeekdayBox>
              ))}
            </Days>
            <FieldMessage id="repeat-problem" error={problem === 'WEEKDAYS' ? t(problem) : undefined} />
          </Group>
          <p aria-live="polite">{t('count', { count: tripCount({ date, repeat }) })}</p>
        </>
      )}
    </Stack>
  );
}
