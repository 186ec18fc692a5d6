import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { explainsWithoutCollscan, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { createCollection } from '@atoll/runtime/mongo/collections';
import { freshName } from '@atoll/testing/fresh';
import { seededRandom } from '@atoll/testing/seeded-random';
import { MongoReportRows } from '../projections/report-rows.mongo.js';
import { changesOf, type Report } from '../projections/report.js';
import { MongoServedReports } from '../projections/served-reports.mongo.js';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { Told } from '../testing/history.js';
import { SimulatedOperator } from '../testing/simulated-operator.js';
import { bookings } from './bookings.report.js';
import { revenue } from './revenue.report.js';
import { trips } from './trips.report.js';

const all = { trips, bookings, revenue } as const;
type Name = keyof typeof all;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('reports');
});
afterAll(() => database.drop());

/** A report with collections of its own, so that no case sees the rows of another. */
async function fresh(name: Name) {
  const report: Report = { ...(all[name] as Report), name: freshName(name) };
  const processes = [1, 2].map(() => new MongoReportRows(database.connection, report, async () => 'Indian/Maldives'));
  for (const collection of processes[0]!.collections) await createCollection(database.connection, collection);
  const served = new MongoServedReports(database.connection);
  const byDay = (days: readonly CountedDay[]) => Object.fromEntries(days.map(({ day, counts }) => [day, counts]));
  const days = async (operatorId: string) => byDay(await served.days(report, operatorId, {}));
  const loads = async (operatorId: string) => byDay(await served.tallyDays(report, operatorId, {}));
  const changes = (told: readonly Told[]) => told.flatMap(({ topic, envelope }) => changesOf(report, topic, envelope));
  return { report, processes, served, days, loads, changes };
}

describe.each<Name>(['trips', 'bookings', 'revenue'])('the report of %s', (name) => {
  it.each([1, 2, 3])(
    'equals a plain fold of what happened, whatever is repeated, late, shuffled or applied by two processes at once (seed %i) [D-52, XC-14]',
    async (seed) => {
      const random = seededRandom(seed);
      const operators = ['coral', 'lagoon'].map((operatorId) => new SimulatedOperator(operatorId, random));
      for (const operator of operators) {
        operator.live(80);
        if (seed > 1) operator.republish();
        operator.live(40);
      }
      const told = operators.flatMap((operator) => operator.told);
      const delivered = random.some([...told, ...random.some(told, told.length / 2)], told.length * 2);
      const { report, processes, days, loads, changes } = await fresh(name);
      for (let from = 0; from < delivered.length;) {
        const [first, second] = [random.between(1, 25), random.between(0, 25)];
        const batches = [delivered.slice(from, from + first), delivered.slice(from + first, from + first + second)];
        await Promise.all(processes.map((rows, i) => rows.apply(changes(batches[i]!))));
        from += first + second;
      }
      for (const [i, operatorId] of ['coral', 'lagoon'].entries()) {
        expect(await days(operatorId)).toEqual(operators[i]!.expected(name));
        if (report.countTally) expect(await loads(operatorId)).toEqual(operators[i]!.expected('loads'));
      }
    },
  );

  it('counts an event once that two processes apply at the same time', async () => {
    const operator = new SimulatedOperator('coral', seededRandom(9));
    operator.live(60);
    const { processes, days, changes } = await fresh(name);
    const batch = changes(operator.told);
    await Promise.all(processes.map((rows) => rows.apply(batch)));
    expect(await days('coral')).toEqual(operator.expected(name));
  });

  it('is the same after every owner has published its aggregates again', async () => {
    const operator = new SimulatedOperator('coral', seededRandom(5));
    operator.live(150);
    const { processes, days, changes } = await fresh(name);
    await processes[0]!.apply(changes(operator.told));
    const before = await days('coral');
    operator.republish();
    await processes[0]!.apply(changes(operator.told));
    expect(await days('coral')).toEqual(before);
  });

  it('reads one document a day, by an index', async () => {
    const { report, served, processes, changes } = await fresh(name);
    const operator = new SimulatedOperator('coral', seededRandom(2));
    operator.live(150);
    await processes[0]!.apply(changes(operator.told));
    const cursor = await served.daysBetween(report, 'coral', { from: '2026-11-03', to: '2026-11-09' });
    expect(await explainsWithoutCollscan(cursor)).toBe(true);
    expect((await (await served.daysBetween(report, 'coral', {})).toArray()).length).toBeLessThanOrEqual(22);
  });
});

it.each([
  ['bookings' as const, ['outbound.tripId', 'return.tripId']],
  ['revenue' as const, ['bookingId']],
])('the rows of %s are found by indexes on %s', async (name, fields) => {
  const { report, served } = await fresh(name);
  for (const field of fields) expect(await explainsWithoutCollscan(await served.rowsWith(report, 'coral', field, [1, 2]))).toBe(true);
});

it('what trips carry is one document a day, and the trips of a range are found by their day', async () => {
  const { report, served, processes, changes } = await fresh('bookings');
  const operator = new SimulatedOperator('coral', seededRandom(2));
  operator.live(400);
  await processes[0]!.apply(changes(operator.told));
  const range = { from: '2026-11-03', to: '2026-11-09' };
  const { executionStats } = await (await served.tallyDaysBetween(report, 'coral', range)).explain('executionStats');
  expect(executionStats.totalDocsExamined).toBeGreaterThan(0);
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(7);
  expect(await explainsWithoutCollscan(await served.talliesBetween(report, 'coral', range))).toBe(true);
});
