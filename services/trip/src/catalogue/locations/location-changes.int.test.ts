import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { database } from '@atoll/runtime/mongo/connection';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { aTimetable, outcomeOf, tripWorld, type TripWorld } from '../../testing/world.js';
import { aRoute } from '../../testing/builders.js';
import type { Trip } from '../../trips/trip.js';

const ROUNDS = roundsOf(5, 100);
/** Generous, for a busy machine. */
const RACE_MS = roundsOf(60_000, 1_200_000);
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** An operator of its own for each test. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;
let male: number;
let maafushi: number;

beforeAll(async () => {
  db = await testDatabase('location_changes');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  timetable = await aTimetable(world, caller);
  [male, maafushi] = [timetable.form.fromLocationId as number, timetable.form.toLocationId as number];
});

const remove = (id: number) => world.deleteLocation.run(caller, id);
const createTrip = () => world.createTrip.run(caller, timetable.form);
const names = async () => (await world.locations.all(caller.operatorId)).map(({ name }) => name);
const trips = () => world.trips.departing(caller.operatorId, ever, true);
const setTrip = (fields: Partial<Trip>) => database(db.connection).collection('trips').updateMany({ operatorId: caller.operatorId }, { $set: fields });

/** A route whose first two stops are these locations. */
const routeOver = (id: number, ids: [number, number]) => {
  const route = aRoute(() => ({ id }));
  return {
    ...route,
    stops: route.stops.slice(0, 2).map((stop, index) => ({
      ...stop,
      location: { id: ids[index] as number, name: 'as it was read' },
      toStops: stop.toStops.slice(0, 1).map((pair) => ({ ...pair, location: { id: ids[1], name: 'as it was read' } })),
    })),
  };
};
describe('deleting a location', () => {
  it('removes it from the lists, and later changes of it are not found [CAT-03]', async () => {
    await world.publishLocation.run(caller, male, true);
    await remove(male);
    expect(await names()).toEqual(['Maafushi']);
    expect(await world.locations.public(caller.operatorId)).toEqual([]);
    expect(await world.locations.byIds(caller.operatorId, [male])).toEqual([]);
    expect(await world.locations.evenDeleted(caller.operatorId, [male])).toMatchObject([{ name: 'Malé' }]);
    const notFound = commonError('NOT_FOUND').text;
    await expect(remove(male)).rejects.toThrow(notFound);
    await expect(world.editLocation.run(caller, { locationId: male, name: 'Male' })).rejects.toThrow(notFound);
    await expect(world.publishLocation.run(caller, male, true)).rejects.toThrow(notFound);
    await expect(world.createPoint.run(caller, male, 'Jetty')).rejects.toThrow(notFound);
    await expect(createTrip()).rejects.toThrow(notFound);
  });

  it('is refused while a route stops there (D-39) [CAT-08]', async () => {
    await world.routes.add(caller.operatorId, routeOver(9, [male, maafushi]), world.action());
    await expect(remove(maafushi)).rejects.toMatchObject({ code: 'IN_USE', text: 'This record is in use and cannot be deleted.' });
    expect(await names()).toEqual(['Malé', 'Maafushi']);
  });

  it('is refused while a coming or running trip starts or ends there (D-39) [CAT-08]', async () => {
    await createTrip();
    const now = world.clock.now().getTime();
    const day = 24 * 60 * 60 * 1000;
    const running: Partial<Trip>[] = [{}, { departedAt: new Date(now - day) }, { fromTime: new Date(now - 30 * day) }];
    for (const fields of running) {
      await setTrip({ departedAt: null, ...fields });
      for (const id of [male, maafushi]) await expect(remove(id)).rejects.toMatchObject({ code: 'IN_USE' });
    }
    expect(await names()).toEqual(['Malé', 'Maafushi']);
  });

  it.each<[string, (now: Date) => Partial<Trip>]>([
    ['ended', (now) => ({ endedAt: now })],
    ['was deleted', (now) => ({ deletedAt: now })],
    ['departed more than a day ago', (now) => ({ departedAt: new Date(now.getTime() - 24 * 60 * 60 * 1000 - 1) })],
  ])('is possible once its last trip %s (D-39) [CAT-08]', async (_state, fields) => {
    await createTrip();
    await setTrip(fields(world.clock.now()));
    await remove(male);
    expect(await names()).toEqual(['Maafushi']);
  });

  it(
    'excludes a new trip or a new route that uses it at the same time: one of the two is refused',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const own = callerAs(adminActor(), { operatorId: `race${round}` });
        const { form } = await aTimetable(world, own);
        const ids: [number, number] = [form.fromLocationId as number, form.toLocationId as number];
        const uses = round % 2 ? world.createTrip.run(own, form) : world.routes.add(own.operatorId, routeOver(9, ids), world.action());
        const [used, deleted] = await Promise.all([outcomeOf(uses), outcomeOf(world.deleteLocation.run(own, ids[0]))]);
        expect([
          ['done', 'IN_USE'],
          ['NOT_FOUND', 'done'],
        ]).toContainEqual([used, deleted]);
      }
    },
    RACE_MS,
  );
});

