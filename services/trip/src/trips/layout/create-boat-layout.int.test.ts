import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RELAY } from '@atoll/outbox/wake';
import { onWakeUp } from '@atoll/runtime/jobs/wake-ups';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { boats } from '../../catalogue/boats/boats.schema.js';
import { columnCount, type Layout } from '../../catalogue/boats/layout.js';
import { aRow, EVERY_DAY } from '../../testing/builders.js';
import { aTimetable, eventsOf, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, type Trip } from '../trip.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
/** Each test has its own operator. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('create_boat_layout');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
});

const tomorrow = { from: new Date('2026-11-23T19:00:00Z'), to: new Date('2026-11-24T19:00:00Z') };
const week = { from: new Date('2026-11-23T19:00:00Z'), to: new Date('2026-12-01T19:00:00Z') };
const visible = () => world.trips.departing(caller.operatorId, week, true);
const departed = (trip: Trip, now: Date) => depart(trip, true, now);

describe('a new layout of a boat', () => {
  it('replaces the layout of its coming trips and releases the seats chosen there; past and departed trips keep theirs (D-41) [CAT-40, CAT-44]', async () => {
    await world.createTrip.run(caller, { ...timetable.form, fromTime: '2026-11-22T03:00:00Z', toTime: '2026-11-22T03:30:00Z' });
    await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(3) });
    await world.createTrip.run(caller, { ...timetable.form, repeatDays: 1, repeatWeekdays: EVERY_DAY });
    const [coming, departedTrip] = (await visible()) as [Trip, Trip];
    await world.runTrip.run(caller, departedTrip.id, departed);
    const [before] = world.inventory.of(caller.operatorId, coming.id)?.activeSeatIds ?? [];
    world.inventory.hold(caller.operatorId, coming.id, 71, 'uuid-71', [before as number]);
    world.inventory.hold(caller.operatorId, departedTrip.id, 72, 'uuid-72', [before as number]);
    expect(await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(5) })).toBe(1);
    const layoutIds = (await world.trips.departing(caller.operatorId, { from: new Date(0) }, true)).map((trip) => trip.layoutId);
    const boat = await world.boats.find(caller.operatorId, timetable.boat.id);
    expect(layoutIds).toEqual([null, boat?.layoutId, departedTrip.layoutId]);
    const now = world.inventory.of(caller.operatorId, coming.id);
    expect(now?.activeSeatIds).toHaveLength(5);
    expect(now?.activeSeatIds).not.toContain(before);
    expect(now?.held.get(71)?.seats).toEqual([]);
    expect(world.inventory.of(caller.operatorId, departedTrip.id)?.held.get(72)?.seats).toEqual([before]);
    expect(await eventsOf(world, caller, coming.id)).toEqual([
      ['tripCreated', 1],
      ['tripLayoutReplaced', 2],
    ]);
  });

  it('wakes the relay for the entry of the boat in the audit trail [XC-14]', async () => {
    const woken = new Set<string | undefined>();
    const stop = onWakeUp(db.connection, RELAY, (about) => woken.add(about).size > 0);
    await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(3) });
    stop();
    expect([...woken]).toContain(boats.name);
  });

  it('created at the same time as trips is the layout of every one of them (D-41) [CAT-44]', async () => {
    for (let round = 1; round <= 10; round += 1) {
      await Promise.all([
        world.createTrip.run(caller, timetable.form),
        world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(round) }),
        world.createTrip.run(caller, timetable.form),
      ]);
      const boat = await world.boats.find(caller.operatorId, timetable.boat.id);
      const trips = await world.trips.departing(caller.operatorId, tomorrow, true);
      expect(trips).toHaveLength(round * 2);
      for (const trip of trips) expect([trip.layoutId, trip.pending]).toEqual([boat?.layoutId, undefined]);
    }
  });

  it('is committed on all trips by the job when booking was unavailable (D-41) [CAT-44]', async () => {
    await world.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY });
    world.inventory.behaviour = 'unavailable';
    await expect(world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(4) })).rejects.toThrow('booking');
    world.inventory.behaviour = 'normal';
    world.clock.advance(31_000);
    await world.redrive.run();
    const boat = await world.boats.find(caller.operatorId, timetable.boat.id);
    expect((await visible()).map((trip) => trip.layoutId)).toEqual([boat?.layoutId, boat?.layoutId, boat?.layoutId]);
  });

  it('is not proposed to deleted trips, which keep theirs (D-38, D-41) [CAT-44]', async () => {
    await world.createTrip.run(caller, { ...timetable.form, repeatDays: 1, repeatWeekdays: EVERY_DAY });
    const [coming, deleted] = (await visible()) as [Trip, Trip];
    const record = { _id: `${caller.operatorId}:${deleted.id}` as never };
    await db.connection.collection('trips').updateOne(record, { $set: { deletedAt: world.clock.now() } });
    await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(4) });
    expect((await world.trips.find(caller.operatorId, coming.id))?.version).toBe(2);
    expect(await world.trips.find(caller.operatorId, deleted.id)).toMatchObject({ version: 1, layoutId: null });
    expect(world.inventory.of(caller.operatorId, deleted.id)).toMatchObject({ version: 1, activeSeatIds: [] });
  });

  it('throws the refusal when some of its trips refuse it; the others have it (D-41) [CAT-44]', async () => {
    await world.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY });
    const [, refusing] = (await visible()) as [Trip, Trip, Trip];
    world.inventory.sell(caller.operatorId, refusing.id, 11);
    const created = world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(4) });
    await expect(created).rejects.toMatchObject({ code: 'CAPACITY_TOO_SMALL' });
    const boat = await world.boats.find(caller.operatorId, timetable.boat.id);
    expect((await visible()).map((trip) => [trip.layoutId, trip.pending])).toEqual([
      [boat?.layoutId, undefined],
      [null, undefined],
      [boat?.layoutId, undefined],
    ]);
  });

  it('gives no seat an id that any other has (D-41) [CAT-38]', async () => {
    const newLayout = async (): Promise<Layout> => {
      await world.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: aRow(4) });
      const boat = await world.boats.find(caller.operatorId, timetable.boat.id);
      return (await world.layouts.find(caller.operatorId, boat?.layoutId as number)) as Layout;
    };
    const [one, two] = [await newLayout(), await newLayout()];
    const ids = [...one.activeSeats, ...two.activeSeats].map((seat) => seat.id);
    expect(new Set(ids).size).toBe(columnCount(one.rows) + columnCount(two.rows));
  });
});
