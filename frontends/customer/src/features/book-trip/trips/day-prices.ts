import type { CallOutput } from '@atoll/app-frame/server-data/api';
import type { Tier } from '@atoll/money/fare';
import type { Day } from '@atoll/time/day';
import { centIn } from '@atoll/money/usd-mvr';
import { samePrices, type Prices } from '@atoll/money/prices';
import { seatPrices } from '../trip-view.js';

type LowestPrice = CallOutput<'getLowestPrices'>['days'][number];

/** The strip shows this of a day. `lowest` is the price of a seat in the chosen tier, `isBest` when no other day of the week is cheaper. */
export interface DayPrice {
  readonly status: LowestPrice['status'];
  readonly lowest: Prices | undefined;
  readonly isBest: boolean;
}

/** A day stands out when it is cheaper than another of the week; equal prices do not. */
export function dayPrices(days: readonly LowestPrice[], week: readonly Day[], tier: Tier): ReadonlyMap<Day, DayPrice> {
  const shown = days
    .filter(({ date }) => week.includes(date))
    .map(({ date, status, lowest }) => ({ date, status, lowest: lowest ? seatPrices(lowest)[tier] : undefined }));
  const cents = shown.flatMap(({ lowest }) => (lowest ? [centIn(lowest)] : []));
  const best = Math.min(...cents);
  const differ = cents.some((cent) => cent !== best);
  return new Map(shown.map(({ date, status, lowest }) => [date, { status, lowest, isBest: differ && lowest !== undefined && centIn(lowest) === best }]));
}

/** The price that all days with free seats share; undefined where two differ, or where fewer than two are known. */
export function sharedPrice(days: ReadonlyMap<Day, DayPrice>): Prices | undefined {
  const priced = [...days.values()].flatMap(({ lowest }) => (lowest ? [lowest] : []));
  const [first] = priced;
  if (!first || priced.length < 2) return undefined;
  return priced.every((price) => samePrices(price, first)) ? first : undefined;
}
