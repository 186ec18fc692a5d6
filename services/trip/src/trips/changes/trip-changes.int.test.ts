import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminActor, anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { columnCount, type DrawnRow } from '../../catalogue/boats/layout.js';
import { aTimetable, EVERY_DAY, toldBy, tripParts, type TripParts } from '../../testing/world.js';
import { aTrip } from '../../testing/builders.js';
import { newTrips } from '../create/plan.js';
import { repeatOf } from '../create/repeat.js';
import { depart, end, type Trip } from '../trip.js';

let db: TestDatabase;
let parts: TripParts;
let operators = 0;
/** An operator of its own for each test. */
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

const tomorrow = { from: new Date('2026-11-23T19:00:00Z'), to: new Date('2026-11-24T19:00:00Z') };
const week = { from: new Date('2026-11-23T19:00:00Z'), to: new Date('2026-12-01T19:00:00Z') };
const seen = (between = week) => parts.trips.departing(caller.operatorId, between, true);
const only = async (): Promise<Trip> => (await seen())[0] as Trip;
const departing = (trip: Trip, now: Date) => depart(trip, true, now);
const rows = (columns: number): DrawnRow[] => [
  { no: 1, columns: Array.from({ length: columns }, (_column, index) => ({ no: index + 1, name: '', active: true })) },
];

beforeAll(async () => {
  db = await testDatabase('trip_changes');
  parts = await tripParts(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  parts.inventory.mood = 'well';
  timetable = await aTimetable(parts, caller);
});

/** The trips of a request as its process leaves them when it dies right after writing them. */
async function leftBehind(days: number): Promise<Trip[]> {
  const { boat } = timetable;
  const firstId = (await parts.counters.many(caller.operatorId, 'trip', days + 1))[0] as number;
  const plan = {
    ...aTrip(),
    zone: 'Indian/Maldives',
    fromTime: new Date('2026-11-24T03:00:00Z'),
    toTime: new Date('2026-11-24T03:30:00Z'),
    repeat: repeatOf({ repeatDays: days, repeatWeekdays: EVERY_DAY }),
  };
  const trips = newTrips(caller.operatorId, firstId, plan, boat, { version: 1, byUserId: 42, at: parts.clock.now() });
  expect(await parts.changes.add(trips, boat)).toBe(true);
  return trips;
}

describe('creating trips', () => {
  it('opens the inventory of each before it is seen, and tells of it [TR-06]', async () => {
    expect(await parts.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY })).toBe(3);
    const trips = await seen();
    expect(trips.map((trip) => [trip.version, trip.pending])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
    for (const { id } of trips) {
      expect(parts.inventory.of(caller.operatorId, id)).toMatchObject({ version: 1, legs: 1, capacity: 10, onSale: true, boardingOpen: true });
      expect(await toldBy(db.connection, caller, id)).toEqual([['tripCreated', 1]]);
    }
  });

  it('writes all trips of a repeat or none (D-42) [TR-09]', async () => {
    const [first] = await leftBehind(0);
    const again = { ...(first as Trip), id: (first as Trip).id + 100 };
    await parts.changes.add([again, { ...again, id: again.id + 1 }, again], timetable.boat);
    expect(await parts.changes.byIds(caller.operatorId, [again.id, again.id + 1])).toEqual([]);
  });

  it.each(['away', 'answer lost'] as const)(
    'leaves nothing behind when booking is %s, so that a second try makes no second set (D-42) [TR-09]',
    async (mood) => {
      parts.inventory.mood = mood;
      const form = { ...timetable.form, repeatDays: 3, repeatWeekdays: EVERY_DAY };
      await expect(parts.createTrip.run(caller, form)).rejects.toThrow('booking');
      parts.clock.advance(60_000);
      parts.inventory.mood = 'well';
      await parts.redrive.run();
      expect(await seen()).toEqual([]);
      await parts.createTrip.run(caller, form);
      expect(await seen()).toHaveLength(4);
    },
  );

  it('makes one set of trips of one request that is sent twice [XC-14, TR-06]', async () => {
    const asked = { ...caller, idempotency: anIdempotency() };
    const form = { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY };
    await parts.createTrip.run(asked, form);
    expect(await parts.createTrip.run(asked, form)).toBe(3);
    const trips = await seen();
    expect(trips).toHaveLength(3);
    expect(await toldBy(db.connection, caller, (trips[0] as Trip).id)).toEqual([['tripCreated', 1]]);
  });

  it('is refused when another try of the same request gave its trips up in between (D-42) [TR-09]', async () => {
    const add = parts.changes.add.bind(parts.changes);
    jest.spyOn(parts.changes, 'add').mockImplementationOnce(async (trips, boat) => {
      const added = await add(trips, boat);
      await Promise.all(trips.map((trip) => parts.changes.drop(trip)));
      return added;
    });
    await expect(parts.createTrip.run(caller, timetable.form)).rejects.toMatchObject({ code: 'CREATION_GIVEN_UP', kind: 'conflict' });
    expect(await seen()).toEqual([]);
  });

  it("agrees with booking on the seats when booking's answer was lost and the boat has another layout at the second try [XC-14, TR-06, CAT-44]", async () => {
    const asked = { ...caller, idempotency: anIdempotency() };
    parts.inventory.mood = 'answer lost';
    await expect(parts.createTrip.run(asked, timetable.form)).rejects.toThrow('booking');
    parts.inventory.mood = 'well';
    await parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(4) });
    expect(await parts.createTrip.run(asked, timetable.form)).toBe(1);
    const trip = await only();
    const seats = (await parts.layouts.activeSeats(caller.operatorId, [trip.layoutId as number])).get(trip.layoutId as number);
    expect(parts.inventory.of(caller.operatorId, trip.id)?.activeSeatIds).toEqual(seats?.map(({ id }) => id));
    expect(await toldBy(db.connection, caller, trip.id)).toEqual([['tripCreated', 2]]);
    await parts.createTrip.run(asked, timetable.form);
    expect(await seen()).toHaveLength(1);
  });

  it('of a process that died in between is unseen until the job finishes it, once (D-42) [TR-09]', async () => {
    const trips = await leftBehind(2);
    expect(await seen()).toEqual([]);
    expect(await parts.trips.find(caller.operatorId, (trips[0] as Trip).id)).toBeUndefined();
    await parts.redrive.run();
    expect(await seen()).toEqual([]);
    parts.clock.advance(31_000);
    await Promise.all([parts.redrive.run(), parts.redrive.run()]);
    await parts.redrive.run();
    expect(await seen()).toHaveLength(3);
    for (const { id } of trips) {
      expect(parts.inventory.of(caller.operatorId, id)?.onSale).toBe(true);
      expect(await toldBy(db.connection, caller, id)).toEqual([['tripCreated', 1]]);
    }
  });
});

