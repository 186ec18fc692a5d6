import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money, type Currency } from '@atoll/money/money';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { entryOf, type LedgerEntry, type NewEntry } from '../entries/entry.js';
import { MongoLedgerPeriods } from './ledger-periods.mongo.js';
import { MongoLedger } from '../entries/ledger.mongo.js';
import { ledgerEntries } from '../entries/ledger.schema.js';

let test: TestDatabase;
let periods: MongoLedgerPeriods;
beforeAll(async () => {
  test = await testDatabase('payment_periods');
  ledgerEntries.on(test.connection);
  await createCollections(test.connection);
  periods = new MongoLedgerPeriods(test.connection);
});
afterAll(() => test?.drop());

let serial = 0;
async function entered(operatorId: string, at: Date, minor = 100, over: Partial<NewEntry> = {}, currency: Currency = 'MVR'): Promise<number> {
  serial += 1;
  const rest = { id: serial, bookingId: 41, kind: 'charge', channel: { method: 'Card', gateway: 'bml-connect' }, actor: 'user:42', source: `event:${serial}` };
  await new MongoLedger(test.connection).record(entryOf({ operatorId, at, ...rest, ...over, amount: money(currency, minor) } as NewEntry));
  return serial;
}

const [FROM, TO] = [new Date('2026-11-01T19:00:00Z'), new Date('2026-11-02T19:00:00Z')];
const before = new Date(FROM.getTime() - 1);
const last = new Date(TO.getTime() - 1);

async function pagesOf(operatorId: string, limit: number): Promise<LedgerEntry[][]> {
  const pages: LedgerEntry[][] = [];
  for (let from: Date | undefined = FROM; from;) {
    const { entries, next } = await periods.page(operatorId, from, TO, limit);
    pages.push(entries);
    from = next;
  }
  return pages;
}

describe('the ledger of a period', () => {
  it('opens with all before it and closes with all until its end, by account and currency, of one operator [PY-35, ID-07]', async () => {
    await entered('coral', before, 1000);
    await entered('coral', FROM, 20);
    await entered('coral', last, 3, { kind: 'refund', channel: { method: 'Card', gateway: 'bml-connect' } });
    await entered('coral', last, 400, { channel: { method: 'Credit' } }, 'USD');
    await entered('coral', TO, 50_000);
    await entered('lagoon', FROM, 999);
    expect(await periods.balances('coral', FROM, TO)).toEqual([
      { account: 'fares:Card', currency: 'MVR', opening: -1000, closing: -1017 },
      { account: 'gateway:bml-connect', currency: 'MVR', opening: 1000, closing: 1017 },
      { account: 'allowed:Credit', currency: 'USD', opening: 0, closing: 400 },
      { account: 'fares:Credit', currency: 'USD', opening: 0, closing: -400 },
    ]);
    expect((await pagesOf('coral', 10)).map((page) => page.map(({ minor }) => minor))).toEqual([[20, 3, 400]]);
  });

  it('comes in pages, each entry once, and those of one time on one page however small it is [PY-35]', async () => {
    const second = (n: number): Date => new Date(FROM.getTime() + n * 1000);
    const ids: number[] = [];
    for (const n of [0, 1, 1, 2, 3, 3, 3, 3, 4]) ids.push(await entered('paged', second(n)));
    for (const limit of [1, 2, 3, 4, 8, 9]) {
      const pages = await pagesOf('paged', limit);
      expect(pages.flat().map(({ id }) => id)).toEqual(ids);
      expect(pages.every((page) => page.length > 0 && page.length <= Math.max(limit, 4))).toBe(true);
    }
    expect(await pagesOf('paged', 3)).toHaveLength(4);
    expect(await pagesOf('nobody', 3)).toEqual([[]]);
  });

  it('is read by the index of its time, and unsorted: a page reads one entry more than it has', async () => {
    for (const hour of [1, 2, 3, 4]) await entered('planned', new Date(FROM.getTime() + hour * 3_600_000));
    await entered('planned', before);
    await entered('planned', TO);
    const plan = JSON.stringify(await periods.between('planned', FROM, TO, 3).explain('executionStats'));
    expect(plan).toContain('"totalDocsExamined":3');
    expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/);
  });
});
