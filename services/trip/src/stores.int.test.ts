import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { database } from '@atoll/runtime/mongo/connection';
import { aRoute, aRow, EVERY_DAY } from './testing/builders.js';
import { aTimetable, tripWorld, type TripWorld } from './testing/world.js';
import { depart, type Trip } from './trips/trip.js';

const OWN = 'coral';
const OTHER = 'lagoon';
const own = callerAs(adminActor(), { operatorId: OWN });
const other = callerAs(adminActor(), { operatorId: OTHER });
const ever = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

let db: TestDatabase;
let world: TripWorld;
let trip: Trip;

beforeAll(async () => {
  db = await testDatabase('trip_stores');
  world = await tripWorld(db.connection);
  const { boat, form } = await aTimetable(world, own);
  await world.publishLocation.run(own, form.fromLocationId as number, true);
  await world.addBoatStaff.run(own, { boatId: boat.id, userId: 43 });
  await world.routes.add(OWN, aRoute(), world.action());
  await world.createBoatLayout.run(own, { boatId: boat.id, rows: aRow(1) });
  await world.createTrip.run(own, { ...form, repeatDays: 5, repeatWeekdays: EVERY_DAY });
  trip = (await world.trips.departing(OWN, ever, true))[0] as Trip;
});
afterAll(() => db?.drop());

/** Every read of every store, as the given operator. */
function reads(operatorId: string): Record<string, () => Promise<unknown>> {
  const { locations, providers, boats, layouts, routes, trips, changes } = world;
  const layoutId = trip.layoutId as number;
  return {
    'locations.all': () => locations.all(operatorId),
    'locations.public': () => locations.public(operatorId),
    'locations.byIds': () => locations.byIds(operatorId, [trip.from.id]),
    'locations.evenDeleted': () => locations.evenDeleted(operatorId, [trip.from.id]),
    'providers.all': () => providers.all(operatorId),
    'providers.find': () => providers.find(operatorId, 1),
    'providers.evenDeleted': () => providers.evenDeleted(operatorId, 1),
    'boats.all': () => boats.all(operatorId),
    'boats.find': () => boats.find(operatorId, trip.boat.id),
    'boats.staffOf': () => boats.staffOf(operatorId, [trip.boat.id]),
    'boats.idsStaffedBy': () => boats.idsStaffedBy(operatorId, 43),
    'layouts.find': () => layouts.find(operatorId, layoutId),
    'layouts.activeSeats': () => layouts.activeSeats(operatorId, [layoutId]),
    'routes.all': () => routes.all(operatorId),
    'routes.find': () => routes.find(operatorId, 9),
    'routes.byIds': () => routes.byIds(operatorId, [9]),
    'routes.stoppingAt': () => routes.stoppingAt(operatorId, 11, 14),
    'trips.find': () => trips.find(operatorId, trip.id),
    'trips.byIds': () => trips.byIds(operatorId, [trip.id]),
    'trips.departing': () => trips.departing(operatorId, ever, false),
    'trips.ofSeries': () => trips.ofSeries(operatorId, trip.seriesId as number, ever),
    'trips.ofBoats': () => trips.ofBoats(operatorId, [trip.boat.id], ever),
    'trips.directOnSale': () => trips.directOnSale(operatorId, trip.from.id, trip.to.id, ever, 10),
    'trips.overlapping': () => trips.overlapping(operatorId, [trip.boat.id], { from: trip.fromTime, to: trip.toTime }),
    'changes.overlapping': () => changes.overlapping(operatorId, trip.boat.id, { from: trip.fromTime, to: trip.toTime }),
    'changes.byIds': () => changes.byIds(operatorId, [trip.id]),
  };
}

const isNothing = (found: unknown): boolean => found === undefined || (Array.isArray(found) ? found.length === 0 : found instanceof Map && found.size === 0);

