import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { Day } from '@atoll/time/day';
import type { DayNoteText } from '@atoll/ui/dates/day-note';
import { WeekStrip } from '@atoll/ui/dates/week-strip';
import { Card } from '@atoll/ui/layout/card';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { shortAmount, type DayPrice } from './day-prices.js';
import { useDayPrices, type PricedLeg } from './use-day-prices.js';

const Strip = styled(Card)`
  padding: ${space.s};
  ${media.tablet} {
    padding: ${space.s} ${space.m};
  }
`;

/** The currency of the amounts below the days, for the eye: each day names its price in words. */
const Legend = styled.p`
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  text-align: center;
  ${media.tablet} {
    text-align: end;
  }
`;

interface TripWeekProps extends PricedLeg {
  readonly label: string;
  readonly onDay: (day: Day) => void;
}

/** A week of days with the lowest price of each. */
export function TripWeek({ label, onDay, ...leg }: TripWeekProps): ReactElement {
  const t = useTexts(customerTexts);
  const when = useWhen();
  const { mvrShown } = useOperatorSettings();
  const prices = useDayPrices(leg);
  const noteOf = useNote();
  return (
    <Strip as="div">
      <WeekStrip
        label={label}
        value={leg.day}
        min={leg.firstDay}
        today={when.today()}
        onChange={onDay}
        notes={{ lines: mvrShown ? 2 : 1, of: (day) => noteOf(prices.get(day)) }}
      />
      <Legend aria-hidden>{t('trips.lowest', { currency: mvrShown ? 'USD · MVR' : 'USD' })}</Legend>
    </Strip>
  );
}

function useNote(): (price: DayPrice | undefined) => DayNoteText | undefined {
  const t = useTexts(customerTexts);
  const money = useMoney();
  const { mvrShown } = useOperatorSettings();
  return (price) => {
    if (price === undefined) return undefined;
    const { status, lowest, isBest } = price;
    if (lowest === undefined) {
      return {
        lines: [t(status === 'full' ? 'trips.dayFull' : 'trips.dayNone')],
        spoken: t(status === 'full' ? 'trips.dayFull' : 'trips.dayNoTrips'),
        tone: 'quiet',
      };
    }
    const amounts = [centIn(lowest), ...(mvrShown ? [laariIn(lowest)] : [])];
    return { lines: amounts.map(shortAmount), spoken: t('trips.lowestIs', { price: money.line(lowest) }), ...(isBest ? { tone: 'best' as const } : {}) };
  };
}