describe('editing a location', () => {
  it('renames it, its stops and its coming trips; a past trip keeps the name it ran under [CAT-03]', async () => {
    await world.routes.add(caller.operatorId, routeOver(9, [male, maafushi]), world.action());
    await createTrip();
    await createTrip();
    const [past, coming] = (await trips()) as [Trip, Trip];
    await database(db.connection)
      .collection('trips')
      .updateOne({ operatorId: caller.operatorId, id: past.id }, { $set: { fromTime: new Date(world.clock.now().getTime() - 1) } });
    await world.editLocation.run(caller, { locationId: male, name: 'Male City' });
    await world.editLocation.run(caller, { locationId: maafushi, name: 'Maafushi Harbour' });
    expect(await names()).toEqual(['Male City', 'Maafushi Harbour']);
    const { stops } = (await world.routes.find(caller.operatorId, 9))!;
    expect(stops.map(({ location }) => location.name)).toEqual(['Male City', 'Maafushi Harbour']);
    expect(stops[0]?.toStops.map(({ location }) => location.name)).toEqual(['Maafushi Harbour']);
    const ends = async (id: number) => {
      const trip = (await world.trips.find(caller.operatorId, id))!;
      return [trip.from.name, trip.to.name];
    };
    expect([await ends(past.id), await ends(coming.id)]).toEqual([
      ['Malé', 'Maafushi'],
      ['Male City', 'Maafushi Harbour'],
    ]);
  });

  it('gives it, its stops and its coming trips names in other languages, keeps those that an edit does not send, and removes them', async () => {
    const other = [{ language: 'dv' as const, name: 'މާލެ' }];
    await world.routes.add(caller.operatorId, routeOver(9, [maafushi, male]), world.action());
    await createTrip();
    const named = async () => {
      const [location] = await world.locations.byIds(caller.operatorId, [male]);
      const { stops } = (await world.routes.find(caller.operatorId, 9))!;
      return [location, stops[1]?.location, stops[0]?.toStops[0]?.location, (await trips())[0]?.from].map((record) => [record?.name, record?.names]);
    };
    const everywhere = (name: string, names?: object) => Array.from({ length: 4 }, () => [name, names]);
    await world.editLocation.run(caller, { locationId: male, name: 'Malé', names: other });
    expect(await named()).toEqual(everywhere('Malé', other));
    await world.editLocation.run(caller, { locationId: male, name: 'Male City' });
    expect(await named()).toEqual(everywhere('Male City', other));
    await createTrip();
    expect((await trips()).map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 2 }, () => [
        { id: male, name: 'Male City', names: other },
        { id: maafushi, name: 'Maafushi' },
      ]),
    );
    await world.editLocation.run(caller, { locationId: male, name: 'Malé', names: [] });
    expect(await named()).toEqual(everywhere('Malé'));
  });

  it('also renames it in a route and a trip that were created at the same time with its old name', async () => {
    const renamed = world.editLocation.run(caller, { locationId: male, name: 'Male City' });
    await Promise.all([renamed, createTrip(), world.routes.add(caller.operatorId, routeOver(9, [male, maafushi]), world.action())]);
    const route = (await world.routes.find(caller.operatorId, 9))!;
    expect([(await trips())[0]?.from.name, route.stops[0]?.location.name]).toEqual(['Male City', 'Male City']);
  });
});
