import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aTimetable, eventsOf, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, end, type Trip } from '../trip.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('run_trip');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
});

const only = async (): Promise<Trip> => (await world.trips.departing(caller.operatorId, { from: new Date(0) }, true))[0] as Trip;
const departed = (trip: Trip, now: Date) => depart(trip, true, now);

describe('depart and end', () => {
  beforeEach(() => world.createTrip.run(caller, timetable.form));

  it('close sale and boarding before they are committed, and each publishes its event [TR-32, TR-33, TR-34]', async () => {
    const { id } = await only();
    await world.runTrip.run(caller, id, departed);
    expect(world.inventory.of(caller.operatorId, id)).toMatchObject({ version: 2, onSale: false, boardingOpen: false });
    await world.runTrip.run(caller, id, (trip, now) => end(trip, true, now));
    await world.runTrip.run(caller, id, (trip, now) => end(trip, false, now));
    await world.runTrip.run(caller, id, (trip, now) => depart(trip, false, now));
    expect(await only()).toMatchObject({ version: 5, departedAt: null, endedAt: null });
    expect(world.inventory.of(caller.operatorId, id)).toMatchObject({ version: 5, onSale: true, boardingOpen: true });
    expect(await eventsOf(world, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
      ['tripEnded', 3],
      ['tripEndCancelled', 4],
      ['tripDepartureCancelled', 5],
    ]);
  });

  it('are proposed only to the version that was read, one at a time', async () => {
    const trip = await only();
    const change = { kind: 'departed', departedAt: world.clock.now() } as const;
    const pending = { version: trip.version + 1, change, byUserId: 43, at: world.clock.now() };
    expect(await world.changes.propose({ ...trip, version: 0 }, pending)).toBe(false);
    expect(await world.changes.propose(trip, pending)).toBe(true);
    expect(await world.changes.propose(trip, { ...pending, byUserId: 44 })).toBe(false);
    expect((await only()).pending?.byUserId).toBe(43);
  });

  it('happen once when captains tap at the same time (D-50) [TR-32]', async () => {
    const { id } = await only();
    await Promise.all([1, 2, 3, 4].map(() => world.runTrip.run(caller, id, departed)));
    expect(await eventsOf(world, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
    ]);
  });

  it('refused by the inventory change nothing, and can be tried again', async () => {
    const { id } = await only();
    world.inventory.behaviour = 'refusing';
    await expect(world.runTrip.run(caller, id, departed)).rejects.toMatchObject({ code: 'TRIP_ENDED', kind: 'conflict' });
    expect(await only()).toMatchObject({ departedAt: null, version: 2 });
    expect((await only()).pending).toBeUndefined();
    world.inventory.behaviour = 'normal';
    await world.runTrip.run(caller, id, departed);
    expect(await only()).toMatchObject({ version: 3 });
    expect((await only()).departedAt).not.toBeNull();
    expect(await eventsOf(world, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 3],
    ]);
  });

  it.each(['unavailable', 'response lost'] as const)('are committed by the job after a request with booking %s', async (behaviour) => {
    const { id } = await only();
    world.inventory.behaviour = behaviour;
    await expect(world.runTrip.run(caller, id, departed)).rejects.toThrow('booking');
    expect((await only()).departedAt).toBeNull();
    world.inventory.behaviour = 'normal';
    world.clock.advance(31_000);
    await world.redrive.run();
    expect((await only()).departedAt).not.toBeNull();
    expect(await eventsOf(world, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
    ]);
  });

  it('left pending by another process are committed by the next request that changes the trip', async () => {
    const { id } = await only();
    world.inventory.behaviour = 'unavailable';
    await expect(world.runTrip.run(caller, id, departed)).rejects.toThrow('booking');
    world.inventory.behaviour = 'normal';
    await world.runTrip.run(caller, id, (trip, now) => end(trip, true, now));
    expect(await eventsOf(world, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
      ['tripEnded', 3],
    ]);
  });
});
