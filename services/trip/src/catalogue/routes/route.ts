import { isDeepStrictEqual } from 'node:util';
import { badField } from '@atoll/errors/common';
import type { Language } from '@atoll/languages/languages';
import type { SeatPrices } from '@atoll/money/fare';
import { filled, samePrices } from '@atoll/money/prices';
import { withNames } from '@atoll/languages/names';
import { tripError } from '../../errors.js';
import { typedName, typedNames, type NamedInLanguages } from '../../named.js';
import type { NewName } from '../renamed.js';
import { readFields, type EnteredFields } from '../price-fields.js';
import { MAX_SEAT_PRICE } from '../seat-price.js';

/** Price from the stop that owns it to a later one; its id is the routeToStopId of bookings. */
export interface StopPair {
  id: number;
  order: number;
  location: NamedInLanguages;
  /** From the owning stop. */
  minutes: number;
  prices: SeatPrices;
}

export interface RouteStop {
  id: number;
  order: number;
  location: NamedInLanguages;
  /** Since the previous stop; null at the first. */
  mins: number | null;
  allowEmbark: boolean;
  allowDisembark: boolean;
  toStops: StopPair[];
}

export interface Route extends NamedInLanguages {
  differentLocalPrice: boolean;
  stops: RouteStop[];
  /** How often it or one of its names was edited; absent: never. */
  version?: number;
}

type Maybe<T> = T | null | undefined;

export interface RouteForm {
  name?: Maybe<string>;
  names?: Maybe<{ language: Language; name?: Maybe<string> }[]>;
  stops?: Maybe<
    {
      locationId?: Maybe<number>;
      mins?: Maybe<number>;
      allowEmbark?: Maybe<boolean>;
      allowDisembark?: Maybe<boolean>;
      toStops?: Maybe<({ locationId: number } & EnteredFields)[]>;
    }[]
  >;
}

export interface NewStop {
  locationId: number;
  mins: number | null;
  allowEmbark: boolean;
  allowDisembark: boolean;
  /** By the id of the later stop's location. */
  prices: Map<number, SeatPrices>;
}

export interface NewRoute extends NewName {
  stops: NewStop[];
}

type StopForm = NonNullable<RouteForm['stops']>[number];
type PriceForm = NonNullable<StopForm['toStops']>[number];

const isDuration = (mins: Maybe<number>): mins is number => typeof mins === 'number' && Number.isInteger(mins) && mins >= 0;

export interface StopPermissions {
  allowEmbark: boolean;
  allowDisembark: boolean;
}

/** Refused, because a stop that allows neither would only delay the boat. */
export const stopAllowsNothing = (stop: StopPermissions): boolean => !stop.allowEmbark && !stop.allowDisembark;

/** A local price that was left out is the normal price (D-79). */
function pairPrices(price: PriceForm): SeatPrices {
  const { tourist, local } = readFields(price);
  const prices = { tourist, local: filled(local, tourist) };
  if (Object.values(prices).some((amounts) => amounts.some(({ minor }) => minor < 0 || minor > MAX_SEAT_PRICE))) throw badField('toStops');
  return prices;
}

function newStop(stop: StopForm, first: boolean): NewStop {
  return {
    locationId: stop.locationId as number,
    mins: first ? null : (stop.mins as number),
    allowEmbark: stop.allowEmbark ?? true,
    allowDisembark: stop.allowDisembark ?? true,
    prices: new Map((stop.toStops ?? []).map((price) => [price.locationId, pairPrices(price)])),
  };
}

/** Checks what staff entered, in the order of the form. @param languages the operator's */
export function newRoute(form: RouteForm, languages: readonly Language[]): NewRoute {
  const name = typedName(form.name);
  if (!name) throw tripError('ROUTE_NAME');
  const entered = form.stops ?? [];
  if (entered.length < 2) throw tripError('ROUTE_STOPS');
  if (!entered.every((stop) => stop.locationId)) throw tripError('ROUTE_STOP_LOC');
  if (!entered.slice(1).every((stop) => isDuration(stop.mins))) throw tripError('ROUTE_DURATION');
  const locationIds = entered.map((stop) => stop.locationId as number);
  if (new Set(locationIds).size < locationIds.length) throw tripError('ROUTE_DUP');
  const stops = entered.map((stop, index) => newStop(stop, index === 0));
  const blocked = stops.findIndex(stopAllowsNothing);
  if (blocked >= 0) throw tripError('ROUTE_STOP_PERM', { params: { stop: blocked + 1 } });
  // A missing pair would be sold at a price that staff never entered.
  const pricesAll = ({ prices }: NewStop, index: number) => new Set(locationIds.slice(index + 1)).symmetricDifference(prices).size === 0;
  if (!stops.every(pricesAll)) throw badField('toStops');
  return { name, names: typedNames(form, languages), stops };
}

