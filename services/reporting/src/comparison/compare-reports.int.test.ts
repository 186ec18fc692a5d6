import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { currentContext } from '@atoll/runtime/context/request-context';
import { createCollection } from '@atoll/runtime/mongo/collections';
import { scrape } from '@atoll/runtime/observability/metrics';
import { planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { seededRandom } from '@atoll/testing/seeded-random';
import { MongoReportRows } from '../projections/report-rows.mongo.js';
import type { CountedDay } from '../projections/report-rows.port.js';
import { changesOf, type ReportTopic } from '../projections/report.js';
import { MongoServedReports } from '../projections/served-reports.mongo.js';
import { reportOwners, reports } from '../reports/reports.js';
import { SimulatedOperator } from '../testing/simulated-operator.js';
import { CompareReports, nextNight } from './compare-reports.job.js';
import { CompareWithOwners } from './compare-with-owners.js';
import { comparisons } from './comparisons.schema.js';
import { MongoComparisons } from './comparisons.mongo.js';
import { Owners, type ComparedRange } from './owners.port.js';

const NOON = new Date('2026-11-27T07:00:00Z');
const simulated = { trip: 'trips', booking: 'bookings', payment: 'revenue' } as const;

/** Says what is true, except where a test plants something else. */
class SimulatedOwners extends Owners {
  readonly asked: ComparedRange[] = [];
  /** Ids of the trips of each day. */
  readonly askedTrips: (readonly string[])[] = [];
  moreSeats = 0;
  readonly planted = new Map<ReportTopic, (days: CountedDay[], reading: number) => CountedDay[]>();

  constructor(private readonly operator: SimulatedOperator) {
    super();
  }

  override async totals(owner: ReportTopic, _: string, range: ComparedRange): Promise<CountedDay[]> {
    this.asked.push(range);
    const days = Object.entries(this.operator.expected(simulated[owner]))
      .map(([day, counts]) => ({ day, counts }))
      .filter(({ day }) => range.from <= day && day <= range.to);
    return this.planted.get(owner)?.(days, this.asked.length) ?? days;
  }

  /** The figures that trip and booking have of the trips that they are asked for. */
  override async loads(_: string, { from, to }: ComparedRange, trips: ReadonlyMap<string, readonly string[]>): Promise<CountedDay[]> {
    this.askedTrips.push(...trips.values());
    return Object.entries(this.operator.expected('loads'))
      .filter(([day]) => from <= day && day <= to)
      .map(([day, counts]) => ({ day, counts: ownedLoad(counts, this.moreSeats) }));
  }
}

/** Without what follows from each trip, and whatever the route. */
function ownedLoad(counts: CountedDay['counts'], moreSeats: number): CountedDay['counts'] {
  const owned: Record<string, number> = { seats: moreSeats };
  for (const [name, value] of Object.entries(counts)) {
    const figure = name.split(' ').at(-1)!;
    if (!['left', 'boarded', 'noshows'].includes(figure)) owned[figure] = (owned[figure] ?? 0) + value;
  }
  return owned;
}

let database: TestDatabase;
let owners: SimulatedOwners;
let stored: MongoComparisons;
let job: CompareReports;
let now: Date;
const clock = { now: () => now };
const lease = { assertHeld: () => undefined };
beforeAll(async () => {
  database = await testDatabase('comparison');
  const operator = new SimulatedOperator('coral', seededRandom(4));
  operator.live(300);
  owners = new SimulatedOwners(operator);
  await createCollection(database.connection, comparisons);
  for (const { report } of Object.values(reports)) {
    const rows = new MongoReportRows(database.connection, report, async () => 'Indian/Maldives');
    for (const collection of rows.collections) await createCollection(database.connection, collection);
    await rows.apply(operator.told.flatMap(({ topic, envelope }) => changesOf(report, topic, envelope)));
  }
});
beforeEach(async () => {
  now = NOON;
  owners.planted.clear();
  owners.asked.length = 0;
  owners.askedTrips.length = 0;
  owners.moreSeats = 0;
  const settings = { of: async () => ({ zone: 'Indian/Maldives' }) } as never;
  const compare = new CompareWithOwners(new MongoServedReports(database.connection), owners, settings, clock, async () => undefined);
  stored = new MongoComparisons(database.connection);
  for (const operatorId of ['coral', 'lagoon', 'reef']) await comparisons.on(database.connection).deleteMany({ operatorId });
  job = new CompareReports(compare, stored, { operators: async () => ['coral'] }, clock);
});
afterAll(() => database.drop());

async function tonight(): Promise<void> {
  now = nextNight(NOON);
  await job.run(lease);
}

it('counts the differences of each report from 0, so that an alert sees the first one', async () => {
  const { text } = await scrape();
  for (const { report } of Object.values(reports)) expect(text).toContain(`atoll_report_differences_total{report="${report.name}"}`);
  expect(text).toContain('atoll_report_differences_total{report="report_loads"}');
});

it('agrees with the owners when the reports are what happened, with one call for each owner and range [D-52]', async () => {
  await tonight();
  expect(await stored.last('coral')).toEqual({ comparedAt: now, figures: 0, differences: [] });
  expect(owners.asked).toHaveLength(2 * reportOwners.length);
  expect(owners.asked[0]).toEqual({ zone: 'Indian/Maldives', from: '2026-10-28', to: '2028-01-02' });
});

it('compares all days of an operator for whom that was asked, at night too', async () => {
  await stored.save('coral', { comparedAt: NOON, figures: 0, differences: [] });
  await stored.ask('coral', new Date('2026-11-27T22:14:59Z'));
  await tonight();
  expect(owners.asked).toHaveLength(reportOwners.length);
  expect(owners.asked[0]).toEqual({ zone: 'Indian/Maldives', from: '2025-10-24', to: '2028-01-02' });
});

it('names the figure by which a report and its owner differ, to the unit, and counts it for the alert [D-52]', async () => {
  owners.planted.set('payment', (days) =>
    days.map((day, at) => (at === 0 ? { ...day, counts: { ...day.counts, 'Cash MVR': (day.counts['Cash MVR'] ?? 0) + 1 } } : day)),
  );
  await tonight();
  const { figures, differences } = (await stored.last('coral'))!;
  expect([figures, differences.length]).toEqual([1, 1]);
  expect(differences[0]).toMatchObject({ report: 'report_revenue', key: 'Cash MVR' });
  expect(differences[0]!.owned - differences[0]!.reported).toBe(1);
  expect((await scrape()).text).toMatch(/atoll_report_differences_total\{report="report_revenue"\} 1\n/);
});

it('names seats, passengers and capacity by which what trips carry differs from trip and booking, asked for the trips of each day', async () => {
  owners.moreSeats = 3;
  await tonight();
  const { differences } = (await stored.last('coral'))!;
  expect(differences.length).toBeGreaterThan(0);
  for (const one of differences) {
    expect(one).toMatchObject({ report: 'report_loads', key: 'seats' });
    expect(one.owned - one.reported).toBe(3);
  }
  expect(differences).toHaveLength(new Set(differences.map(({ day }) => day)).size);
  expect(new Set(owners.askedTrips.flat()).size).toBeGreaterThan(5);
});

it('does not take for a difference what the report learns before the next reading', async () => {
  owners.planted.set('trip', (days, reading) => (reading > 2 * reportOwners.length ? days : []));
  await tonight();
  expect((await stored.last('coral'))?.figures).toBe(0);
});

it('waits for the night, and compares at once what was asked for', async () => {
  expect(await job.run(lease)).toEqual(new Date('2026-11-27T22:15:00Z'));
  expect(owners.asked).toEqual([]);
  now = new Date('2026-11-28T08:00:00Z');
  await stored.save('coral', { comparedAt: new Date('2026-11-28T07:00:00Z'), figures: 0, differences: [] });
  job = new CompareReports({ run: async () => [] }, stored, { operators: async () => [] }, clock);
  await stored.ask('coral', new Date('2026-11-28T07:59:00Z'));
  expect(await stored.asked()).toEqual(['coral']);
  await job.run(lease);
  expect(await stored.last('coral')).toMatchObject({ comparedAt: now });
  expect(await stored.asked()).toEqual([]);
});

/** A process that starts now. `broken`: operators whose comparison fails. */
function started(operators: string[], broken: ReadonlySet<string> = new Set()) {
  const compared: [string, string | undefined][] = [];
  const run = async (operatorId: string) => {
    compared.push([operatorId, currentContext()?.operatorId]);
    if (broken.has(operatorId)) throw new Error('an owner is away');
    return [];
  };
  return { compared, job: new CompareReports({ run }, stored, { operators: async () => operators }, clock) };
}

it('compares the others where one operator fails, and retries that one alone', async () => {
  const broken = new Set(['coral', 'lagoon']);
  const { compared, job: night } = started(['coral', 'lagoon', 'reef'], broken);
  now = nextNight(NOON);
  await stored.ask('lagoon', new Date('2026-11-27T22:14:59Z'));
  await expect(night.run(lease)).rejects.toThrow('an owner is away');
  expect(compared).toEqual(['lagoon', 'coral', 'reef'].map((operatorId) => [operatorId, operatorId]));
  broken.clear();
  compared.length = 0;
  now = new Date('2026-11-27T22:16:00Z');
  expect(await night.run(lease)).toEqual(new Date('2026-11-28T22:15:00Z'));
  expect(compared.map(([operatorId]) => operatorId)).toEqual(['lagoon', 'coral']);
});

it('makes up for a night that no process was there for, and compares once a night, whichever process does it', async () => {
  const operators = ['coral', 'lagoon'];
  await stored.save('coral', { comparedAt: new Date('2026-11-26T22:15:00Z'), figures: 0, differences: [] });
  now = new Date('2026-11-27T22:15:30Z');
  const late = started(operators);
  expect(await late.job.run(lease)).toEqual(new Date('2026-11-28T22:15:00Z'));
  // Lagoon is new: the first night that this process sees is its first.
  expect(late.compared.map(([operatorId]) => operatorId)).toEqual(['coral']);
  now = new Date('2026-11-28T07:00:00Z');
  const noon = started(operators);
  await noon.job.run(lease);
  expect(noon.compared).toEqual([]);
  now = nextNight(now);
  await noon.job.run(lease);
  expect(noon.compared.map(([operatorId]) => operatorId)).toEqual(operators);
  await late.job.run(lease);
  expect(late.compared).toHaveLength(1);
  expect(await planOf(stored.foundOf(operators))).not.toContain('COLLSCAN');
});

it.each([
  ['2026-11-27T22:14:59Z', '2026-11-27T22:15:00Z'],
  ['2026-11-27T22:15:00Z', '2026-11-28T22:15:00Z'],
])('after %s the next night is %s', (after, night) => expect(nextNight(new Date(after))).toEqual(new Date(night)));
