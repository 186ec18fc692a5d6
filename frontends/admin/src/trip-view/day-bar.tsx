import type { ReactElement, ReactNode } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { addDays } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { ChevronEndIcon, ChevronStartIcon } from '@atoll/ui/theme/icons';
import { media, size, space } from '@atoll/ui/theme/tokens';
import { visuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { useAdminQuery } from '../admin-query.js';
import { useShortcut } from '../keys/active.js';
import { tripTexts } from '../messages/en/trips/trips.js';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m} ${space.l};
  margin-block-end: ${space.xl};
  > :last-child:not(:first-child) {
    margin-inline-start: auto;
    /* Beside the filter where both fit. */
    ${media.phone} {
      flex: 1 1 auto;
      > * {
        flex: 1 1 auto;
      }
    }
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 200px) auto auto;
  align-items: center;
  gap: ${space.xs};
  > button {
    min-inline-size: ${size.control};
    min-block-size: ${size.control};
  }
  > div {
    gap: 0;
  }
  label {
    ${visuallyHidden}
  }
  ${media.phone} {
    inline-size: 100%;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    /* 'Wed, 21 Jul 2027' beside three buttons at 390 px */
    > div button {
      gap: ${space.s};
      padding-inline: ${space.s};
    }
  }
`;

/** The shown day [AW-09] and its actions. */
export function DayBar({ children, actions }: { readonly children?: ReactNode; readonly actions?: ReactNode }): ReactElement {
  const t = useTexts(tripTexts);
  const { date, change } = useAdminQuery();
  const today = useWhen().today();
  const go = (day: string): void => change({ date: day === today ? null : day }, 'push');
  useShortcut('previousDay', () => go(addDays(date, -1)));
  useShortcut('nextDay', () => go(addDays(date, 1)));
  useShortcut('today', () => go(today));
  return (
    <Bar>
      <Days>
        <IconButton framed label={t('previousDay')} icon={<ChevronStartIcon />} onClick={() => go(addDays(date, -1))} />
        <DatePicker label={t('date')} value={date} onChange={go} />
        <IconButton framed label={t('nextDay')} icon={<ChevronEndIcon />} onClick={() => go(addDays(date, 1))} />
        {date !== today && (
          <Button kind="quiet" size="small" onClick={() => go(today)}>
            {t('today')}
          </Button>
        )}
      </Days>
      {children}
      {actions}
    </Bar>
  );
}
