import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aRoute, aRow } from '../testing/builders.js';
import { tripWorld, type TripWorld } from '../testing/world.js';
import { CreateRoute } from './routes/create-route.js';

const BOAT = { name: 'Dhoni', capacity: 10, providerId: 1 };
const ROWS = aRow(1);

let db: TestDatabase;
let world: TripWorld;
const admin = callerAs(adminActor());

beforeAll(async () => {
  db = await testDatabase('trip_written_by');
  world = await tripWorld(db.connection);
  await world.createLocation.run(admin, 'Malé');
  await world.createProvider.run(admin, { name: 'Blue Boats' });
  await world.createBoat.run(admin, BOAT);
});
afterAll(() => db?.drop());

const stored = (collection: string) => database(db.connection).collection<{ _id: string; actions: unknown[] }>(collection).find().sort({ id: 1 }).toArray();
const by = (action: string) => ({ at: world.clock.now(), byUserId: 42, action });

describe('a record of the catalogue', () => {
  it('stores who changed it, how and when, and a repeated change once [XC-14]', async () => {
    for (const isPublic of [true, true, false]) await world.publishLocation.run(admin, 1, isPublic);
    await world.createPoint.run(admin, 1, 'Jetty 6');
    expect((await stored('locations'))[0]?.actions).toEqual(['created', 'made public', 'hidden', 'point 1 added'].map(by));
    await Promise.all([1, 2].map(() => world.addBoatStaff.run(admin, { boatId: 1, userId: 43 })));
    await world.createBoatLayout.run(admin, { boatId: 1, rows: ROWS });
    expect((await stored('boats'))[0]?.actions).toEqual(['created', 'user 43 added to staff', 'layout 1'].map(by));
    await world.routes.add('coral', aRoute(), world.action());
    for (const collection of ['providers', 'routes']) expect((await stored(collection))[0]?.actions).toEqual([by('created')]);
  });

  it('never returns its actions', async () => {
    const shown = await Promise.all([
      world.locations.all('coral'),
      world.boats.all('coral'),
      world.boats.find('coral', 1),
      world.locations.byIds('coral', [1]),
    ]);
    for (const record of shown.flat()) expect(record).not.toHaveProperty('actions');
  });

  it('is created once when its request is retried after its process died [XC-14]', async () => {
    await world.createLocation.run(admin, 'Maafushi');
    const createRoute = new CreateRoute(world.routes, world.locations, { of: async () => someSettings() }, world.counters, world.clock);
    const stops = [
      { locationId: 1, toStops: [{ locationId: 2, centPerSeat: 1200, laariPerSeat: 15000 }] },
      { locationId: 2, mins: 5 },
    ];
    const attempts: ((caller: Caller) => Promise<unknown>)[] = [
      (caller) => world.createLocation.run(caller, 'Gulhi'),
      (caller) => world.createPoint.run(caller, 1, 'Jetty 7'),
      (caller) => world.createProvider.run(caller, { name: 'Red Boats' }),
      (caller) => world.createBoat.run(caller, BOAT),
      (caller) => createRoute.run(caller, { name: 'South line', stops }),
      (caller) => world.createBoatLayout.run(caller, { boatId: 1, rows: ROWS }),
    ];
    const all = () => Promise.all(['locations', 'providers', 'boats', 'routes', 'layouts'].map(stored));
    for (const attempt of attempts) {
      const before = JSON.stringify(await all());
      const caller = { ...admin, idempotency: anIdempotency() };
      await attempt(caller);
      const once = JSON.stringify(await all());
      expect(once).not.toBe(before);
      await attempt(caller);
      expect(JSON.stringify(await all())).toBe(once);
    }
  });

  it('that does not exist cannot be changed', async () => {
    await expect(world.publishLocation.run(admin, 999, true)).rejects.toThrow('Not found.');
    await expect(world.createPoint.run({ ...admin, idempotency: anIdempotency() }, 999, 'Jetty')).rejects.toThrow('Not found.');
  });
});
