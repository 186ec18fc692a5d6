import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { aTimetable, tripWorld } from '../../testing/world.js';
import type { TripRecord } from '../trips.schema.js';
import { MongoTripTotals } from './trip-totals.mongo.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase('trip_totals');
});
afterAll(() => test?.drop());

it('counts trips that were not deleted by the day of their departure and how far they have come, with capacity and fuel, and no other operator’s [D-52, ID-07]', async () => {
  const world = await tripWorld(test.connection);
  const caller = callerAs(adminActor());
  await world.createTrip.run(caller, (await aTimetable(world, caller)).form);
  const stored = database(test.connection).collection<TripRecord>('trips');
  const trip = (await stored.findOne({ operatorId: caller.operatorId }))!;
  let serial = 0;
  const running = async (fromTime: string, over: Partial<TripRecord> = {}): Promise<void> => {
    serial += 1;
    await stored.insertOne({ ...trip, _id: `copy-${serial}`, id: trip.id + 1000 + serial, fromTime: new Date(fromTime), ...over });
  };
  const at = new Date('2026-12-01T08:00:00Z');
  await running('2030-03-01T18:59:00Z');
  await running('2030-03-01T07:00:00Z', { departedAt: at });
  const fuel = { litres: 40.25, addedByUserId: 1, addedBy: 'adam' };
  await running('2030-03-01T07:00:00Z', { departedAt: at, endedAt: at, capacity: 12, fuel });
  await running('2030-03-01T07:00:00Z', { deletedAt: at });
  await running('2030-03-01T19:00:00Z');
  await running('2030-03-01T07:00:00Z', { operatorId: 'another' });
  const [totals, range] = [new MongoTripTotals(test.connection), { zone: 'Indian/Maldives', from: '2030-03-01', to: '2030-03-02' }];
  const inOrder = (days: DayTotals[]) => days.toSorted((a, b) => a.day.localeCompare(b.day));
  expect(inOrder(await totals.byDay(caller.operatorId, range))).toEqual([
    { day: '2030-03-01', counts: { notdeparted: 1, departed: 1, ended: 1 } },
    { day: '2030-03-02', counts: { notdeparted: 1 } },
  ]);
  const { capacity } = trip;
  expect(inOrder(await totals.loadsByDay(caller.operatorId, range))).toEqual([
    { day: '2030-03-01', counts: { trips: 3, capacity: 2 * capacity + 12, fuel: 4025, fueltrips: 1 } },
    { day: '2030-03-02', counts: { trips: 1, capacity, fuel: 0, fueltrips: 0 } },
  ]);
});
