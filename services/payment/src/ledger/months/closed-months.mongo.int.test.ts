import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { freshName } from '@atoll/testing/fresh';
import { accountOfCredit, accountsOfStaff, AccountSums } from './account-sums.mongo.js';
import { CloseMonths } from './close-months.job.js';
import { MongoClosedMonths } from './closed-months.mongo.js';
import { closedMonths } from './closed-months.schema.js';
import { MongoCreditEntries } from '../reading/credit-entries.mongo.js';
import { MongoCustodyEntries } from '../reading/custody-entries.mongo.js';
import { entryOf, type Channel } from '../entries/entry.js';
import { MongoLedgerPeriods } from '../reading/ledger-periods.mongo.js';
import { MongoLedger } from '../entries/ledger.mongo.js';
import { ledgerEntries } from '../entries/ledger.schema.js';

let test: TestDatabase;
let ledger: MongoLedger;
let months: MongoClosedMonths;
let now = new Date('2026-01-01T00:00:00Z');
const clock = { now: () => now };
beforeAll(async () => {
  test = await testDatabase('payment_months');
  [ledger, months] = [new MongoLedger(test.connection, clock), new MongoClosedMonths(test.connection)];
  await createCollections(test.connection);
});
afterAll(() => test?.drop());

let serial = 0;
/** Cash of a member of staff, stored at its time or later. */
async function entered(
  operatorId: string,
  at: string,
  minor: number,
  { storedAt = at, channel = { method: 'Cash', userId: 42 } }: { storedAt?: string; channel?: Channel } = {},
): Promise<void> {
  serial += 1;
  now = new Date(storedAt);
  const about = { operatorId, id: serial, bookingId: 41, actor: 'user:42', at: new Date(at), source: `test:${serial}` };
  await ledger.record(entryOf({ ...about, kind: 'charge', channel, amount: money('MVR', minor) }));
}

const close = (at: string) => new CloseMonths(months, { now: () => new Date(at) }).run();
const opening = async (operatorId: string, from: string) => {
  const balances = await new MongoLedgerPeriods(test.connection).balances(operatorId, new Date(from), new Date('2027-01-01'));
  return balances.find(({ account }) => account === 'staff:42')?.opening;
};
const held = async (operatorId: string) =>
  (await new MongoCustodyEntries(test.connection).balances(operatorId)).map(({ holderId, minor }) => [holderId, minor]);
const stored = async (operatorId: string) =>
  (await closedMonths.on(test.connection).find({ operatorId }).sort({ until: 1 }).toArray()).map(({ until, balances }) => [
    until.toISOString().slice(0, 7),
    balances.find(({ account }) => account === 'staff:42')?.minor,
  ]);

describe('the balances at the end of a month', () => {
  it('are stored two days later, each on top of the one before, once however often the job runs [PY-35]', async () => {
    const op = freshName('op');
    await entered(op, '2025-10-31T23:59:59Z', 100);
    await entered(op, '2025-11-01T00:00:00Z', 20);
    await entered(op, '2026-01-05T00:00:00Z', 3);
    await close('2026-01-02T23:59:59Z');
    expect(await stored(op)).toEqual([
      ['2025-11', 100],
      ['2025-12', 120],
    ]);
    await Promise.all([close('2026-02-03T00:00:00Z'), close('2026-02-03T00:00:00Z')]);
    await close('2026-02-03T00:00:00Z');
    expect(await stored(op)).toEqual([
      ['2025-11', 100],
      ['2025-12', 120],
      ['2026-01', 120],
      ['2026-02', 123],
    ]);
    expect([await opening(op, '2025-11-15'), await opening(op, '2026-01-05'), await opening(op, '2026-06-01'), await held(op)]).toEqual([
      120,
      120,
      123,
      [[42, 123]],
    ]);
  });

  it('have what is stored before they close; what is stored later is in every balance after its time all the same [PY-35]', async () => {
    const op = freshName('op');
    await entered(op, '2025-11-10T00:00:00Z', 100);
    await entered(op, '2025-11-30T23:59:59Z', 20, { storedAt: '2025-12-01T23:59:59Z' });
    await close('2025-12-03T00:00:00Z');
    await entered(op, '2025-11-20T00:00:00Z', 3, { storedAt: '2025-12-07T00:00:00Z' });
    await entered(op, '2025-11-21T00:00:00Z', 4, { storedAt: '2025-12-02T00:00:00Z', channel: { method: 'Cash', userId: 7 } });
    await entered(op, '2025-09-01T00:00:00Z', 5000, { storedAt: '2026-01-07T00:00:00Z' });
    const expected = async () =>
      expect([await opening(op, '2025-11-20'), await opening(op, '2025-11-21'), await opening(op, '2025-12-01'), await opening(op, '2026-03-01')]).toEqual([
        5100, 5103, 5123, 5123,
      ]);
    await expected();
    expect(await stored(op)).toEqual([['2025-12', 120]]);
    for (const at of ['2026-01-03T00:00:00Z', '2026-03-03T00:00:00Z']) {
      await close(at);
      await expected();
      expect((await held(op)).toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
        [42, 5123],
        [7, 4],
      ]);
    }
    expect((await stored(op)).map(([, minor]) => minor)).toEqual([120, 123, 5123, 5123]);
  });

  it('are summed again by a command, also where one is wrong [PY-35]', async () => {
    const op = freshName('op');
    await entered(op, '2025-11-10T00:00:00Z', 100);
    await entered(op, '2025-11-20T00:00:00Z', 3, { storedAt: '2025-12-07T00:00:00Z' });
    await close('2026-01-03T00:00:00Z');
    const right = await stored(op);
    await closedMonths.on(test.connection).updateMany({ operatorId: op }, { $set: { 'balances.$[].minor': 1 } as never });
    expect(await opening(op, '2026-02-01')).toBe(1);
    await new CloseMonths(months, { now: () => new Date('2026-01-03T00:00:00Z') }).rebuild();
    expect(await stored(op)).toEqual(right);
    expect(await opening(op, '2026-02-01')).toBe(103);
  });
});

