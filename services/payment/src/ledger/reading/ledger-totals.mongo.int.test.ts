import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { money, type Currency } from '@atoll/money/money';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { entryOf, type NewEntry } from '../entries/entry.js';
import { MongoLedgerTotals } from './ledger-totals.mongo.js';
import { MongoLedger } from '../entries/ledger.mongo.js';
import { ledgerEntries } from '../entries/ledger.schema.js';

const ZONE = 'Indian/Maldives';
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase('payment_totals');
  ledgerEntries.on(test.connection);
  await createCollections(test.connection);
});
afterAll(() => test?.drop());

let serial = 0;
async function entered(over: Partial<NewEntry>, minor: number, currency: Currency = 'MVR'): Promise<void> {
  serial += 1;
  const entry = {
    operatorId: 'coral',
    id: serial,
    bookingId: 41,
    kind: 'charge',
    channel: { method: 'Card', gateway: 'bml-connect' },
    actor: 'user:42',
    ...over,
  };
  const source = `event:${serial}`;
  await new MongoLedger(test.connection).record(
    entryOf({ at: new Date('2026-11-26T07:00:00Z'), ...entry, amount: money(currency, minor), source } as NewEntry),
  );
}

it('sums fares less what was taken back by the day of the operator, method and currency, and no other operator’s [D-52, ID-07]', async () => {
  const lastMinute = new Date('2026-11-26T18:59:59Z');
  const nextDay = new Date('2026-11-26T19:00:00Z');
  await entered({}, 61_680);
  await entered({ at: lastMinute }, 100);
  await entered({ at: nextDay }, 7);
  await entered({ kind: 'reversal', channel: { method: 'Credit' }, at: nextDay }, 5000);
  await entered({ channel: { method: 'Pre-paid' } }, 2000, 'USD');
  await entered({ operatorId: 'lagoon' }, 999);
  await entered({ at: new Date('2026-11-28T07:00:00Z') }, 1);
  const days = await new MongoLedgerTotals(test.connection).byDay('coral', { zone: ZONE, from: '2026-11-26', to: '2026-11-27' });
  expect(days.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
    { day: '2026-11-26', counts: { 'Card MVR': 61_780, 'Pre-paid USD': 2000 } },
    { day: '2026-11-27', counts: { 'Card MVR': 7, 'Credit MVR': -5000 } },
  ]);
});

it('reads the entries of the range only, by the index of their time', async () => {
  for (const day of ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-09']) await entered({ at: new Date(`${day}T07:00:00Z`) }, 100);
  const plan = JSON.stringify(
    await new MongoLedgerTotals(test.connection).sums('coral', { zone: ZONE, from: '2025-03-02', to: '2025-03-03' }).explain('executionStats'),
  );
  expect([...plan.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count))).toContain(2);
  expect(plan).not.toContain('COLLSCAN');
});
