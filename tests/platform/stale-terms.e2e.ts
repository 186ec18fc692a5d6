import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { CallName } from '@atoll/contracts/http/routes';
import { call, dayFromNow, type Operator } from '../gateway.js';
import { ask, farDay, ownTrip, place, type Place } from '../journeys/fixtures.js';
import { configure, ownOperator } from '../journeys/own-operator.js';

// Clients book a trip without pause while staff change what a sale of it rests on. A booking that begins after the answer knows the change.

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

async function pointAt(location: Place): Promise<number> {
  await admin(direct, 'createPoint', { locationId: location.id, name: 'Old jetty' });
  const { locations } = await ask<{ locations: (Place & { points: Place[] })[] }>(direct, 'getPublicLocations');
  return locations.find(({ id }) => id === location.id)!.points.at(-1)!.id;
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

async function directStage(calledName: CallName, input: (tripId: number) => object, after: Seen): Promise<Stage> {
  const { id } = await ownTrip({ operator: direct, capacity: 30 });
  return { tripId: id, input: {}, change: () => admin(direct, calledName, input(id)), seen: price, after };
}

const PRICES = { usdPerSeat: 25, mvrPerSeat: '385.50', usdPerSeatLocal: 3, mvrPerSeatLocal: 50 };
const TRANSFER = { provider: 'Red Boats', boat: 'Speedy', newTime: '2031-01-01T05:00:00Z', contactNumber: '7771234', remarks: '' };

const stages: Record<string, { of: () => Operator; stage: () => Promise<Stage> }> = {
  'the prices of a trip': { of: () => direct, stage: () => directStage('editSeatPricing', (tripId) => ({ tripId, ...PRICES }), 2500) },
  'the times of a trip': {
    of: () => direct,
    stage: async () => {
      const there = await ownTrip({ operator: direct, capacity: 30, day: dayFromNow(30) });
      const back = await ownTrip({ operator: direct, from: 'Maafushi', to: 'Malé', capacity: 30, day: dayFromNow(32) });
      const times = { fromTime: `${dayFromNow(34)}T05:00:00Z`, toTime: `${dayFromNow(34)}T06:00:00Z` };
      const change = () => admin(direct, 'rescheduleTrip', { tripId: there.id, ...times });
      return { tripId: there.id, input: { isRoundTrip: true, returnTripId: back.id }, change, seen: price, after: 'RETURN_BEFORE_ARRIVAL' };
    },
  },
  'the departure of a trip': { of: () => direct, stage: () => directStage('depart', (tripId) => ({ tripId, departed: true }), 'TRIP_DEPARTED') },
  'the deletion of a trip': { of: () => direct, stage: () => directStage('deleteTrip', (tripId) => ({ tripId }), 'TRIP_DELETED') },
  'the transfer of a trip': { of: () => direct, stage: () => directStage('transferTrip', (tripId) => ({ tripId, ...TRANSFER }), 'TRIP_TRANSFERRED') },
  'the name of a point': {
    of: () => direct,
    stage: async () => {
      const { id, from } = await ownTrip({ operator: direct, capacity: 30 });
      const pointId = await pointAt(from);
      const seen = (booking: Record<string, unknown>): Seen => (booking['pickupPoint'] as Place).name;
      const change = () => admin(direct, 'editPoint', { pointId, name: 'New jetty' });
      return { tripId: id, input: { pickupPointId: pointId }, change, seen, after: 'New jetty' };
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
  'the permissions of a stop': {
    of: () => multiStop,
    stage: async () => {
      const { tripId, routeToStopId, route } = await routeTrip();
      const change = () => admin(multiStop, 'updateRouteStopSettings', { id: route.stops[0]!.id, allowEmbark: false, allowDisembark: true });
      return { tripId, input: { routeToStopId }, change, seen: price, after: 'STOPS_NOT_BOOKABLE' };
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
