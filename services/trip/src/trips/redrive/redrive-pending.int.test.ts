import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aTimetable, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, type Trip } from '../trip.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('redrive_pending');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
});

const departed = (trip: Trip, now: Date) => depart(trip, true, now);

describe('changes of two operators that were left pending at the same instant', () => {
  it('are committed separately, each as its own operator', async () => {
    const other = callerAs(adminActor(), { operatorId: `${caller.operatorId}b` });
    await aTimetable(world, other);
    await world.createTrip.run(caller, timetable.form);
    await world.createTrip.run(other, timetable.form);
    world.inventory.behaviour = 'unavailable';
    for (const each of [caller, other]) await expect(world.runTrip.run(each, 1, departed)).rejects.toThrow('booking');
    world.inventory.behaviour = 'normal';
    world.clock.advance(31_000);
    await world.redrive.run();
    for (const { operatorId } of [caller, other]) {
      expect(world.inventory.of(operatorId, 1)).toMatchObject({ version: 2, boardingOpen: false });
      expect(await world.trips.find(operatorId, 1)).toMatchObject({ version: 2, departedAt: expect.any(Date) });
    }
  });
});
