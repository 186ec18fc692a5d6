import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { database } from '@atoll/runtime/mongo/connection';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { stopsAt } from '../../testing/builders.js';
import { aTimetable, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';
import type { Route } from './route.js';

const ROUNDS = roundsOf(5, 100);
/** Generous, for a busy machine. */
const RACE_MS = roundsOf(60_000, 1_200_000);
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;
let routeId: number;

const start = async (operatorId: string) => {
  caller = callerAs(adminActor(), { operatorId });
  timetable = await aTimetable(world, caller);
  await world.createRoute.run(caller, { name: 'North line', stops: stops() });
  routeId = (await world.routes.all(operatorId))[0]!.id;
};
const stops = (price: object = {}) => stopsAt([timetable.form.fromLocationId as number, timetable.form.toLocationId as number], price);

beforeAll(async () => {
  db = await testDatabase('route_changes');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(() => start(`coral${(operators += 1)}`));

const route = async (): Promise<Route> => (await world.routes.find(caller.operatorId, routeId))!;
const edit = (over: object = {}) => world.editRoute.run(caller, { id: routeId, name: 'North line', stops: stops(), ...over });
const remove = () => world.deleteRoute.run(caller, routeId);
const createTrip = () => world.createTripForRoute.run(caller, { boatId: timetable.boat.id, routeId, fromTime: '2026-11-24T03:00:00Z' });
const trips = () => world.trips.departing(caller.operatorId, ever, true);
const setTrips = (fields: object) => database(db.connection).collection('trips').updateMany({ operatorId: caller.operatorId }, { $set: fields });

describe('pricing a route', () => {
  it('keeps the ids of its stops and pairs, and renames its coming trips (D-55) [CAT-24]', async () => {
    await createTrip();
    const before = await route();
    await edit({ name: ' South line ', stops: stops({ centPerSeat: 1500, centPerSeatLocal: 300 }) });
    const after = await route();
    const ids = ({ stops: all }: Route) => all.map((stop) => [stop.id, stop.toStops.map((pair) => pair.id)]);
    expect(ids(after)).toEqual(ids(before));
    expect(after).toMatchObject({ name: 'South line', differentLocalPrice: true, version: 1 });
    expect(after.stops[0]?.toStops[0]?.prices.tourist).toContainEqual({ currency: 'USD', minor: 1500 });
    expect((await trips())[0]?.route?.name).toBe('South line');
  });

  it('from an outdated screen is refused; a repeat of the same edit is not', async () => {
    await edit({ name: 'South line', version: 0 });
    await expect(edit({ name: 'West line', version: 0 })).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    await edit({ name: 'South line', version: 0 });
    expect((await route()).name).toBe('South line');
  });

  it(
    'at the same time as a stop is renamed or given other permissions loses neither',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await start(`stops${round}`);
        const [first] = (await route()).stops;
        const locationId = first!.location.id;
        const other = round % 2 ? world.editLocation.run(caller, { locationId: locationId, name: 'Male City' }) : world.createLocation.run(caller, 'Gulhi');
        await Promise.all([edit({ stops: stops({ centPerSeat: 1500 }) }), other]);
        const [stop] = (await route()).stops;
        expect(stop?.location.name).toBe(round % 2 ? 'Male City' : 'Malé');
        expect(stop?.toStops[0]?.prices.tourist).toContainEqual({ currency: 'USD', minor: 1500 });
      }
    },
    RACE_MS,
  );
});

describe('permissions of a stop', () => {
  it('are set by its id; neither is refused [CAT-21, CAT-26]', async () => {
    const [first] = (await route()).stops;
    await world.setStopPermissions.run(caller, first!.id, { allowEmbark: true, allowDisembark: false });
    expect((await route()).stops.map((stop) => [stop.allowEmbark, stop.allowDisembark])).toEqual([
      [true, false],
      [true, true],
    ]);
    await expect(world.setStopPermissions.run(caller, first!.id, { allowEmbark: false, allowDisembark: false })).rejects.toMatchObject({
      code: 'STOP_SETTINGS',
      text: 'Each route stop must allow either embark or disembark (or both)',
    });
    await expect(world.setStopPermissions.run(caller, 999, { allowEmbark: true, allowDisembark: true })).rejects.toThrow(commonError('NOT_FOUND').text);
  });

  it('from an outdated screen are refused', async () => {
    const [first, last] = (await route()).stops;
    await world.setStopPermissions.run(caller, first!.id, { allowEmbark: true, allowDisembark: false }, 0);
    const stale = world.setStopPermissions.run(caller, last!.id, { allowEmbark: false, allowDisembark: true }, 0);
    await expect(stale).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
  });
});

describe('deleting a route', () => {
  it('is refused while a trip on it is coming or running, and possible after; past trips keep their stops (D-39) [CAT-25]', async () => {
    await createTrip();
    await expect(remove()).rejects.toMatchObject({ code: 'IN_USE', text: 'This record is in use and cannot be deleted.' });
    await setTrips({ endedAt: world.clock.now() });
    await remove();
    expect(await world.routes.all(caller.operatorId)).toEqual([]);
    expect(await world.routes.stoppingAt(caller.operatorId, timetable.form.fromLocationId as number, timetable.form.toLocationId as number)).toEqual([]);
    expect((await world.routes.byIds(caller.operatorId, [routeId])).get(routeId)?.stops).toHaveLength(2);
    const notFound = commonError('NOT_FOUND').text;
    for (const change of [remove, edit, createTrip]) await expect(change()).rejects.toThrow(notFound);
  });

  it('frees its locations for deletion (D-39) [CAT-08]', async () => {
    const locationId = timetable.form.fromLocationId as number;
    await expect(world.deleteLocation.run(caller, locationId)).rejects.toMatchObject({ code: 'IN_USE' });
    await remove();
    await world.deleteLocation.run(caller, locationId);
  });

  it(
    'excludes a trip that is created at the same time: one of the two is refused',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await start(`race${round}`);
        const outcomes = await Promise.all([outcomeOf(createTrip()), outcomeOf(remove())]);
        expect([
          ['done', 'IN_USE'],
          ['NOT_FOUND', 'done'],
        ]).toContainEqual(outcomes);
      }
    },
    RACE_MS,
  );
});