describe('changes left pending at one instant by two operators', () => {
  it('are finished apart, each in the name of its own operator', async () => {
    const other = callerAs(adminActor(), { operatorId: `${caller.operatorId}b` });
    await aTimetable(parts, other);
    await parts.createTrip.run(caller, timetable.form);
    await parts.createTrip.run(other, timetable.form);
    parts.inventory.mood = 'away';
    for (const asking of [caller, other]) await expect(parts.runTrip.run(asking, 1, departing)).rejects.toThrow('booking');
    parts.inventory.mood = 'well';
    parts.clock.advance(31_000);
    await parts.redrive.run();
    for (const { operatorId } of [caller, other]) {
      expect(parts.inventory.of(operatorId, 1)).toMatchObject({ version: 2, boardingOpen: false });
      expect(await parts.trips.find(operatorId, 1)).toMatchObject({ version: 2, departedAt: expect.any(Date) });
    }
  });
});

describe('depart and end', () => {
  beforeEach(() => parts.createTrip.run(caller, timetable.form));

  it('close sale and boarding before they are true, and each is told [TR-32, TR-33, TR-34]', async () => {
    const { id } = await only();
    await parts.runTrip.run(caller, id, departing);
    expect(parts.inventory.of(caller.operatorId, id)).toMatchObject({ version: 2, onSale: false, boardingOpen: false });
    await parts.runTrip.run(caller, id, (trip, now) => end(trip, true, now));
    await parts.runTrip.run(caller, id, (trip, now) => end(trip, false, now));
    await parts.runTrip.run(caller, id, (trip, now) => depart(trip, false, now));
    expect(await only()).toMatchObject({ version: 5, departedAt: null, endedAt: null });
    expect(parts.inventory.of(caller.operatorId, id)).toMatchObject({ version: 5, onSale: true, boardingOpen: true });
    expect(await toldBy(db.connection, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
      ['tripEnded', 3],
      ['tripEndCancelled', 4],
      ['tripDepartureCancelled', 5],
    ]);
  });

  it('are proposed to a trip as it was read, one at a time', async () => {
    const trip = await only();
    const change = { kind: 'departed', departedAt: parts.clock.now() } as const;
    const pending = { version: trip.version + 1, change, byUserId: 43, at: parts.clock.now() };
    expect(await parts.changes.propose({ ...trip, version: 0 }, pending)).toBe(false);
    expect(await parts.changes.propose(trip, pending)).toBe(true);
    expect(await parts.changes.propose(trip, { ...pending, byUserId: 44 })).toBe(false);
    expect((await only()).pending?.byUserId).toBe(43);
  });

  it('happen once when two captains tap at the same time (D-50) [TR-32]', async () => {
    const { id } = await only();
    await Promise.all([1, 2, 3, 4].map(() => parts.runTrip.run(caller, id, departing)));
    expect(await toldBy(db.connection, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
    ]);
  });

  it('refused by the inventory change nothing, and the next try starts anew', async () => {
    const { id } = await only();
    parts.inventory.mood = 'refusing';
    await expect(parts.runTrip.run(caller, id, departing)).rejects.toMatchObject({ code: 'TRIP_ENDED', kind: 'conflict' });
    expect(await only()).toMatchObject({ departedAt: null, version: 2 });
    expect((await only()).pending).toBeUndefined();
    parts.inventory.mood = 'well';
    await parts.runTrip.run(caller, id, departing);
    expect(await only()).toMatchObject({ version: 3 });
    expect((await only()).departedAt).not.toBeNull();
    expect(await toldBy(db.connection, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 3],
    ]);
  });

  it.each(['away', 'answer lost'] as const)('are finished by the job when booking was %s', async (mood) => {
    const { id } = await only();
    parts.inventory.mood = mood;
    await expect(parts.runTrip.run(caller, id, departing)).rejects.toThrow('booking');
    expect((await only()).departedAt).toBeNull();
    parts.inventory.mood = 'well';
    parts.clock.advance(31_000);
    await parts.redrive.run();
    expect((await only()).departedAt).not.toBeNull();
    expect(await toldBy(db.connection, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
    ]);
  });

  it('left pending by another process are finished by the next who changes the trip', async () => {
    const { id } = await only();
    parts.inventory.mood = 'away';
    await expect(parts.runTrip.run(caller, id, departing)).rejects.toThrow('booking');
    parts.inventory.mood = 'well';
    await parts.runTrip.run(caller, id, (trip, now) => end(trip, true, now));
    expect(await toldBy(db.connection, caller, id)).toEqual([
      ['tripCreated', 1],
      ['tripDeparted', 2],
      ['tripEnded', 3],
    ]);
  });
});