export const pairCount = (stops: number): number => (stops * (stops - 1)) / 2;

/** Minutes from one stop to a later one. */
export const minutesBetween = (stops: readonly { readonly mins: number | null }[], from: number, to: number): number =>
  stops.slice(from + 1, to + 1).reduce((sum, stop) => sum + (stop.mins ?? 0), 0);

/** Every ordered pair gets a price, even one that the permissions forbid now, so that it can be permitted later (D-54). */
export function routeOf(id: number, entered: NewRoute, locations: ReadonlyMap<number, NamedInLanguages>, stopIds: number[], pairIds: number[]): Route {
  const ids = pairIds.values();
  const stops = entered.stops.map((stop, index): RouteStop => ({
    id: stopIds[index] as number,
    order: index + 1,
    location: locations.get(stop.locationId) as NamedInLanguages,
    mins: stop.mins,
    allowEmbark: stop.allowEmbark,
    allowDisembark: stop.allowDisembark,
    toStops: entered.stops.slice(index + 1).map((to, ahead) => ({
      id: ids.next().value as number,
      order: index + ahead + 2,
      location: locations.get(to.locationId) as NamedInLanguages,
      minutes: minutesBetween(entered.stops, index, index + ahead + 1),
      prices: stop.prices.get(to.locationId) as SeatPrices,
    })),
  }));
  return { id, name: entered.name, ...withNames(entered.names), stops, differentLocalPrice: hasOwnLocalPrice(stops) };
}

/** The route with new names, prices and permissions. Its stops, their order and durations must be the stored ones (D-93); durations may be left out. */
export function editedRoute({ names, ...route }: Route, form: RouteForm, languages: readonly Language[]): Route {
  const stops = form.stops?.map((stop, index) => ({ ...stop, mins: stop.mins ?? route.stops[index]?.mins ?? null }));
  const entered = newRoute({ ...form, stops }, languages);
  const asStored = (stop: NewStop, index: number) => stop.locationId === route.stops[index]?.location.id && stop.mins === route.stops[index]?.mins;
  if (entered.stops.length !== route.stops.length || !entered.stops.every(asStored)) throw badField('stops');
  const locations = new Map(route.stops.map(({ location }) => [location.id, location]));
  const stopIds = route.stops.map((stop) => stop.id);
  const pairIds = route.stops.flatMap((stop) => stop.toStops.map((pair) => pair.id));
  return { ...route, ...routeOf(route.id, { ...entered, names: entered.names ?? names }, locations, stopIds, pairIds) };
}

/** Whether an edit would change nothing. */
export const isSameRoute = (route: Route, edited: Route): boolean => isDeepStrictEqual(route, edited);

const hasOwnLocalPrice = (stops: RouteStop[]): boolean => stops.some((stop) => stop.toStops.some(({ prices }) => !samePrices(prices.tourist, prices.local)));

export const totalMinutes = (route: Route): number => minutesBetween(route.stops, 0, route.stops.length - 1);

/**
 * Returns what visitors see: only stops at public locations (D-31). Minutes of a stop that is left out are added to the next stop,
 * so that the times of the others stay correct.
 */
export function publicRoute(route: Route, isPublic: (locationId: number) => boolean): Route | undefined {
  const shown = route.stops.filter((stop) => isPublic(stop.location.id));
  if (shown.length < 2) return undefined;
  const stops = shown.map((stop, index) => ({
    ...stop,
    mins: index === 0 ? null : minutesBetween(route.stops, (shown[index - 1] as RouteStop).order - 1, stop.order - 1),
    toStops: stop.toStops.filter((pair) => isPublic(pair.location.id)),
  }));
  return { ...route, stops };
}

/** The route with the current names of its locations. */
export const withLocations = (route: Route, named: (location: NamedInLanguages) => NamedInLanguages): Route => ({
  ...route,
  stops: route.stops.map((stop) => ({
    ...stop,
    location: named(stop.location),
    toStops: stop.toStops.map((pair) => ({ ...pair, location: named(pair.location) })),
  })),
});