describe('with years of entries', () => {
  const op = freshName('op');
  beforeAll(async () => {
    for (let year = 2021; year < 2026; year += 1)
      for (let month = 1; month <= 12; month += 1) await entered(op, `${year}-${String(month).padStart(2, '0')}-07T00:00:00Z`, 10);
    await entered(op, '2023-03-07T00:00:00Z', 10, { storedAt: '2025-12-20T00:00:00Z' });
    await entered(freshName('op'), '2025-12-07T00:00:00Z', 999);
    await close('2025-12-28T00:00:00Z');
  });
  const examined = (plans: readonly object[]): number[] =>
    plans.map((plan) => Math.max(...[...JSON.stringify(plan).matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count))));

  it.each([
    ['the export of a period', undefined],
    ['the cash that staff hold', accountsOfStaff],
  ])('%s reads those of the open month, of one operator, and what was stored late since then [PY-35]', async (_what, some) => {
    const accounts = new AccountSums(test.connection, some);
    const plans = await Promise.all(accounts.after(op, { until: new Date('2025-12-01') }).map((sums) => sums.explain('executionStats')));
    expect(examined(plans)).toEqual([1, 1]);
    expect(JSON.stringify(plans)).not.toMatch(/COLLSCAN|"stage":"SORT"/);
    expect((await accounts.until(op)).find(({ account }) => account === 'staff:42')).toMatchObject({ minor: 610, firstAt: new Date('2021-01-07') });
  });

  it('what a credit account owed before a month is read from the open month and what was stored late since then [PY-26]', async () => {
    const [accountId, operatorId] = [9, freshName('op')];
    for (const [at, minor, storedAt] of [
      ['2025-06-07', 10, '2025-06-07'],
      ['2025-11-08', 20, '2025-11-08'],
      ['2025-07-07', 300, '2025-12-20'],
      ['2025-12-05', 4000, '2025-12-05'],
    ] as const)
      await entered(operatorId, at, minor, { storedAt, channel: { method: 'Credit', accountId } });
    await entered(operatorId, '2025-12-05', 7, { channel: { method: 'Credit', accountId: 10 } });
    await close('2025-12-03T00:00:00Z');
    const owed = async (before: string) => new MongoCreditEntries(test.connection).owedBefore(operatorId, accountId, new Date(before));
    expect([await owed('2025-07-01'), await owed('2025-12-01'), await owed('2025-12-05'), await owed('2026-01-01')]).toEqual(
      [10, 330, 330, 4330].map((minor) => [money('MVR', minor)]),
    );
    const accounts = new AccountSums(test.connection, accountOfCredit(accountId));
    const plans = await Promise.all(accounts.after(operatorId, { until: new Date('2025-12-01') }).map((sums) => sums.explain('executionStats')));
    expect(examined(plans)).toEqual([1, 1]);
    expect(JSON.stringify(plans)).not.toMatch(/COLLSCAN|"stage":"SORT"/);
  });

  it('the job finds the first entry of each operator without reading the others', async () => {
    const all = await months.all();
    expect(all.find(({ operatorId }) => operatorId === op)).toEqual({ operatorId: op, from: new Date('2021-01-01'), last: undefined });
    const plan = await ledgerEntries.driver(test.connection).aggregate(months.firstOfEach(), { hint: 'at' }).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('DISTINCT_SCAN');
  });
});