describe('a new layout of a boat', () => {
  it('replaces that of its coming trips and releases the seats chosen there, past and departed trips keep theirs (D-41) [CAT-40, CAT-44]', async () => {
    await parts.createTrip.run(caller, { ...timetable.form, fromTime: '2026-11-22T03:00:00Z', toTime: '2026-11-22T03:30:00Z' });
    await parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(3) });
    await parts.createTrip.run(caller, { ...timetable.form, repeatDays: 1, repeatWeekdays: EVERY_DAY });
    const [coming, gone] = (await seen()) as [Trip, Trip];
    await parts.runTrip.run(caller, gone.id, departing);
    const [before] = parts.inventory.of(caller.operatorId, coming.id)?.activeSeatIds ?? [];
    parts.inventory.hold(caller.operatorId, coming.id, 71, 'uuid-71', [before as number]);
    parts.inventory.hold(caller.operatorId, gone.id, 72, 'uuid-72', [before as number]);
    expect(await parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(5) })).toBe(1);
    const layoutIds = (await parts.trips.departing(caller.operatorId, { from: new Date(0) }, true)).map((trip) => trip.layoutId);
    const boat = await parts.boats.find(caller.operatorId, timetable.boat.id);
    expect(layoutIds).toEqual([null, boat?.layoutId, gone.layoutId]);
    const now = parts.inventory.of(caller.operatorId, coming.id);
    expect(now?.activeSeatIds).toHaveLength(5);
    expect(now?.activeSeatIds).not.toContain(before);
    expect(now?.held.get(71)?.seats).toEqual([]);
    expect(parts.inventory.of(caller.operatorId, gone.id)?.held.get(72)?.seats).toEqual([before]);
    expect(await toldBy(db.connection, caller, coming.id)).toEqual([
      ['tripCreated', 1],
      ['tripLayoutReplaced', 2],
    ]);
  });

  it('made while trips are created is the layout of every one of them (D-41) [CAT-44]', async () => {
    for (let round = 1; round <= 10; round += 1) {
      await Promise.all([
        parts.createTrip.run(caller, timetable.form),
        parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(round) }),
        parts.createTrip.run(caller, timetable.form),
      ]);
      const boat = await parts.boats.find(caller.operatorId, timetable.boat.id);
      const trips = await seen(tomorrow);
      expect(trips).toHaveLength(round * 2);
      for (const trip of trips) expect([trip.layoutId, trip.pending]).toEqual([boat?.layoutId, undefined]);
    }
  });

  it('is finished on all trips by the job when booking was away (D-41) [CAT-44]', async () => {
    await parts.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY });
    parts.inventory.mood = 'away';
    await expect(parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(4) })).rejects.toThrow('booking');
    parts.inventory.mood = 'well';
    parts.clock.advance(31_000);
    await parts.redrive.run();
    const boat = await parts.boats.find(caller.operatorId, timetable.boat.id);
    expect((await seen()).map((trip) => trip.layoutId)).toEqual([boat?.layoutId, boat?.layoutId, boat?.layoutId]);
  });

  it('is not proposed to deleted trips, which keep theirs (D-38, D-41) [CAT-44]', async () => {
    await parts.createTrip.run(caller, { ...timetable.form, repeatDays: 1, repeatWeekdays: EVERY_DAY });
    const [coming, deleted] = (await seen()) as [Trip, Trip];
    const record = { _id: `${caller.operatorId}:${deleted.id}` as never };
    await db.connection.collection('trips').updateOne(record, { $set: { deletedAt: parts.clock.now() } });
    await parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(4) });
    expect((await parts.trips.find(caller.operatorId, coming.id))?.version).toBe(2);
    expect(await parts.trips.find(caller.operatorId, deleted.id)).toMatchObject({ version: 1, layoutId: null });
    expect(parts.inventory.of(caller.operatorId, deleted.id)).toMatchObject({ version: 1, activeSeatIds: [] });
  });

  it('says so when some of its trips refuse it; the others have it (D-41) [CAT-44]', async () => {
    await parts.createTrip.run(caller, { ...timetable.form, repeatDays: 2, repeatWeekdays: EVERY_DAY });
    const [, refusing] = (await seen()) as [Trip, Trip, Trip];
    parts.inventory.sell(caller.operatorId, refusing.id, 11);
    const asked = parts.createBoatLayout.run(caller, { boatId: timetable.boat.id, rows: rows(4) });
    await expect(asked).rejects.toMatchObject({ code: 'CAPACITY_TOO_SMALL' });
    const boat = await parts.boats.find(caller.operatorId, timetable.boat.id);
    expect((await seen()).map((trip) => [trip.layoutId, trip.pending])).toEqual([
      [boat?.layoutId, undefined],
      [null, undefined],
      [boat?.layoutId, undefined],
    ]);
  });

  it('gives no seat an id that any other has (D-41) [CAT-38]', async () => {
    const one = await parts.layouts.add(caller, 1, rows(4));
    const two = await parts.layouts.add(caller, 1, rows(4));
    const ids = [...one.activeSeats, ...two.activeSeats].map((seat) => seat.id);
    expect(new Set(ids).size).toBe(columnCount(one.rows) + columnCount(two.rows));
  });
});
