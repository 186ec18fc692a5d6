import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { indexesOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { randomUUID } from 'node:crypto';
import { aTimetable, eventsOf, tripWorld, type TripWorld } from '../../testing/world.js';
import type { Trip } from '../trip.js';
import { trips } from '../trips.schema.js';
import type { PrivateTripRequest } from './open-private-trip.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;
let request: PrivateTripRequest;

beforeAll(async () => {
  db = await testDatabase('private_trips');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  timetable = await aTimetable(world, caller);
  const { boat, form } = timetable;
  request = {
    acceptanceId: randomUUID(),
    boatId: boat.id,
    fromLocationId: form.fromLocationId ?? 0,
    toLocationId: form.toLocationId ?? 0,
    fromTime: new Date('2026-11-24T03:00:00Z'),
    toTime: new Date('2026-11-24T03:30:00Z'),
    seatCount: 10,
    byUserId: 42,
  };
});

const open = (over: Partial<PrivateTripRequest> = {}) => world.openPrivateTrip.run(caller.operatorId, { ...request, ...over });
const all = async (): Promise<Trip[]> => world.trips.departing(caller.operatorId, { from: new Date('2026-11-23T19:00:00Z') }, true);

describe('the trip of an accepted private transfer', () => {
  it('is private, without prices, not on sale, and announced; booking is not called [PT-08] [PT-15] [PT-16]', async () => {
    const id = await open();
    const [trip] = await all();
    expect(trip).toMatchObject({ id, version: 1, isPrivate: true, prices: { tourist: [], local: [] }, capacity: 10, fromTime: request.fromTime });
    expect(trip).toMatchObject({ toTime: request.toTime, from: { name: 'Malé' }, to: { name: 'Maafushi' }, boat: { name: 'Dhoni' } });
    expect(await trips.on(db.connection).countDocuments({ operatorId: caller.operatorId, onSale: true })).toBe(0);
    expect(await eventsOf(world, caller, id ?? 0)).toEqual([['tripCreated', 1]]);
    expect(world.inventory.of(caller.operatorId, id ?? 0)).toBeUndefined();
  });

  it('is one, however often and however concurrently the acceptance asks for it, whatever the boat is now [PT-08]', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(ids).size).toBe(1);
    expect(await all()).toHaveLength(1);
    expect(await open({ boatId: 999, seatCount: 99 })).toBe(ids[0]);
  });

  it('is not created on a boat with fewer seats than passengers, on one that was deleted, or between deleted locations [PT-08]', async () => {
    expect(await open({ seatCount: 11 })).toBeUndefined();
    await expect(open({ boatId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open({ toLocationId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.deleteBoat.run(caller, request.boatId);
    await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await all()).toEqual([]);
  });

  it('may use a boat that has another trip at that time [D-74]', async () => {
    await world.createTrip.run(caller, timetable.form);
    expect(await open()).toBeDefined();
    expect(await all()).toHaveLength(2);
  });

  it('that a process left before it was visible becomes visible with the next attempt [PT-08]', async () => {
    const id = await open();
    await trips
      .on(db.connection)
      .updateOne(
        { operatorId: caller.operatorId, id: id ?? 0 },
        { $set: { version: 0, pending: { version: 1, byUserId: 42, at: world.clock.now(), change: { kind: 'created' } } } },
      );
    expect(await all()).toEqual([]);
    expect(await open()).toBe(id);
    expect(await all()).toMatchObject([{ id, version: 1 }]);
  });

  it('of a withdrawn acceptance is deleted by the job that commits changes, and stays deleted [PT-08]', async () => {
    const id = await open();
    await world.withdrawPrivateTrip.run(caller.operatorId, request.acceptanceId);
    await world.withdrawPrivateTrip.run(caller.operatorId, request.acceptanceId);
    world.clock.advance(60_000);
    await world.redrive.run();
    expect(await all()).toMatchObject([{ id, version: 2, deletedAt: expect.any(Date) }]);
    await world.withdrawPrivateTrip.run(caller.operatorId, request.acceptanceId);
    expect(await open()).toBe(id);
    expect((await all())[0]?.pending).toBeUndefined();
    await world.withdrawPrivateTrip.run(caller.operatorId, randomUUID());
  });

  it('is found by its own index [PT-08]', async () => {
    await open();
    expect(await indexesOf(world.changes.foundOfAcceptance(caller.operatorId, request.acceptanceId))).toEqual(['acceptance']);
  });
});
