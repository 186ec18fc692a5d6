import { parseMinor } from '@atoll/money/money';
import type { CallInput } from '@atoll/app-frame/server-data/api';
import { major, typedAmount } from '../../fields/major.js';
import type { TypedNames } from '../../fields/names.js';
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
  readonly names: TypedNames;
  readonly stops: readonly StopDraft[];
  readonly localApart: boolean;
  /** By `priceKey`; the usual price where there is none. Single prices, so that each follows the stored route until it is typed. */
  readonly prices: Readonly<Record<string, string>>;
  readonly usual: PriceDraft;
}

export type StopCode = 'LOCATION' | 'DURATION' | 'DUPLICATE' | 'PERMISSION';
/** A problem of a stop has its number, from 1. */
export type RouteProblem = 'NAME' | 'STOPS' | `${StopCode}:${number}`;

const newStop = (key: number): StopDraft => ({ key, locationId: '', mins: '', allowEmbark: true, allowDisembark: true });

/** A new route: locals have a price of their own where the usual prices differ. */
export function emptyRoute(usual: PriceDraft, names: TypedNames = {}): RouteDraft {
  const localApart = usual.usd !== usual.usdLocal || usual.mvr !== usual.mvrLocal;
  return { name: '', names, stops: [newStop(1), newStop(2)], localApart, prices: {}, usual };
}

/** A stored route as the dialog edits it; prices in major units. */
export function draftOf(route: TripRoute, usual: PriceDraft, names: TypedNames = {}): RouteDraft {
  const stops = route.stops.map((stop): StopDraft => ({
    key: stop.order,
    locationId: String(stop.location.id),
    mins: stop.mins === null ? '' : String(stop.mins),
    allowEmbark: stop.allowEmbark,
    allowDisembark: stop.allowDisembark,
  }));
  const prices = route.stops.flatMap((from) =>
    from.toStops.flatMap((to) => {
      const key = (name: keyof PriceDraft): string => priceKey({ key: `${from.order}-${to.order}` }, name);
      return [
        [key('usd'), major(to.centPerSeat)],
        [key('mvr'), major(to.laariPerSeat)],
        [key('usdLocal'), major(to.centPerSeatLocal)],
        [key('mvrLocal'), major(to.laariPerSeatLocal)],
      ];
    }),
  );
  return { name: route.name, names, stops, localApart: route.differentLocalPrice, prices: Object.fromEntries(prices), usual };
}

export function withStop(stops: readonly StopDraft[]): StopDraft[] {
  return [...stops, newStop(Math.max(0, ...stops.map(({ key }) => key)) + 1)];
}

/** Clears the minutes of a stop that becomes the first, which has no previous stop [CAT-20]. */
export function withoutStop(stops: readonly StopDraft[], key: number): StopDraft[] {
  return stops.filter((stop) => stop.key !== key).map((stop, index) => (index === 0 ? { ...stop, mins: '' } : stop));
}

export const withChangedStop = (stops: readonly StopDraft[], key: number, part: Partial<StopDraft>): StopDraft[] =>
  stops.map((stop) => (stop.key === key ? { ...stop, ...part } : stop));

const isDuration = (typed: string): boolean => /^\d{1,4}$/.test(typed.trim());

/** The first problem of the stops, as the code of its text [CAT-13 to CAT-18]. */
export function routeProblem({ name, stops }: RouteDraft): RouteProblem | undefined {
  if (name.trim() === '') return 'NAME';
  if (stops.length < 2) return 'STOPS';
  const at = (code: StopCode, wrong: (stop: StopDraft, index: number) => boolean): RouteProblem | undefined => {
    const index = stops.findIndex(wrong);
    return index < 0 ? undefined : `${code}:${index + 1}`;
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

export const priceKey = ({ key }: Pick<StopPair, 'key'>, name: keyof PriceDraft): string => `${key}:${name}`;

/** A price as it was typed, stored or, for a new pair, usual. */
export const priceOf = ({ prices, usual }: RouteDraft, pair: StopPair, name: keyof PriceDraft): string => prices[priceKey(pair, name)] ?? usual[name];

/** The first problem of the prices, and of the name, which can be changed beside them. */
export function priceProblem(route: RouteDraft): 'NAME' | 'PRICE' | undefined {
  if (route.name.trim() === '') return 'NAME';
  return pairsOf(route.stops).some((pair) => used(route).some((name) => typedAmount(priceOf(route, pair, name)) === undefined)) ? 'PRICE' : undefined;
}

/** Prices in minor units; locals pay the normal price unless a local price differs [CAT-19, D-54]. */
export function routeInput(route: RouteDraft): CallInput<'createRoute'> {
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
          const [usd, mvr] = [priceOf(route, pair, 'usd'), priceOf(route, pair, 'mvr')];
          const [usdLocal, mvrLocal] = route.localApart ? [priceOf(route, pair, 'usdLocal'), priceOf(route, pair, 'mvrLocal')] : [usd, mvr];
          return {
            locationId: Number(pair.to.locationId),
            centPerSeat: minor(usd),
            laariPerSeat: minor(mvr),
            centPerSeatLocal: minor(usdLocal),
            laariPerSeatLocal: minor(mvrLocal),
          };
        }),
    })),
  };
}
