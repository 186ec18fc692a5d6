import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { EVERY_DAY } from '../../testing/builders.js';
import { aTimetable, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, type Trip } from '../trip.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;
/** Trips at 08:00 on 24, 25, 26 and 27 November. */
let trips: Trip[];

beforeAll(async () => {
  db = await testDatabase('trip_series');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  timetable = await aTimetable(world, caller);
  await world.createTrip.run(caller, { ...timetable.form, repeatDays: 3, repeatWeekdays: EVERY_DAY });
  trips = await stored();
});

const stored = () => world.trips.departing(caller.operatorId, { from: new Date(0) }, true);
const times = async () => (await stored()).map(({ fromTime }) => fromTime.toISOString().slice(8, 16));
const chosen = (some: Trip[], withBookings = false) => some.map(({ id: tripId, version }) => ({ tripId, version, withBookings }));
const hourLater = { reschedule: { departureMinutes: 60, arrivalMinutes: 60 } };
const codes = (outcomes: { code: string | null }[]) => outcomes.map(({ code }) => code ?? 'done');
const sell = (trip: Trip, count: number): void => world.inventory.sell(caller.operatorId, trip.id, count);

describe('the trips of one repeat', () => {
  it('are a series, named by the first; a single trip is none', async () => {
    expect(trips.map(({ seriesId }) => seriesId)).toEqual(trips.map(() => trips[0]!.id));
    await world.createTrip.run(caller, { ...timetable.form, fromTime: '2026-12-05T03:00:00Z', toTime: '2026-12-05T03:30:00Z' });
    const single = (await stored()).at(-1)!;
    expect(single.seriesId).toBeUndefined();
    expect((await world.readSeries.from(caller, single.id)).map(({ id }) => id)).toEqual([single.id]);
    await expect(world.readSeries.from(caller, 9_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are listed from one of them on, without deleted ones, by an index', async () => {
    await world.editTrip.delete(caller, { tripId: trips[3]!.id });
    expect((await world.readSeries.from(caller, trips[1]!.id)).map(({ id }) => id)).toEqual([trips[1]!.id, trips[2]!.id]);
    const plan = await world.trips.foundOfSeries(caller.operatorId, trips[0]!.id, { from: new Date(0) }).explain('executionStats');
    expect(JSON.stringify(plan['queryPlanner'])).not.toMatch(/COLLSCAN|"SORT"/);
    expect(plan['executionStats']).toMatchObject({ nReturned: 3, totalDocsExamined: 4, totalKeysExamined: 4 });
  });
});

describe('a change from one trip on', () => {
  it('moves each to the same time of its own day, and leaves earlier ones', async () => {
    expect(codes(await world.changeSeries.run(caller, { tripId: trips[1]!.id, trips: chosen(trips.slice(1)), ...hourLater }))).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await times()).toEqual(['24T03:00', '25T04:00', '26T04:00', '27T04:00']);
  });

  it('moves no trip twice when the request is repeated', async () => {
    const request = { tripId: trips[0]!.id, trips: chosen(trips), ...hourLater };
    await world.changeSeries.run(caller, { ...request, trips: request.trips.slice(0, 2) });
    expect(codes(await world.changeSeries.run(caller, request))).toEqual(['TRIP_CHANGED', 'TRIP_CHANGED', 'done', 'done']);
    expect(await times()).toEqual(['24T04:00', '25T04:00', '26T04:00', '27T04:00']);
  });

  it('says of each refused trip why, and changes the others', async () => {
    await world.runTrip.run(caller, trips[0]!.id, (trip, now) => depart(trip, true, now));
    await world.editTrip.remark(caller, { tripId: trips[1]!.id, remarks: 'Jetty 3' });
    const foreign = { tripId: 9_999, version: 1 };
    const outcomes = await world.changeSeries.run(caller, { tripId: trips[0]!.id, trips: [...chosen(trips), foreign], delete: true });
    expect(codes(outcomes)).toEqual(['TRIP_DEPARTED', 'TRIP_CHANGED', 'done', 'done', 'NOT_FOUND']);
    expect((await stored()).map(({ deletedAt }) => deletedAt !== null)).toEqual([false, false, true, true]);
  });

  it('needs a confirmation for each trip with bookings, except for new prices', async () => {
    sell(trips[1]!, 2);
    const request = { tripId: trips[0]!.id, trips: chosen(trips) };
    const [, refused] = await world.changeSeries.run(caller, { ...request, ...hourLater });
    expect(refused).toEqual({ tripId: trips[1]!.id, code: 'BOOKINGS_NOT_CONFIRMED', error: 'This trip has bookings. Choose it to change it too.' });
    const again = chosen([(await stored())[1]!], true);
    expect(codes(await world.changeSeries.run(caller, { ...request, trips: again, ...hourLater }))).toEqual(['done']);
    const priced = await world.changeSeries.run(caller, { ...request, trips: chosen(await stored()), prices: { usdPerSeat: 25, mvrPerSeat: 400 } });
    expect(codes(priced)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('gives them another boat, where their passengers fit', async () => {
    await world.createBoat.run(caller, { name: 'Small', capacity: 3, providerId: timetable.boat.provider.id });
    const small = (await world.boats.all(caller.operatorId)).find(({ name }) => name === 'Small')!;
    sell(trips[2]!, 5);
    const outcomes = await world.changeSeries.run(caller, { tripId: trips[0]!.id, trips: chosen(trips, true), boatId: small.id });
    expect(codes(outcomes)).toEqual(['done', 'done', 'CAPACITY_TOO_SMALL', 'done']);
    expect((await stored()).map(({ capacity }) => capacity)).toEqual([3, 3, 10, 3]);
  });

  it('begins no trip after 15 s, before the gateway gives up, and says which were left; they are changed when sent again', async () => {
    await world.createBoat.run(caller, { name: 'Large', capacity: 30, providerId: timetable.boat.provider.id });
    const large = (await world.boats.all(caller.operatorId)).find(({ name }) => name === 'Large')!;
    await world.createTrip.run(caller, {
      ...timetable.form,
      fromTime: '2026-12-01T03:00:00Z',
      toTime: '2026-12-01T03:30:00Z',
      repeatDays: 10,
      repeatWeekdays: EVERY_DAY,
    });
    const many = (await stored()).slice(4);
    let slow = 0;
    world.inventory.beforeApply = async () => void ((slow += 1) === 8 && world.clock.advance(15_000));
    const request = { tripId: many[0]!.id, trips: chosen(many), boatId: large.id };
    const outcomes = await world.changeSeries.run(caller, request);
    world.inventory.beforeApply = undefined;
    expect(codes(outcomes)).toEqual(many.map((_trip, index) => (index < 8 ? 'done' : 'NOT_REACHED')));
    const left = { ...request, trips: request.trips.slice(8) };
    expect(codes(await world.changeSeries.run(caller, left))).toEqual(left.trips.map(() => 'done'));
    expect((await stored()).slice(4).every(({ capacity }) => capacity === 30)).toBe(true);
  });

  it('is refused for a trip that does not exist, and touches no trip of another series or operator [ID-07]', async () => {
    const other = callerAs(adminActor(), { operatorId: `${caller.operatorId}other` });
    const request = { tripId: trips[0]!.id, trips: chosen(trips), delete: true };
    await expect(world.changeSeries.run(other, request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const day of ['2026-12-05', '2026-12-06'])
      await world.createTrip.run(caller, { ...timetable.form, fromTime: `${day}T03:00:00Z`, toTime: `${day}T03:30:00Z` });
    const [single, otherSingle] = (await stored()).slice(-2);
    const others = [...trips, otherSingle!];
    expect(codes(await world.changeSeries.run(caller, { tripId: single!.id, trips: chosen(others), delete: true }))).toEqual(others.map(() => 'NOT_FOUND'));
    expect((await stored()).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });
});
