import { describe, expect, it } from '@jest/globals';
import { runActs } from '@atoll/booking-facts/trip-run';
import { AppError } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { aRoute, aRouteTrip, aTrip } from '../../testing/builders.js';
import { newBoat } from '../../catalogue/boats/boat.js';
import { changeBoat } from '../edits/change-boat.js';
import { deleteTrip } from '../edits/delete.js';
import { changePrices } from '../edits/prices.js';
import { reschedule } from '../edits/reschedule.js';
import { transfer } from '../edits/transfer.js';
import { checkNotPrivate } from '../scheduled.js';
import { depart, end, runOf, type Trip } from '../trip.js';
import { tripActs, type TripAct } from './trip-acts.js';

const at = (minutes: number): Date => new Date(aTrip().fromTime.getTime() + minutes * 60_000);
const departed = { departedAt: at(1) };
const ended = { ...departed, endedAt: at(40) };

/** Each state of a trip in which an act differs. */
const STATES: Record<string, Partial<Trip>> = {
  scheduled: {},
  'on a route': { route: { id: 4, name: 'North' } as Trip['route'] },
  private: { isPrivate: true },
  transferred: { transferredAt: at(-60) },
  departed,
  'departed after its transfer': { ...departed, transferredAt: at(-60) },
  ended,
  deleted: { deletedAt: at(-60) },
};

const other = newBoat(99, { name: 'Speedy', capacity: 20, providerId: 5 }, { id: 5, name: 'Red Boats' });
const HOUR_LATER = { fromTime: at(60).toISOString(), toTime: at(120).toISOString() };

/** The rule of each act's call, with a form that is complete, one hour before the departure or after everything. */
const RULES: Record<TripAct['code'], (trip: Trip) => unknown> = {
  depart: (trip) => depart(trip, true, at(90)),
  end: (trip) => end(trip, true, at(90)),
  cancelDepart: (trip) => depart(trip, false, at(90)),
  cancelEnd: (trip) => end(trip, false, at(90)),
  notice: () => undefined,
  // Its call creates other trips, and names none.
  duplicate: (trip) => checkNotPrivate(trip) ?? trip,
  reschedule: (trip) => reschedule(trip, HOUR_LATER, undefined),
  transfer: (trip) => transfer(trip, { provider: 'Reef', boat: 'Dhoni', newTime: at(30).toISOString() }, at(-60)),
  move: () => undefined,
  boat: (trip) => changeBoat(trip, other, 10),
  prices: (trip) => changePrices(trip, { usdPerSeat: 25 }),
  delete: (trip) => deleteTrip(trip, at(-60)),
  // Its call is booking's, which is tested with what trip says (`trip-sales`).
  sell: () => undefined,
};
const CAPTAINS: readonly string[] = ['depart', 'end', 'cancelDepart', 'cancelEnd'];
const terms = { route: aRoute(), booked: 0, multiStop: true };

function answerOf(rule: () => unknown): string | null | undefined {
  try {
    return rule() === undefined ? undefined : null;
  } catch (refused) {
    if (refused instanceof AppError) return refused.code;
    throw refused;
  }
}

const actsOf = (caller: Caller, trip: Trip) => tripActs(caller, trip, terms);
const refusals = (caller: Caller, trip: Trip) => Object.fromEntries(actsOf(caller, trip).map(({ code, refusal }) => [code, refusal]));
const withoutSale = ({ sell: _, ...others }: ReturnType<typeof refusals>) => others;

describe.each(Object.entries(STATES))('what is offered of a trip that is %s', (_state, over) => {
  const trip = aTrip(over);
  const answered = Object.entries(RULES).flatMap(([code, rule]) => {
    const answer = answerOf(() => rule(trip));
    return answer === undefined ? [] : [[code, answer] as const];
  });

  it('is what the calls answer, to an admin [AW-14] [AW-15] [AW-16] [AW-18] [TR-34] [D-50]', () => {
    expect(withoutSale(refusals(callerAs(adminActor()), trip))).toEqual(Object.fromEntries(answered));
  });

  it("continues its course as a captain's device decides without network [D-107] [TR-34]", () => {
    const course = actsOf(callerAs(captainActor()), trip).filter(({ code, refusal }) => code !== 'sell' && refusal === null);
    expect(course.map(({ code }) => code).toSorted()).toEqual(runActs(runOf(trip)).toSorted());
  });

  it('is its course and the sale of seats to a captain, and nothing to a customer [ID-18] [ID-20]', () => {
    const { sell, ...course } = refusals(callerAs(captainActor()), trip);
    expect(course).toEqual(Object.fromEntries(answered.filter(([code]) => CAPTAINS.includes(code))));
    expect(sell).toBe(refusals(callerAs(adminActor()), trip)['sell']);
    expect(actsOf(callerAs(userActor()), trip)).toEqual([]);
  });
});

