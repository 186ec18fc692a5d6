import { useMemo, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import type { Tier } from '@atoll/money/fare';
import type { Day } from '@atoll/time/day';
import { PRICED_DAYS, usePricedWeek } from '@atoll/ui/dates/priced-days';
import { dayPrices, type DayPrice } from './day-prices.js';

export interface PricedLeg {
  readonly fromId: number | undefined;
  readonly toId: number | undefined;
  readonly day: Day;
  readonly firstDay: Day;
  readonly tier: Tier;
  /** The trips of the day are shown: the prices of other days never load before them. */
  readonly ready: boolean;
}

const FRESH_SECONDS = 60;
const none: ReadonlyMap<Day, DayPrice> = new Map();

/** The lowest price of each day of the week strip; a failure leaves the days without prices. */
export function useDayPrices({ fromId, toId, day, firstDay, tier, ready }: PricedLeg): ReadonlyMap<Day, DayPrice> {
  const { week, from } = usePricedWeek(day, firstDay);
  const pair = `${fromId}-${toId}`;
  const [readyPair, setReadyPair] = useState('');
  if (ready && readyPair !== pair) setReadyPair(pair);
  const { currentData } = api.useGetLowestPricesQuery(
    { from: fromId, to: toId, date: from, days: PRICED_DAYS },
    { skip: readyPair !== pair || fromId === undefined || toId === undefined, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  return useMemo(() => (currentData ? dayPrices(currentData.days, week, tier) : none), [currentData, week, tier]);
}
