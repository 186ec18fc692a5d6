import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminActor, anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aRow, aTrip, EVERY_DAY } from '../../testing/builders.js';
import { aTimetable, eventsOf, tripWorld, type TripWorld } from '../../testing/world.js';
import type { Trip } from '../trip.js';
import { newTrips } from './plan.js';
import { repeatOf } from './repeat.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('open_trips');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
});

const week = { from: new Date('2026-11-23T19:00:00Z'), to: new Date('2026-12-01T19:00:00Z') };
const visible = () => world.trips.departing(caller.operatorId, week, true);

/** Trips as a process leaves them that dies right after it wrote them. */
async function writtenOnly(days: number): Promise<Trip[]> {
  const { boat } = timetable;
  const firstId = (await world.counters.many(caller.operatorId, 'trip', days + 1))[0] as number;
  const plan = {
    ...aTrip(),
    zone: 'Indian/Maldives',
    fromTime: new Date('2026-11-24T03:00:00Z'),
    toTime: new Date('2026-11-24T03:30:00Z'),
    repeat: repeatOf({ repeatDays: days, repeatWeekdays: EVERY_DAY }),
  };
  const trips = newTrips(caller.operatorId, firstId, plan, boat, { version: 1, byUserId: 42, at: world.clock.now() });
  expect(await world.changes.add(trips, boat)).toBe(true);
  return trips;
}

describe('creating trips', () => {
  it('opens the inventory of each before it is visible, and publishes its creation [TR-06]', async () => {
    expect(await world.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY })).toBe(3);
    const trips = await visible();
    expect(trips.map((trip) => [trip.version, trip.pending])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
    for (const { id } of trips) {
      expect(world.inventory.of(caller.operatorId, id)).toMatchObject({ version: 1, segments: 1, capacity: 10, onSale: true, boardingOpen: true });
      expect(await eventsOf(world, caller, id)).toEqual([['tripCreated', 1]]);
    }
  });

  it('writes all trips of a repeat or none (D-42) [TR-09]', async () => {
    const [first] = await writtenOnly(0);
    const again = { ...(first as Trip), id: (first as Trip).id + 100 };
    await world.changes.add([again, { ...again, id: again.id + 1 }, again], timetable.boat);
    expect(await world.changes.byIds(caller.operatorId, [again.id, again.id + 1])).toEqual([]);
  });

  it('takes only its own earlier attempt for a repeat: a duplicate of another unique key is a failure, not trips that were written [TR-09]', async () => {
    const [first] = await writtenOnly(0);
    const stored = database(db.connection).collection('trips');
    await stored.createIndex({ operatorId: 1, fromTime: 1, 'from.id': 1 }, { name: 'planted', unique: true });
    try {
      expect(await world.changes.add([first as Trip], timetable.boat)).toBe(true);
      const other = { ...(first as Trip), id: (first as Trip).id + 100 };
      const boat = (await world.boats.find(caller.operatorId, timetable.boat.id))!;
      await expect(world.changes.add([other], boat)).rejects.toMatchObject({ code: 11000 });
    } finally {
      await stored.dropIndex('planted');
    }
  });

  it.each(['unavailable', 'response lost'] as const)(
    'leaves no trip with booking %s, so that a second attempt creates no second set (D-42) [TR-09]',
    async (behaviour) => {
      world.inventory.behaviour = behaviour;
      const form = { ...timetable.form, repeatDays: 3, repeatWeekdays: EVERY_DAY };
      await expect(world.createTrip.run(caller, form)).rejects.toThrow('booking');
      world.clock.advance(60_000);
      world.inventory.behaviour = 'normal';
      await world.redrive.run();
      expect(await visible()).toEqual([]);
      await world.createTrip.run(caller, form);
      expect(await visible()).toHaveLength(4);
    },
  );

  it('creates one set of trips for a request that is sent twice [XC-14, TR-06]', async () => {
    const retrying = { ...caller, idempotency: anIdempotency() };
    const form = { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY };
    await world.createTrip.run(retrying, form);
    expect(await world.createTrip.run(retrying, form)).toBe(3);
    const trips = await visible();
    expect(trips).toHaveLength(3);
    expect(await eventsOf(world, caller, (trips[0] as Trip).id)).toEqual([['tripCreated', 1]]);
  });

  it('is refused when another attempt of the same request dropped its trips in between (D-42) [TR-09]', async () => {
    const add = world.changes.add.bind(world.changes);
    jest.spyOn(world.changes, 'add').mockImplementationOnce(async (trips, boat) => {
      const added = await add(trips, boat);
      await Promise.all(trips.map((trip) => world.changes.drop(trip)));
      return added;
    });
    await expect(world.createTrip.run(caller, timetable.form)).rejects.toMatchObject({ code: 'CREATION_GIVEN_UP', kind: 'conflict' });
    expect(await visible()).toEqual([]);
  });

  it("agrees with booking on the seats when booking's response was lost and the boat has another layout at the second attempt [XC-14, TR-06, CAT-44]", async () => {
    const retrying = { ...caller, idempotency: anIdempotency() };
    world.inventory.behaviour = 'response lost';
    await expect(world.createTrip.run(retrying, timetable.form)).rejects.toThrow('booking');
    world.inventory.behaviour = 'normal';
    await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(4) });
    expect(await world.createTrip.run(retrying, timetable.form)).toBe(1);
    const trip = (await visible())[0] as Trip;
    const seats = (await world.layouts.activeSeats(caller.operatorId, [trip.layoutId as number])).get(trip.layoutId as number);
    expect(world.inventory.of(caller.operatorId, trip.id)?.activeSeatIds).toEqual(seats?.map(({ id }) => id));
    expect(await eventsOf(world, caller, trip.id)).toEqual([['tripCreated', 2]]);
    await world.createTrip.run(retrying, timetable.form);
    expect(await visible()).toHaveLength(1);
  });

  it('stays invisible after its process died in between, until the job commits it, once (D-42) [TR-09]', async () => {
    const trips = await writtenOnly(2);
    expect(await visible()).toEqual([]);
    expect(await world.trips.find(caller.operatorId, (trips[0] as Trip).id)).toBeUndefined();
    await world.redrive.run();
    expect(await visible()).toEqual([]);
    world.clock.advance(31_000);
    await Promise.all([world.redrive.run(), world.redrive.run()]);
    await world.redrive.run();
    expect(await visible()).toHaveLength(3);
    for (const { id } of trips) {
      expect(world.inventory.of(caller.operatorId, id)?.onSale).toBe(true);
      expect(await eventsOf(world, caller, id)).toEqual([['tripCreated', 1]]);
    }
  });
});
