import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { tripParts, type TripParts } from '../testing/world.js';
import { aRoute } from '../testing/builders.js';

const BOAT = { name: 'Dhoni', capacity: 10, providerId: 1 };
const PROVIDER = { id: 1, name: 'Blue Boats' };
const ROWS = [{ no: 1, columns: [{ no: 1, name: 'A1', active: true }] }];

let db: TestDatabase;
let parts: TripParts;
const admin = callerAs(adminActor());

beforeAll(async () => {
  db = await testDatabase('trip_written_by');
  parts = await tripParts(db.connection);
  await parts.locations.add(admin, 'Malé');
  await parts.boats.add(admin, BOAT, PROVIDER);
});
afterAll(() => db?.drop());

const stored = (collection: string) => database(db.connection).collection<{ _id: string; actions: unknown[] }>(collection).find().sort({ id: 1 }).toArray();
const by = (action: string) => ({ at: parts.clock.now(), byUserId: 42, action });

describe('a record of the catalogue', () => {
  it('keeps who did what to it, and when, and once what was said twice [XC-14]', async () => {
    for (const isPublic of [true, true, false]) await parts.locations.setPublic(admin, 1, isPublic);
    await parts.locations.addPoint(admin, 1, 'Jetty 6');
    expect((await stored('locations'))[0]?.actions).toEqual(['created', 'made public', 'hidden', 'point 1 added'].map(by));
    await Promise.all([1, 2].map(() => parts.boats.addStaff(admin, 1, { userId: 43, username: 'hassan' })));
    await parts.createBoatLayout.run(admin, { boatId: 1, rows: ROWS });
    expect((await stored('boats'))[0]?.actions).toEqual(['created', 'user 43 added to staff', 'layout 1'].map(by));
    await parts.providers.add(admin, { name: 'Blue Boats', bankAccountMVR: null });
    await parts.routes.add(admin, aRoute());
    for (const collection of ['providers', 'routes']) expect((await stored(collection))[0]?.actions).toEqual([by('created')]);
  });

  it('keeps that to itself', async () => {
    const shown = await Promise.all([
      parts.locations.all('coral'),
      parts.boats.all('coral'),
      parts.boats.find('coral', 1),
      parts.locations.byIds('coral', [1]),
    ]);
    for (const record of shown.flat()) expect(record).not.toHaveProperty('actions');
  });

  it('is made once of a request that is tried again after its process died [XC-14]', async () => {
    const tries: ((caller: Caller) => Promise<unknown>)[] = [
      (caller) => parts.locations.add(caller, 'Gulhi'),
      (caller) => parts.locations.addPoint(caller, 1, 'Jetty 7'),
      (caller) => parts.providers.add(caller, { name: 'Red Boats', bankAccountMVR: null }),
      (caller) => parts.boats.add(caller, BOAT, PROVIDER),
      async (caller) => parts.routes.add(caller, { ...aRoute(), id: (await parts.routes.newIds(caller, 4, 6)).id }),
      (caller) => parts.createBoatLayout.run(caller, { boatId: 1, rows: ROWS }),
    ];
    const all = () => Promise.all(['locations', 'providers', 'boats', 'routes', 'layouts'].map(stored));
    for (const attempt of tries) {
      const before = JSON.stringify(await all());
      const caller = { ...admin, idempotency: anIdempotency() };
      await attempt(caller);
      const once = JSON.stringify(await all());
      expect(once).not.toBe(before);
      await attempt(caller);
      expect(JSON.stringify(await all())).toBe(once);
    }
  });

  it('that is not there cannot be changed', async () => {
    await expect(parts.locations.setPublic(admin, 999, true)).rejects.toThrow('Not found.');
    await expect(parts.locations.addPoint({ ...admin, idempotency: anIdempotency() }, 999, 'Jetty')).rejects.toThrow('Not found.');
  });
});
