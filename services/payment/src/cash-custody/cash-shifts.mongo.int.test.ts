import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money, type Currency } from '@atoll/money/money';
import { testAuditor } from '@atoll/outbox/testing/audit';
import type { Caller } from '@atoll/runtime/context/caller';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { createCollections } from '@atoll/runtime/testing/collections';
import { suiteDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { MongoCustodyEntries } from '../ledger/reading/custody-entries.mongo.js';
import { entryOf } from '../ledger/entries/entry.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { ledgerEntries } from '../ledger/entries/ledger.schema.js';
import { NOON } from '../testing/builders.js';
import { FakeIds } from '../testing/fakes.js';
import { heldIn, openShift as readOpen, MOST_ENTRIES } from './cash-shift.js';
import { MongoCashShifts } from './cash-shifts.mongo.js';
import { cashShifts } from './cash-shifts.schema.js';
import { CloseCashShift } from './close-cash-shift.js';

const suite = suiteDatabase('payment_cash_shifts');
const operatorId = freshName('op');
const admin: Caller = callerAs(adminActor(), { operatorId });
const ids = new FakeIds();
let now = NOON;
let connection: MongoConnection;
let ledger: MongoLedger;
let shifts: MongoCashShifts;
let entries: MongoCustodyEntries;
let closing: CloseCashShift;

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  [ledger, entries] = [new MongoLedger(connection), new MongoCustodyEntries(connection)];
  shifts = new MongoCashShifts(connection, ledger, testAuditor());
  closing = new CloseCashShift(shifts, entries, ids, { now: () => now });
  await createCollections(connection);
});
afterAll(() => connection?.close());

let holders = 100;
const newHolder = (): number => (holders += 1);
const later = (minutes: number): Date => (now = new Date(now.getTime() + minutes * 60_000));

async function receive(userId: number, minor: number, { at = later(1), currency = 'MVR' as Currency } = {}): Promise<number> {
  const id = await ids.next();
  const channel = { method: 'Cash', userId } as const;
  const about = { operatorId, id, bookingId: id, actor: `user:${userId}`, at, source: `test:${id}` };
  await ledger.record(entryOf({ ...about, kind: 'charge', channel, amount: money(currency, minor) }));
  return id;
}

/** As the screen reads it. */
async function openShift(holderId: number) {
  const custody = await shifts.custodyOf(operatorId, holderId);
  const { entries: open, isPart } = await readOpen(entries, operatorId, holderId, custody);
  return { isPart, holderId, upTo: open.at(-1)?.id, entries: open.length, version: custody.version, expected: heldIn(holderId, open) };
}

async function close(holderId: number, counted: number, reason = '', read?: Awaited<ReturnType<typeof openShift>>): Promise<number> {
  const { expected: _, isPart: _isPart, ...shift } = read ?? (await openShift(holderId));
  later(1);
  await closing.close(admin, { ...shift, counted: [money('MVR', counted)], reason });
  const [last] = (await shifts.custodyOf(operatorId, holderId)).closings;
  return last!.id;
}

const balanceOf = async (holderId: number) => (await entries.balances(operatorId)).filter((one) => one.holderId === holderId).map(({ minor }) => minor);
const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).toSorted();