describe('another operator', () => {
  it('reads none of the records that their own operator reads [ID-07]', async () => {
    for (const [name, read] of Object.entries(reads(OWN))) expect([name, isNothing(await read())]).toEqual([name, false]);
    for (const [name, read] of Object.entries(reads(OTHER))) expect([name, isNothing(await read())]).toEqual([name, true]);
  });

  it('changes none of them [ID-07]', async () => {
    const before = JSON.stringify(await Promise.all(Object.values(reads(OWN)).map((read) => read())));
    await expect(world.locations.setPublic(OTHER, trip.from.id, false, world.action())).rejects.toThrow('Not found.');
    await expect(world.locationChanges.edit({ operatorId: OTHER, id: trip.from.id }, { name: 'Mine', coordinates: null }, world.action())).rejects.toThrow(
      'Not found.',
    );
    await expect(world.deleteLocation.run(other, trip.from.id)).rejects.toThrow('Not found.');
    await expect(world.locations.addPoint(OTHER, trip.from.id, { id: 9, name: 'Jetty' }, world.action())).rejects.toThrow('Not found.');
    await expect(world.editPoint.run(other, 1, 'Mine')).rejects.toThrow('Not found.');
    await expect(world.deletePoint.run(other, 1)).rejects.toThrow('Not found.');
    await expect(world.editProvider.run(other, { providerId: 1, name: 'Mine' })).rejects.toThrow('Not found.');
    await expect(world.deleteProvider.run(other, 1)).rejects.toThrow('Not found.');
    await expect(world.editBoat.run(other, { boatId: trip.boat.id, name: 'Mine', capacity: 3, providerId: 1 })).rejects.toThrow('Not found.');
    await expect(world.deleteBoat.run(other, trip.boat.id)).rejects.toThrow('Not found.');
    await expect(world.removeBoatStaff.run(other, 1)).rejects.toThrow('Not found.');
    await expect(world.setStopPermissions.run(other, 100, { allowEmbark: true, allowDisembark: false })).rejects.toThrow('Not found.');
    await expect(world.deleteRoute.run(other, 9)).rejects.toThrow('Not found.');
    await world.changes.proposeCapacity(OTHER, trip.boat.id, 3, { byUserId: 1, at: new Date(0) });
    await world.boats.addStaff(OTHER, trip.boat.id, { id: 9, userId: 44, username: 'mariyam' }, world.action());
    const pending = { version: 2, change: depart(trip, true, world.clock.now())!, byUserId: 1, at: world.clock.now() };
    expect(await world.changes.propose({ ...trip, operatorId: OTHER }, pending)).toBe(false);
    await world.changes.commit([{ ...trip, operatorId: OTHER, pending }]);
    await world.changes.drop({ ...trip, operatorId: OTHER, pending });
    const boat = (await world.boats.find(OWN, trip.boat.id))!;
    const layout = (await world.layouts.find(OWN, trip.layoutId as number))!;
    expect(await world.changes.proposeLayout(OTHER, boat, layout, pending)).toBe(false);
    expect(JSON.stringify(await Promise.all(Object.values(reads(OWN)).map((read) => read())))).toBe(before);
  });

  it('counts its ids from 1 for itself (D-91) [TR-05, ID-07]', async () => {
    await world.createLocation.run(other, 'Thoddoo');
    expect((await world.locations.all(OTHER)).map(({ id }) => id)).toEqual([1]);
  });
});

describe('MongoDB itself', () => {
  const refused = { code: 121 };
  const copyOf = async (collection: string, over: object) => {
    const stored = database(db.connection).collection<{ _id: string; id: number }>(collection);
    const record = (await stored.findOne())!;
    return stored.insertOne({ ...record, _id: `${record._id}-copy`, id: record.id + 10_000, ...over });
  };

  it.each(['locations', 'providers', 'boats', 'layouts', 'routes', 'trips'])('refuses a wrong document in %s', async (collection) => {
    await expect(copyOf(collection, { id: 'one' })).rejects.toMatchObject(refused);
    await expect(copyOf(collection, { colour: 'red' })).rejects.toMatchObject(refused);
  });

  it('refuses a pending change of an unknown kind', async () => {
    const pending = { version: 2, byUserId: 1, at: new Date() };
    await expect(copyOf('trips', { pending: { ...pending, change: { kind: 'painted' } } })).rejects.toMatchObject(refused);
    await expect(copyOf('trips', { pending: { ...pending, change: { kind: 'departed', layoutId: 'x' } } })).rejects.toMatchObject(refused);
  });
});

