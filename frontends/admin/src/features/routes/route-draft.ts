import { parseMinor } from '@atoll/money/money';
import type { CallInput } from '@atoll/app-frame/server-data/api';
import { major, typedAmount } from '../../fields/major.js';
import type { TripRoute } from '../../server-types.js';

export interface StopDraft {
  /** Stable while other stops are added or removed, so that prices keep their pair. */
  readonly key: number;
  readonly locationId: string;
  /** Minutes from the previous stop; empty for the first [CAT-12]. */
  readonly mins: string;
  readonly allowEmbark: boolean;
  readonly allowDisembark: boolean;
}

export interface PriceDraft {
  readonly usd: string;
  readonly mvr: string;
  readonly usdLocal: string;
  readonly mvrLocal: string;
}

export interface RouteDraft {
  readonly name: string;
  readonly stops: readonly StopDraft[];
  readonly localApart: boolean;
  readonly prices: ReadonlyMap<string, PriceDraft>;
}

export interface RouteProblem {
  readonly code: 'NAME' | 'STOPS' | 'LOCATION' | 'DURATION' | 'DUPLICATE' | 'PERMISSION';
  /** Number of the stop, from 1. */
  readonly stop?: number;
}

const newStop = (key: number): StopDraft => ({ key, locationId: '', mins: '', allowEmbark: true, allowDisembark: true });

export const emptyRoute = (localApart: boolean): RouteDraft => ({ name: '', stops: [newStop(1), newStop(2)], localApart, prices: new Map() });

/** A stored route as the dialog edits it; prices in major units. */
export function draftOf(route: TripRoute): RouteDraft {
  const stops = route.stops.map((stop): StopDraft => ({
    key: stop.order,
    locationId: String(stop.location.id),
    mins: stop.mins === null ? '' : String(stop.mins),
    allowEmbark: stop.allowEmbark,
    allowDisembark: stop.allowDisembark,
  }));
  const prices = route.stops.flatMap((from) =>
    from.toStops.map((to): [string, PriceDraft] => [
      `${from.order}-${to.order}`,
      { usd: major(to.centPerSeat), mvr: major(to.laariPerSeat), usdLocal: major(to.centPerSeatLocal), mvrLocal: major(to.laariPerSeatLocal) },
    ]),
  );
  return { name: route.name, stops, localApart: route.differentLocalPrice, prices: new Map(prices) };
}

export function withStop(route: RouteDraft): RouteDraft {
  return { ...route, stops: [...route.stops, newStop(Math.max(0, ...route.stops.map(({ key }) => key)) + 1)] };
}

/** Clears the minutes of a stop that becomes the first, which has no previous stop [CAT-20]. */
export function withoutStop(route: RouteDraft, key: number): RouteDraft {
  const stops = route.stops.filter((stop) => stop.key !== key).map((stop, index) => (index === 0 ? { ...stop, mins: '' } : stop));
  return { ...route, stops };
}

export const withChangedStop = (route: RouteDraft, key: number, part: Partial<StopDraft>): RouteDraft => ({
  ...route,
  stops: route.stops.map((stop) => (stop.key === key ? { ...stop, ...part } : stop)),
});

const isDuration = (typed: string): boolean => /^\d{1,4}$/.test(typed.trim());

/** The first problem of the stops, as the code of its text [CAT-13 to CAT-18]. */
export function routeProblem({ name, stops }: RouteDraft): RouteProblem | undefined {
  if (name.trim() === '') return { code: 'NAME' };
  if (stops.length < 2) return { code: 'STOPS' };
  const at = (code: RouteProblem['code'], wrong: (stop: StopDraft, index: number) => boolean): RouteProblem | undefined => {
    const index = stops.findIndex(wrong);
    return index < 0 ? undefined : { code, stop: index + 1 };
  };
  return (
    at('LOCATION', ({ locationId }) => locationId === '') ??
    at('DURATION', ({ mins }, index) => index > 0 && !isDuration(mins)) ??
    at('DUPLICATE', ({ locationId }, index) => stops.findIndex((other) => other.locationId === locationId) < index) ??
    at('PERMISSION', ({ allowEmbark, allowDisembark }) => !allowEmbark && !allowDisembark)
  );
}

export interface StopPair {
  readonly key: string;
  readonly from: StopDraft;
  readonly to: StopDraft;
  readonly minutes: number;
}

/** Pairs of every stop with every later stop. */
export function pairsOf(stops: readonly StopDraft[]): StopPair[] {
  return stops.flatMap((from, index) => {
    let minutes = 0;
    return stops.slice(index + 1).map((to) => ({ key: `${from.key}-${to.key}`, from, to, minutes: (minutes += Number(to.mins) || 0) }));
  });
}

const used = (route: RouteDraft): readonly (keyof PriceDraft)[] => (route.localApart ? ['usd', 'mvr', 'usdLocal', 'mvrLocal'] : ['usd', 'mvr']);

export const priceMissing = (route: RouteDraft, priceOf: (pair: StopPair) => PriceDraft): boolean =>
  pairsOf(route.stops).some((pair) => used(route).some((name) => typedAmount(priceOf(pair)[name]) === undefined));

/** Prices in minor units; locals pay the normal price unless a local price differs [CAT-19, D-54]. */
export function routeInput(route: RouteDraft, priceOf: (pair: StopPair) => PriceDraft): CallInput<'createRoute'> {
  const minor = (typed: string): number => parseMinor(typedAmount(typed) ?? '') ?? 0;
  const pairs = pairsOf(route.stops);
  return {
    name: route.name.trim(),
    stops: route.stops.map((stop, index) => ({
      locationId: Number(stop.locationId),
      mins: index === 0 ? null : Number(stop.mins),
      allowEmbark: stop.allowEmbark,
      allowDisembark: stop.allowDisembark,
      toStops: pairs
        .filter(({ from }) => from.key === stop.key)
        .map((pair) => {
          const price = priceOf(pair);
          const [usdLocal, mvrLocal] = route.localApart ? [price.usdLocal, price.mvrLocal] : [price.usd, price.mvr];
          return {
            locationId: Number(pair.to.locationId),
            centPerSeat: minor(price.usd),
            laariPerSeat: minor(price.mvr),
            centPerSeatLocal: minor(usdLocal),
            laariPerSeatLocal: minor(mvrLocal),
          };
        }),
    })),
  };
}