describe('closing the shift of a member of staff', () => {
  it('is done by one of two admins at the same time [PY-35]', async () => {
    const holder = newHolder();
    await receive(holder, 500);
    for (let time = 0; time < 3; time += 1) {
      const read = await openShift(holder);
      expect(codes(await Promise.allSettled([close(holder, 500, '', read), close(holder, 500, '', read)]))).toEqual(['RECORD_CHANGED', 'done']);
      expect(await balanceOf(holder)).toEqual([0]);
      await receive(holder, 500);
    }
  });

  it('and taking the last one back exclude each other', async () => {
    const holder = newHolder();
    await receive(holder, 500);
    const shiftId = await close(holder, 500);
    await receive(holder, 70);
    const read = await openShift(holder);
    const outcomes = await Promise.allSettled([close(holder, 70, '', read), closing.takeBack(admin, { shiftId, reason: 'Mistake' })]);
    expect(codes(outcomes).filter((code) => code === 'done')).toHaveLength(1);
  });

  it('leaves cash that is received during the count to the next shift, also where its entry is stored late [PY-35]', async () => {
    const holder = newHolder();
    await receive(holder, 500);
    const missedAt = later(1);
    await receive(holder, 20);
    const read = await openShift(holder);
    await receive(holder, 30);
    await close(holder, 520, '', read);
    await receive(holder, 4, { at: missedAt });
    expect(await openShift(holder)).toMatchObject({ entries: 2, version: 1, expected: [money('MVR', 34)] });
    expect(await balanceOf(holder)).toEqual([34]);
    await close(holder, 34);
    expect(await openShift(holder)).toMatchObject({ entries: 0, upTo: undefined, version: 2, expected: [] });
  });

  it('is taken back with a reason: its cash is held again, and its trips are in the open shift again; only the last one, and once [PY-35]', async () => {
    const holder = newHolder();
    await receive(holder, 500);
    const first = await close(holder, 500);
    const booked = await receive(holder, 80);
    const second = await close(holder, 60, 'Counted in a hurry');
    const takeBack = (shiftId: number, reason = 'Counted wrong') => closing.takeBack(admin, { shiftId, reason });
    await expect(takeBack(second, ' ')).rejects.toMatchObject({ code: 'REVERSAL_REASON' });
    await expect(takeBack(first)).rejects.toMatchObject({ code: 'CASH_SHIFT_NOT_LAST' });
    await expect(takeBack(987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await takeBack(second)).toMatchObject({ message: 'Closing taken back.' });
    await expect(takeBack(second)).rejects.toMatchObject({ code: 'NOTHING_TO_REVERSE' });
    const open = await openShift(holder);
    expect(open).toMatchObject({ version: 3, expected: [money('MVR', 80)] });
    const custody = await shifts.custodyOf(operatorId, holder);
    expect((await readOpen(entries, operatorId, holder, custody)).entries.map(({ id }) => id)).toEqual([booked]);
    expect(await balanceOf(holder)).toEqual([80]);
    await close(holder, 80);
    expect(await balanceOf(holder)).toEqual([0]);
    const latest = (await shifts.latestClosings(operatorId, 100)).filter((one) => one.closing.holderId === holder);
    expect(latest.map(({ closing: { id }, takenBack }) => [id === first || id === second, takenBack?.reason])).toEqual([
      [false, undefined],
      [true, 'Counted wrong'],
      [true, undefined],
    ]);
    expect((await shifts.lastActs(operatorId)).find(({ holderId }) => holderId === holder)?.openFrom).toBeInstanceOf(Date);
    const { events = [] } = (await cashShifts.on(connection).findOne({ _id: `${operatorId}:${second}`, operatorId })) ?? {};
    expect(events.map(({ type }) => type)).toEqual(['RecordChanged', 'RecordChanged']);
  });

  it('is done in parts of 5,000 entries, so that none outgrows its document: the last one can be taken back, and nothing is in two [PY-35]', async () => {
    const holder = newHolder();
    const years = Array.from({ length: 2 * MOST_ENTRIES + 7 }, (_, n) => {
      const about = { operatorId, id: 1_000_000 + n, bookingId: 1, actor: 'user:1', at: new Date(Date.UTC(2020, 0, 1) + n * 20_000), source: `years:${n}` };
      return entryOf({ ...about, kind: 'charge', channel: { method: 'Cash', userId: holder }, amount: money('MVR', 1) });
    });
    await ledgerEntries.on(connection).insertMany(years.map((entry) => ({ ...entry, _id: `${operatorId}:${entry.id}` })));
    expect(await openShift(holder)).toMatchObject({ isPart: true, entries: 5_000, expected: [money('MVR', 5_000)] });
    await close(holder, 5_000);
    const second = await close(holder, 5_000);
    expect(await openShift(holder)).toMatchObject({ isPart: false, entries: 7, expected: [money('MVR', 7)] });
    await closing.takeBack(admin, { shiftId: second, reason: 'Mistake' });
    expect(await openShift(holder)).toMatchObject({ isPart: true, entries: 5_000, expected: [money('MVR', 5_000)] });
    await close(holder, 5_000);
    const last = await close(holder, 7);
    expect([await balanceOf(holder), await openShift(holder)]).toMatchObject([[0], { entries: 0, isPart: false }]);
    const stored = await cashShifts.on(connection).find({ operatorId, holderId: holder, kind: 'closing' }).sort({ number: 1 }).toArray();
    expect(stored.map(({ entryIds }) => entryIds.length)).toEqual([5_001, 5_001, 5_001, 8]);
    const others = stored.filter(({ id }) => id !== second).flatMap(({ entryIds }) => entryIds);
    expect(new Set(others).size).toBe(2 * MOST_ENTRIES + 7 + 3);
    expect(stored.at(-1)?.id).toBe(last);
  });

  it('sums each of its entries, and all of a shift, to zero', async () => {
    const holder = newHolder();
    await receive(holder, 500);
    const shiftId = await close(holder, 480, 'Wrong change');
    const found = await shifts.closing(operatorId, shiftId);
    const all = await entries.byIds(operatorId, found!.entryIds);
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['cashDifference', 'charge', 'handedIn']);
    expect(all.flatMap(({ postings }) => postings).reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
    expect(heldIn(holder, all)).toEqual([money('MVR', 0)]);
    expect([await shifts.closing('other', shiftId), await entries.byIds('other', found!.entryIds), await entries.balances('other')]).toEqual([
      undefined,
      [],
      [],
    ]);
  });

  it('reads the entries of staff alone, by an index of their own', async () => {
    const holder = newHolder();
    await receive(holder, 500);
    const from = later(1);
    await receive(holder, 20);
    const { executionStats } = (await entries.sinceOf(operatorId, holder, from, 10).explain('executionStats')) as {
      executionStats: { totalDocsExamined: number };
    };
    expect(executionStats.totalDocsExamined).toBe(1);
  });
});