it('reads and writes every store by an index, and every list in the order of one and to a limit', async () => {
  const mongo = database(db.connection);
  let lists = 0;
  await mongo.command({ profile: 2 });
  try {
    for (const read of Object.values(reads(OWN))) await read();
    lists = await mongo.collection('system.profile').countDocuments({ 'command.sort': { $exists: true } });
    for (const kind of ['boat', 'route', 'location', 'provider'] as const) await world.readRecordUse.run(own, { kind, id: 1 });
    await world.trips.routeOnSale(OWN, 9, ever, 10);
    await world.stalePending.trips(new Date(), 10);
    await world.changes.pendingOfBoat(OWN, trip.boat.id, 10);
    await world.runTrip.run(own, trip.id, (one, now) => depart(one, true, now));
    await world.createBoatLayout.run(own, { boatId: trip.boat.id, rows: aRow(1) });
    await world.addBoatStaff.run(own, { boatId: trip.boat.id, userId: 45 });
    await world.publishLocation.run(own, trip.from.id, false);
    await world.createPoint.run(own, trip.from.id, 'Jetty');
    await world.editLocation.run(own, { locationId: trip.from.id, name: 'Malé City' });
    const point = (await world.locations.byIds(OWN, [trip.from.id]))[0]!.points.at(-1)!;
    await world.editPoint.run(own, point.id, 'North jetty');
    await world.deletePoint.run(own, point.id);
    await world.editProvider.run(own, { providerId: 1, name: 'Red Boats' });
    await expect(world.deleteProvider.run(own, 1)).rejects.toMatchObject({ code: 'IN_USE' });
    await world.editBoat.run(own, { boatId: trip.boat.id, name: 'Dhoni 2', capacity: 11, providerId: 1 });
    await expect(world.deleteBoat.run(own, trip.boat.id)).rejects.toMatchObject({ code: 'IN_USE' });
    await world.removeBoatStaff.run(own, (await world.boats.find(OWN, trip.boat.id))!.staff.at(-1)!.id);
    await world.setStopPermissions.run(own, 100, { allowEmbark: true, allowDisembark: false });
    await world.deleteRoute.run(own, 9);
    await expect(world.deleteLocation.run(own, trip.from.id)).rejects.toMatchObject({ code: 'IN_USE' });
  } finally {
    await mongo.command({ profile: 0 });
  }
  const profiled = await mongo
    .collection('system.profile')
    .find({ planSummary: { $exists: true }, ns: { $not: /system/ } })
    .toArray();
  expect(profiled.length).toBeGreaterThan(25);
  expect(profiled.filter(({ planSummary }) => /COLLSCAN/.test(String(planSummary))).map(({ ns, command }) => JSON.stringify({ ns, command }))).toEqual([]);
  expect(lists).toBeGreaterThan(7);
  expect(profiled.filter(({ hasSortStage }) => hasSortStage === true).map(({ ns, command }) => JSON.stringify({ ns, command }))).toEqual([]);
  const finds = profiled.map(({ command }) => command as { find?: string; filter?: object; sort?: object; limit?: number }).filter(({ sort }) => sort);
  expect(finds.filter(({ limit }) => !limit).map((command) => JSON.stringify(command))).toEqual([]);
});

it("keeps a captain on a boat's staff once, however often they are added [CAT-35]", async () => {
  await world.createBoat.run(own, { name: 'Speedy', capacity: 12, providerId: 1 });
  const boat = (await world.boats.all(OWN)).at(-1)!;
  await Promise.all([1, 2, 3].map(() => world.addBoatStaff.run(own, { boatId: boat.id, userId: 43 })));
  expect((await world.boats.find(OWN, boat.id))?.staff.map(({ userId, username }) => [userId, username])).toEqual([[43, 'captain43']]);
});
