import { commonError } from '@atoll/errors/common';
import type { SeatPrices } from '@atoll/money/fare';
import { filled } from '@atoll/money/prices';
import type { Boat } from '../../catalogue/boats/boat.js';
import { namedOf, type NamedInLanguages } from '../../named.js';
import { readTyped, type TypedFields } from '../../catalogue/price-fields.js';
import { totalMinutes, type Route } from '../../catalogue/routes/route.js';
import { tripError } from '../../errors.js';
import { arrivesLater, instantOf } from '../scheduled.js';
import { timeAfter } from '../passage.js';
import type { Proposed, Trip, WaitlistSlot } from '../trip.js';
import { departures, repeatOf, type Repeat } from './repeat.js';

type Maybe<T> = T | null | undefined;

interface RepeatForm {
  repeatDays?: Maybe<number>;
  repeatWeekdays?: Maybe<string[]>;
}

export interface DirectForm extends RepeatForm, TypedFields {
  boatId?: Maybe<number>;
  fromLocationId?: Maybe<number>;
  toLocationId?: Maybe<number>;
  fromTime?: Maybe<string>;
  toTime?: Maybe<string>;
}

export interface RouteTripForm extends RepeatForm {
  boatId?: Maybe<number>;
  routeId?: Maybe<number>;
  fromTime?: Maybe<string>;
}

export interface DirectTrip {
  boatId: number;
  fromId: number;
  toId: number;
  fromTime: Date;
  toTime: Date;
  repeat: Repeat;
  /** Without defaults: only what was entered. */
  prices: SeatPrices;
}

function checkArrival(fromTime: Date, toTime: Date, refusal: ArrivalRefusal = 'ARRIVAL'): void {
  if (!arrivesLater(fromTime, toTime)) throw tripError(refusal);
}

/** The form of a waitlist slot has a text of its own (D-01). */
type ArrivalRefusal = 'ARRIVAL' | 'ARRIVAL_WAITLIST';

/** A direct trip as staff entered it, refused in the order of the form. */
export function directTrip(form: DirectForm, refusal?: ArrivalRefusal): DirectTrip {
  const { boatId, fromLocationId: fromId, toLocationId: toId } = form;
  if (fromId && fromId === toId) throw commonError('SAME_LOCATION');
  if (!boatId) throw tripError('NO_BOAT');
  if (!fromId || !toId) throw tripError('LOCATIONS');
  if (!form.fromTime || !form.toTime) throw tripError('TIMES');
  const [fromTime, toTime] = [instantOf(form.fromTime, 'fromTime'), instantOf(form.toTime, 'toTime')];
  checkArrival(fromTime, toTime, refusal);
  const repeat = repeatOf(form);
  const prices = readTyped(form);
  return { boatId, fromId, toId, fromTime, toTime, repeat, prices };
}

/** A local price that was left out is the normal price (D-79); where both were left out, each is the operator's default (CAT-51). */
export const directPrices = ({ tourist, local }: SeatPrices, defaults: SeatPrices): SeatPrices => ({
  tourist: filled(tourist, defaults.tourist),
  local: filled(local, filled(tourist, defaults.local)),
});

export function routeTrip(form: RouteTripForm): { boatId: number; routeId: number; fromTime: Date } {
  const { boatId, routeId, fromTime } = form;
  if (!boatId) throw tripError('NO_BOAT');
  if (!routeId) throw tripError('ROUTE');
  if (!fromTime) throw tripError('TIME');
  return { boatId, routeId, fromTime: instantOf(fromTime, 'fromTime') };
}

/** Computed from the route; an arrival in the form is ignored (D-98). */
export function routeArrival(fromTime: Date, route: Route): Date {
  const toTime = timeAfter(fromTime, totalMinutes(route));
  checkArrival(fromTime, toTime);
  return toTime;
}

/** All trips of one request have this in common. */
export interface TripPlan {
  from: NamedInLanguages;
  to: NamedInLanguages;
  route: NamedInLanguages | null;
  segments: number;
  prices: SeatPrices;
  fromTime: Date;
  toTime: Date;
  repeat: Repeat;
  zone: string;
  /** The waitlist slot that the trips are created for. */
  slot?: WaitlistSlot;
  /** The accepted private transfer that the trip is created for. */
  acceptanceId?: string;
}

export const tripCount = (plan: TripPlan): number => departures(plan.fromTime, plan.repeat, plan.zone).length;

/** Trips with version 0, which no read returns until their creation is committed. */
export function newTrips(operatorId: string, firstId: number, plan: TripPlan, boat: Boat, proposed: Proposed & { version: number }): Trip[] {
  const duration = plan.toTime.getTime() - plan.fromTime.getTime();
  const { from, to, route, segments, prices, slot, acceptanceId } = plan;
  const all = departures(plan.fromTime, plan.repeat, plan.zone);
  return all.map((fromTime, index) => ({
    operatorId,
    id: firstId + index,
    version: 0,
    fromTime,
    toTime: new Date(fromTime.getTime() + duration),
    from,
    to,
    route,
    segments,
    prices,
    boat: namedOf(boat),
    provider: boat.provider,
    capacity: boat.capacity,
    layoutId: boat.layoutId,
    isPrivate: acceptanceId !== undefined,
    ...(acceptanceId && { acceptanceId }),
    departedAt: null,
    endedAt: null,
    deletedAt: null,
    transferredAt: null,
    ...(all.length > 1 && { seriesId: firstId }),
    pending: { change: { kind: 'created', ...(slot && { slot }) }, ...proposed },
  }));
}
