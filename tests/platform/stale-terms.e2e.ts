import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { CallName } from '@atoll/contracts/http/routes';
import { call, type Operator } from '../gateway.js';
import { ask, farDay, ownTrip, place, type Place } from '../journeys/fixtures.js';
import { configure, ownOperator } from '../journeys/own-operator.js';

// Clients book a trip without pause while staff change what a sale of it rests on. A booking that begins after the answer knows the change.
// Two calls stand for all: services/trip/src/trips/snapshots/stale-sales.service.test.ts has every call that changes what is sold.

const CLIENTS = 3;
const BEFORE_MS = 60;

/** A price in cents, the name of a point, or the code of a refusal: what shows on which terms a booking was made. */
type Seen = string | number;

interface Stage {
  readonly tripId: number;
  readonly input: Record<string, unknown>;
  readonly change: () => Promise<unknown>;
  /** Reads it from a booking that was made. */
  readonly seen: (booking: Record<string, unknown>) => Seen;
  readonly after: Seen;
}

let direct: Operator;
let multiStop: Operator;
const admin = (operator: Operator, name: CallName, input: unknown) => ask(operator, name, input, 'admin');
const price = (booking: Record<string, unknown>): Seen => booking['priceInCent'] as number;

test.beforeAll(async () => {
  [direct, multiStop] = await Promise.all([ownOperator('terms'), ownOperator('routes', { 'Enable multi-stop feature': true })]);
});

async function attempt(operator: Operator, { tripId, input, seen }: Stage): Promise<Seen> {
  const customers = [{ name: 'Emma Lind', ageGroupId: 1 }];
  const { status, body } = await call(operator, 'createBooking', { tripId, customers, email: `${crypto.randomUUID()}@example.com`, ...input });
  if (status !== 200) return String(body['code']);
  const { booking } = await ask<{ booking: Record<string, unknown> }>(operator, 'getBookingByUuid', { uuid: body['uuid'] });
  return seen(booking);
}

/** Returns what bookings saw that began before the change was answered, and after. */
async function race(operator: Operator, stage: Stage): Promise<{ before: Seen[]; after: Seen[] }> {
  const [before, after]: [Seen[], Seen[]] = [[await attempt(operator, stage)], []];
  let answered = false;
  const client = async (): Promise<void> => {
    for (let left = 1; left >= 0;) {
      const begun = answered;
      const saw = await attempt(operator, stage);
      (begun ? after : before).push(saw);
      if (begun) left -= 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await pause(BEFORE_MS);
  await stage.change();
  answered = true;
  await Promise.all(clients);
  return { before, after };
}

type Route = Place & { stops: { id: number; location: Place; mins: number | null; toStops: { id: number; location: Place }[] }[] };

/** A route from Malé to Maafushi, with a trip of it. */
async function routeTrip(): Promise<{ tripId: number; routeToStopId: number; route: Route; stops: (usd: number) => object[] }> {
  const [from, to] = await Promise.all([place(multiStop, 'Malé'), place(multiStop, 'Maafushi')]);
  const ends = { locationId: from.id, toStops: (usd: number) => [{ locationId: to.id, centPerSeat: usd, laariPerSeat: 30840 }] };
  const stops = (usd: number) => [
    { locationId: ends.locationId, mins: 0, allowEmbark: true, allowDisembark: false, toStops: ends.toStops(usd) },
    { locationId: to.id, mins: 40, allowEmbark: false, allowDisembark: true, toStops: [] },
  ];
  const name = `Line ${crypto.randomUUID()}`;
  await admin(multiStop, 'createRoute', { name, stops: stops(1000) });
  const { routes } = await ask<{ routes: Route[] }>(multiStop, 'getRoutes', {}, 'admin');
  const route = routes.find((one) => one.name === name)!;
  const { boats } = await ask<{ boats: (Place & { capacity: number })[] }>(multiStop, 'getBoats', {}, 'admin');
  const day = farDay();
  await admin(multiStop, 'createTripForRoute', { boatId: boats.find(({ capacity }) => capacity === 30)!.id, routeId: route.id, fromTime: `${day}T05:00:00Z` });
  const { trips } = await ask<{ trips: { id: number }[] }>(multiStop, 'getTrips', { date: day }, 'admin');
  return { tripId: Math.max(...trips.map(({ id }) => id)), routeToStopId: route.stops[0]!.toStops[0]!.id, route, stops };
}

const PRICES = { usdPerSeat: 25, mvrPerSeat: '385.50', usdPerSeatLocal: 3, mvrPerSeatLocal: 50 };

const stages: Record<string, { of: () => Operator; stage: () => Promise<Stage> }> = {
  'the prices of a trip': {
    of: () => direct,
    stage: async () => {
      const { id: tripId } = await ownTrip({ operator: direct, capacity: 30 });
      return { tripId, input: {}, change: () => admin(direct, 'editSeatPricing', { tripId, ...PRICES }), seen: price, after: 2500 };
    },
  },
  'the prices of a route': {
    of: () => multiStop,
    stage: async () => {
      const { tripId, routeToStopId, route, stops } = await routeTrip();
      const change = () => admin(multiStop, 'updateRoutePricing', { id: route.id, name: route.name, stops: stops(1500) });
      return { tripId, input: { routeToStopId }, change, seen: price, after: 1500 };
    },
  },
};

for (const [what, { of, stage }] of Object.entries(stages))
  test(`nothing is sold on terms from before ${what} was changed, once the change is answered [D-55]`, async () => {
    const set = await stage();
    const { before, after } = await race(of(), set);
    expect(before[0]).not.toBe(set.after);
    expect(new Set(after)).toEqual(new Set([set.after]));
  });

test('a switch of the operator is obeyed by the next bookings of a known trip [ID-47]', async () => {
  const { tripId, routeToStopId } = await routeTrip();
  const stage = { tripId, input: { routeToStopId }, change: async () => undefined, seen: price, after: 'MULTI_STOP_OFF' };
  expect(await attempt(multiStop, stage)).toBe(1000);
  await configure(multiStop, 'Enable multi-stop feature', 'false');
  await expect.poll(() => attempt(multiStop, stage)).toBe('MULTI_STOP_OFF');
});