it.each([
  ['scheduled', null],
  ['private', 'TRIP_PRIVATE'],
  ['transferred', 'TRIP_TRANSFERRED'],
  ['departed', 'TRIP_DEPARTED'],
  ['ended', 'TRIP_ENDED'],
  ['deleted', 'TRIP_DELETED'],
] as const)('seats of a trip that is %s are sold by staff: %s', (state, refusal) => {
  expect(refusals(callerAs(adminActor()), aTrip(STATES[state]))).toMatchObject({ sell: refusal });
});

const saleBy = (trip: Trip, over: Partial<typeof terms> = {}) =>
  tripActs(callerAs(captainActor()), trip, { ...terms, ...over }).find(({ code }) => code === 'sell');

it('seats of a direct trip are sold until the last one is booked [BK-10]', () => {
  expect(saleBy(aTrip({ capacity: 10 }), { booked: 9 })).toMatchObject({ refusal: null });
  expect(saleBy(aTrip({ capacity: 10 }), { booked: 10 })).toMatchObject({ refusal: 'SEATS_NOT_AVAILABLE', until: null });
});

it('seats of a route trip are sold until it leaves the last stop where people get on, whatever is booked between others [TR-49] [TR-50]', () => {
  const noEmbark = aRoute(({ stops }) => ({ stops: stops.map((stop) => ({ ...stop, allowEmbark: stop.order < 2 })) }));
  expect(saleBy(aRouteTrip({ capacity: 10 }), { booked: 10 })).toMatchObject({ refusal: null, until: '2026-11-23T04:05:00.000Z' });
  expect(saleBy(aRouteTrip(), { route: noEmbark })).toMatchObject({ refusal: null, until: '2026-11-23T03:00:00.000Z' });
});

it('seats of a route trip are not sold while the operator sells direct trips only [ID-47] [D-73]', () => {
  expect(saleBy(aRouteTrip(), { multiStop: false })).toMatchObject({ refusal: 'MULTI_STOP_OFF', until: null });
  expect(saleBy(aTrip(), { multiStop: false })).toMatchObject({ refusal: null });
});

it('ends for a transfer and for sales with the departure time, and not by time for a deleted trip [TR-42]', () => {
  const until = actsOf(callerAs(adminActor()), aTrip()).map((act) => [act.code, act.until]);
  expect(until.filter(([, instant]) => instant !== null)).toEqual(['transfer', 'sell'].map((code) => [code, aTrip().fromTime.toISOString()]));
  expect(actsOf(callerAs(adminActor()), aTrip(STATES['deleted'])).filter((act) => act.until !== null)).toEqual([]);
});

it.each([
  ['scheduled', false],
  ['transferred', true],
  ['departed', false],
  ['departed after its transfer', true],
  ['deleted', false],
] as const)('the transfer of a trip that is %s was made: %s, whatever refuses it now [TR-41]', (state, isDone) => {
  const done = (trip: Trip) =>
    actsOf(callerAs(adminActor()), trip)
      .filter((act) => act.done)
      .map(({ code }) => code);
  expect(done(aTrip(STATES[state]))).toEqual(isDone ? ['transfer'] : []);
  expect(done(aTrip({ ...STATES[state], deletedAt: at(-5) }))).toEqual([]);
});

it('a trip can be added again in each of its states, but for a private one', () => {
  const offered = Object.keys(STATES).filter((state) => refusals(callerAs(adminActor()), aTrip(STATES[state]))['duplicate'] === null);
  expect(offered).toEqual(Object.keys(STATES).filter((state) => state !== 'private'));
});
