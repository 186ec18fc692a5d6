import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import type { Tier } from '@atoll/money/fare';
import { formatMoney, shortAmount, type Currency } from '@atoll/money/money';
import { minorIn } from '@atoll/money/prices';
import type { Day } from '@atoll/time/day';
import type { DayNoteText } from '@atoll/ui/dates/day-note';
import { WeekStrip } from '@atoll/ui/dates/week-strip';
import { Card } from '@atoll/ui/layout/card';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { sharedPrice, type DayPrice } from './day-prices.js';
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

/** A week of days with the lowest price of each, where they differ; a price that all days share stands once below them. */
export function TripWeek({ label, onDay, ...leg }: TripWeekProps): ReactElement {
  const t = useTexts(customerTexts);
  const when = useWhen();
  const prices = useDayPrices(leg);
  const noteOf = useNote(leg.tier);
  const currency = useStripCurrency(leg.tier);
  const shared = sharedPrice(prices);
  return (
    <Strip as="div">
      <WeekStrip
        label={label}
        value={leg.day}
        min={leg.firstDay}
        today={when.today()}
        onChange={onDay}
        notes={{ lines: 1, of: (day) => noteOf(prices.get(day), shared !== undefined) }}
      />
      <Legend aria-hidden>
        {shared ? t('trips.lowestShared', { price: formatMoney({ currency, minor: minorIn(shared, currency) }) }) : t('trips.lowest', { currency })}
      </Legend>
    </Strip>
  );
}

/** Locals read prices in MVR where the operator shows it, tourists in USD. */
function useStripCurrency(tier: Tier): Currency {
  const { mvrShown } = useOperatorSettings();
  return mvrShown && tier === 'local' ? 'MVR' : 'USD';
}

function useNote(tier: Tier): (price: DayPrice | undefined, isShared: boolean) => DayNoteText | undefined {
  const t = useTexts(customerTexts);
  const money = useMoney();
  const currency = useStripCurrency(tier);
  return (price, isShared) => {
    if (price === undefined) return undefined;
    const { status, lowest, isBest } = price;
    if (lowest === undefined) {
      return {
        lines: [t(status === 'full' ? 'trips.dayFull' : 'trips.dayNone')],
        spoken: t(status === 'full' ? 'trips.dayFull' : 'trips.dayNoTrips'),
        tone: 'quiet',
      };
    }
    const spoken = t('trips.lowestIs', { price: money.line(lowest) });
    return { lines: isShared ? [] : [shortAmount(minorIn(lowest, currency))], spoken, ...(isBest ? { tone: 'best' as const } : {}) };
  };
}
