import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aRoute } from '../testing/builders.js';
import { aTimetable, tripWorld, type TripWorld } from '../testing/world.js';
import { depart, type Trip } from '../trips/trip.js';
import { ReadRecordUse } from './read-record-use.js';

const DAY_MS = 24 * 3_600_000;
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };
const NOT_USED = { trips: 0, routes: 0, boats: 0, bookings: 0 };

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** An operator of its own for each test. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('record_use');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  timetable = await aTimetable(world, caller);
});

const use = (kind: Parameters<ReadRecordUse['run']>[1]['kind'], id: unknown, by = caller) => world.readRecordUse.run(by, { kind, id: id as number });
const createTrip = () => world.createTrip.run(caller, timetable.form);
const trips = () => world.trips.departing(caller.operatorId, ever, true);
const setTrip = (id: number, fields: Partial<Trip>) =>
  database(db.connection).collection('trips').updateOne({ operatorId: caller.operatorId, id }, { $set: fields });

describe('the use of a record', () => {
  it('counts trips that are neither ended, deleted nor departed more than a day ago: those that keep it from being deleted (D-39) [CAT-08]', async () => {
    const { boat, form } = timetable;
    for (let made = 0; made < 5; made += 1) await createTrip();
    const [first, second, third] = (await trips()).map(({ id }) => id) as [number, number, number];
    const records = [
      ['boat', boat.id],
      ['location', form.fromLocationId],
      ['location', form.toLocationId],
    ] as const;
    for (const [kind, id] of records) expect([kind, await use(kind, id)]).toEqual([kind, { ...NOT_USED, trips: 5 }]);
    await setTrip(first, { endedAt: world.clock.now() });
    await setTrip(second, { deletedAt: world.clock.now() });
    await setTrip(third, { departedAt: new Date(world.clock.now().getTime() - DAY_MS - 1) });
    for (const [kind, id] of records) expect([kind, await use(kind, id)]).toEqual([kind, { ...NOT_USED, trips: 2 }]);
    await setTrip(third, { departedAt: new Date(world.clock.now().getTime() - DAY_MS) });
    expect(await use('boat', boat.id)).toEqual({ ...NOT_USED, trips: 3 });
    await expect(world.deleteBoat.run(caller, boat.id)).rejects.toMatchObject({ code: 'IN_USE' });
  });

  it('counts the trips of a route, the routes that stop at a location, the boats of a provider and the bookings of a point', async () => {
    const { boat, form } = timetable;
    const [route] = [aRoute()];
    await world.routes.add(caller.operatorId, route, world.action());
    await createTrip();
    const [trip] = await trips();
    await setTrip(trip!.id, { route: { id: route.id, name: route.name } } as Partial<Trip>);
    expect(await use('route', route.id)).toEqual({ ...NOT_USED, trips: 1 });
    expect(await use('location', route.stops[1]!.location.id)).toMatchObject({ routes: 1 });
    expect(await use('provider', boat.provider.id)).toEqual({ ...NOT_USED, boats: 1 });
    expect(await use('location', form.fromLocationId)).toMatchObject({ trips: 1 });
    world.inventory.pointsInUse.add(7);
    expect(await use('point', 7)).toEqual({ ...NOT_USED, bookings: 1 });
  });

  it('includes trips that are about to change to the boat', async () => {
    await world.createBoat.run(caller, { name: 'Speedy', capacity: 12, providerId: 1 });
    const target = (await world.boats.all(caller.operatorId)).at(-1)!;
    await createTrip();
    const [trip] = (await trips()) as [Trip];
    const to = { id: target.id, name: target.name };
    const change = { ...depart(trip, true, world.clock.now())!, boat: to };
    await setTrip(trip.id, { pending: { version: trip.version + 1, change, byUserId: 1, at: world.clock.now() } } as Partial<Trip>);
    expect(await use('boat', target.id)).toEqual({ ...NOT_USED, trips: 1 });
  });

  it('is nothing for an unknown record, and for that of another operator [ID-07]', async () => {
    await createTrip();
    expect(await use('boat', 999)).toEqual(NOT_USED);
    const other = callerAs(adminActor(), { operatorId: 'lagoon' });
    for (const kind of ['boat', 'route', 'location', 'provider', 'point'] as const) expect(await use(kind, timetable.boat.id, other)).toEqual(NOT_USED);
  });
});
