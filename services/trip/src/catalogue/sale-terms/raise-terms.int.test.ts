import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { stopsAt } from '../../testing/builders.js';
import { aTimetable, tripWorld, type TripWorld } from '../../testing/world.js';
import { ReadSnapshots } from '../../trips/snapshots/read-snapshots.js';
import { RaiseTerms } from './raise-terms.js';

const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
let caller = callerAs(adminActor());
let operators = 0;
let places: { from: number; to: number };
let routeId: number;
let pointId: number;
let snapshots: ReadSnapshots;
/** Ids of the direct trip and the route trip. */
let direct: number;
let onRoute: number;

beforeAll(async () => {
  db = await testDatabase('raise_terms');
  world = await tripWorld(db.connection);
  const { trips, routes, boats, layouts, locations, providers } = world;
  snapshots = new ReadSnapshots(trips, routes, boats, layouts, locations, { of: async () => someSettings() }, providers);
});
afterAll(() => db?.drop());

beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  const { operatorId } = caller;
  const timetable = await aTimetable(world, caller);
  places = { from: timetable.form.fromLocationId as number, to: timetable.form.toLocationId as number };
  await world.createPoint.run(caller, places.to, 'Beach');
  pointId = (await world.locations.byIds(operatorId, [places.to]))[0]!.points[0]!.id;
  await world.createRoute.run(caller, { name: 'North line', stops: stops() });
  routeId = (await world.routes.all(operatorId))[0]!.id;
  await world.createTrip.run(caller, timetable.form);
  await world.createTripForRoute.run(caller, { boatId: timetable.boat.id, routeId, fromTime: '2026-11-26T03:00:00Z' });
  const trips = await world.trips.departing(operatorId, ever, true);
  direct = trips.find(({ route }) => !route)!.id;
  onRoute = trips.find(({ route }) => route)!.id;
});

const stops = (price: object = {}) => stopsAt([places.from, places.to], price);
const asked = (tripId: number): Record<string, number> => world.inventory.terms.get(`${caller.operatorId}:${tripId}`) ?? {};
const snapshot = async (tripId: number) => (await snapshots.run(caller.operatorId, [tripId], { forSale: true }))[0]!;
const versionIn = async (tripId: number, record: string): Promise<number | undefined> =>
  (await snapshot(tripId)).restsOn.find((read) => read.record === record)?.version;
const stopId = async (): Promise<number> => (await world.routes.find(caller.operatorId, routeId))!.stops[0]!.id;
const edit = (over: object = {}) => world.editRoute.run(caller, { id: routeId, name: 'North line', stops: stops({ centPerSeat: 900 }), ...over });

/** Calls that change a record on which sales of other records' trips rest. */
const changes: Record<string, { record: () => string; trip: () => number; change: () => Promise<void> }> = {
  'prices of a route': { record: () => `route${routeId}`, trip: () => onRoute, change: () => edit() },
  'permissions of a stop': {
    record: () => `route${routeId}`,
    trip: () => onRoute,
    change: async () => world.setStopPermissions.run(caller, await stopId(), { allowEmbark: true, allowDisembark: true }),
  },
  'the name of a point': { record: () => `location${places.to}`, trip: () => direct, change: () => world.editPoint.run(caller, pointId, 'Jetty') },
  'the deletion of a point': { record: () => `location${places.to}`, trip: () => direct, change: () => world.deletePoint.run(caller, pointId) },
};

it.each(Object.entries(changes))(
  '%s are asked of the next sales of its coming trips, before the call is answered [D-55]',
  async (_, { record, trip, change }) => {
    const before = await versionIn(trip(), record());
    expect(asked(trip())).toEqual({});
    await change();
    const version = await versionIn(trip(), record());
    expect(version).toBe(before! + 1);
    expect(asked(trip())).toEqual({ [record()]: version });
  },
);

it('a change that booking was not told of fails, holds for new snapshots, and is completed by its repeat [D-55]', async () => {
  world.inventory.behaviour = 'unavailable';
  await expect(edit({ version: 0 })).rejects.toThrow('booking is unavailable');
  world.inventory.behaviour = 'normal';
  expect(await versionIn(onRoute, `route${routeId}`)).toBe(1);
  expect(asked(onRoute)).toEqual({});
  await edit({ version: 0 });
  expect(asked(onRoute)).toEqual({ [`route${routeId}`]: 1 });
});

it('a snapshot for a sale has the points as they are, whatever was read just before [CW-44]', async () => {
  const names = async (forSale: boolean) => (await snapshots.run(caller.operatorId, [direct], { forSale }))[0]!.points.map(({ name }) => name);
  expect(await names(false)).toEqual(['Beach']);
  await world.editPoint.run(caller, pointId, 'Jetty');
  expect(await names(true)).toEqual(['Jetty']);
});

it('trips that have ended, or that are over, are left alone', async () => {
  await database(db.connection)
    .collection('trips')
    .updateMany({ operatorId: caller.operatorId }, { $set: { toTime: new Date('2026-11-01T00:00:00Z'), fromTime: new Date('2026-10-31T23:00:00Z') } });
  await edit();
  await world.editPoint.run(caller, pointId, 'Jetty');
  expect([asked(onRoute), asked(direct)]).toEqual([{}, {}]);
});

it('thousands of trips are reached in calls of 500', async () => {
  const ids = Array.from({ length: 1_234 }, (_, i) => i + 1);
  const calls: [number[], string, number][] = [];
  const inventories = { raise: async (_: unknown, ...call: [number[], string, number]) => void calls.push(call) };
  await new RaiseTerms({ of: async () => 4 }, { of: async () => ids }, inventories, world.clock).run(caller, 'route', 7);
  expect(calls.map(([tripIds]) => tripIds.length)).toEqual([500, 500, 234]);
  expect(calls.flatMap(([tripIds]) => tripIds)).toEqual(ids);
  expect(calls.map(([, ...named]) => named)).toEqual([
    ['route7', 4],
    ['route7', 4],
    ['route7', 4],
  ]);
});
