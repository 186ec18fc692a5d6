import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { addDays, type Day } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { ChevronEndIcon, ChevronStartIcon } from '@atoll/ui/theme/icons';
import { media, size, space } from '@atoll/ui/theme/tokens';
import { visuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { dayTexts } from '../../messages/en/captain.js';

/** The label of the date is hidden visually: between two arrows the date is self-explanatory. */
const Days = styled.div`
  display: flex;
  /* 'Today' moves below where the date of another year needs its place. */
  flex-wrap: wrap;
  gap: ${space.s};
  > button {
    flex: none;
    min-inline-size: ${size.thumb};
  }
  button {
    min-block-size: ${size.thumb};
  }
  > div {
    flex: 1 1 auto;
    gap: 0;
  }
  label {
    ${visuallyHidden}
  }
  ${media.tablet} {
    > div {
      flex: 0 1 240px;
    }
  }
`;

export function DayNav({ date, onDay }: { readonly date: Day; readonly onDay: (day: Day) => void }): ReactElement {
  const t = useTexts(dayTexts);
  const today = useWhen().today();
  return (
    <Days>
      <IconButton framed label={t('previousDay')} icon={<ChevronStartIcon size={26} />} onClick={() => onDay(addDays(date, -1))} />
      <DatePicker label={t('date')} value={date} onChange={onDay} />
      <IconButton framed label={t('nextDay')} icon={<ChevronEndIcon size={26} />} onClick={() => onDay(addDays(date, 1))} />
      {date !== today && (
        <Button kind="quiet" onClick={() => onDay(today)}>
          {t('today')}
        </Button>
      )}
    </Days>
  );
}
