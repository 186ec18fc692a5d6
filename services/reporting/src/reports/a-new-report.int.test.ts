import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TripCreated, TripRescheduled } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { someSettings } from '@atoll/operator-settings/testing';
import { createCollection } from '@atoll/runtime/mongo/collections';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoReportRows } from '../projections/report-rows.mongo.js';
import { changesOf, type Report } from '../projections/report.js';
import { MongoServedReports } from '../projections/served-reports.mongo.js';
import { aTripEvent, type Told } from '../testing/history.js';
import { ReadReports } from './read-reports.js';

/** A report that only this test adds: everything that it needs is here. */
const fuel: Report<{ departsAt: Date; centilitres: number }> = {
  name: 'report_fuel',
  version: 1,
  fields: { departsAt: Date, centilitres: Number },
  events: {
    trip: {
      tripCreated: ({ fromTimeMs }, { event }) => [{ row: String(event.tripId), set: { departsAt: new Date(fromTimeMs) } }],
      tripRescheduled: ({ fromTimeMs }, { event }) => [{ row: String(event.tripId), set: { departsAt: new Date(fromTimeMs) } }],
      tripFuelRecorded: ({ centilitres }, { event }) => [{ row: String(event.tripId), set: { centilitres } }],
    },
  },
  count: ({ departsAt, centilitres }) => (departsAt && centilitres ? { at: departsAt, counts: { centilitres, trips: 1 } } : undefined),
};
const columns = ({ centilitres = 0, trips = 0 }: Readonly<Record<string, number>>) => ({ litres: centilitres / 100, trips });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('new_report');
});
afterAll(() => database.drop());

const departing = (tripId: number, day: string) =>
  aTripEvent(tripId, { $case: 'tripCreated', value: wholeMessage(TripCreated, { fromTimeMs: Date.parse(`${day}T08:00:00+05:00`) }) });
const moved = (tripId: number, day: string) =>
  aTripEvent(tripId, { $case: 'tripRescheduled', value: wholeMessage(TripRescheduled, { fromTimeMs: Date.parse(`${day}T08:00:00+05:00`) }) }, { version: 3 });
const burned = (tripId: number, centilitres: number, version = 2) => aTripEvent(tripId, { $case: 'tripFuelRecorded', value: { centilitres } }, { version });

it('is counted by day and read for a range from its entry alone', async () => {
  const rows = new MongoReportRows(database.connection, fuel, async () => 'Indian/Maldives');
  for (const collection of rows.collections) await createCollection(database.connection, collection);
  const told: Told[] = [
    departing(1, '2026-11-01'),
    burned(1, 1_250),
    burned(2, 9_000),
    departing(2, '2026-11-01'),
    burned(2, 4_000, 4),
    moved(2, '2026-11-03'),
  ];
  await rows.apply(told.flatMap(({ topic, envelope }) => changesOf(fuel, topic, envelope)));
  const reports = new ReadReports(new MongoServedReports(database.connection), { of: async () => someSettings() });
  const read = (input: object) => reports.run(callerAs(adminActor()), { report: fuel, columns }, input);
  expect(await read({ all: true })).toEqual({
    report: {
      litres: 52.5,
      trips: 2,
      days: [
        { day: '2026-11-01', litres: 12.5, trips: 1 },
        { day: '2026-11-03', litres: 40, trips: 1 },
      ],
    },
  });
  expect((await read({ from: '2026-11-02' })).report.litres).toBe(40);
});
