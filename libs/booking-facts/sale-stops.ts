import { CURRENCIES, type Money } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Trip } from './trip-acts.js';

type Route = NonNullable<Trip['route']>;
type Pair = Route['stops'][number]['toStops'][number];

/** A pair of stops between which seats are sold. */
export interface SalePair {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly prices: Pick<Pair, 'centPerSeat' | 'laariPerSeat' | 'centPerSeatLocal' | 'laariPerSeatLocal'>;
}

/** Returns the pairs of a route trip where people may get on and off, in the order of its stops, without those that the boat has left. */
export function salePairs({ route }: Pick<Trip, 'route'>, now: Date): readonly SalePair[] {
  if (!route) return [];
  const leaves = new Set(route.stops.flatMap(({ order, allowDisembark }) => (allowDisembark ? [order] : [])));
  return route.stops
    .filter(({ allowEmbark, departs }) => allowEmbark && (departs === undefined || now.getTime() < Date.parse(departs)))
    .flatMap(({ location: from, toStops }) =>
      toStops.filter(({ order }) => leaves.has(order)).map((pair) => ({ id: pair.id, from: from.name, to: pair.location.name, prices: pair })),
    );
}

/** Returns what the party pays by the operator's prices, first in the currency in which its tier is priced. */
export function salePrices(prices: SalePair['prices'], people: number, isLocal: boolean): readonly Money[] {
  const all = isLocal
    ? usdMvr(people * prices.centPerSeatLocal, people * prices.laariPerSeatLocal)
    : usdMvr(people * prices.centPerSeat, people * prices.laariPerSeat);
  const first = isLocal ? 'MVR' : 'USD';
  return [first, ...CURRENCIES.filter((currency) => currency !== first)].flatMap((currency) =>
    all.filter((amount) => amount.currency === currency && amount.minor > 0),
  );
}
