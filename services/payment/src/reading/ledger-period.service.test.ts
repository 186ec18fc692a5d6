import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { money } from '@atoll/money/money';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { dayOf } from '@atoll/time/day';
import type { Attempt } from '../attempts/attempt.js';
import { Attempts } from '../attempts/attempts.port.js';
import { balancesOf } from '../ledger/entries/balances.js';
import { anAttempt, aReceipt } from '../testing/builders.js';
import { departureOf } from '../testing/peers.js';
import { entryOf, type NewEntry } from '../ledger/entries/entry.js';
import { Ledger } from '../ledger/entries/ledger.port.js';
import { PaymentUnderTest, visitor } from '../testing/service.js';

type Page = Output<'getLedgerPeriod'>;

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment.stop(), 30_000);

const admin = callerAs(adminActor());
const adminOfLagoon = callerAs(adminActor(), { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
const DAYS = { from: '2026-11-01', to: '2026-11-02' };
const read = (input: object, by: Caller = admin) => payment.call(calls.getLedgerPeriod, by, input);
const pageOf = async (input: object, by?: Caller): Promise<Page> => (await read(input, by)).body as unknown as Page;

let serial = 10_000;
async function entered(bookingId: number, at: string | Date, over: Partial<NewEntry> = {}): Promise<void> {
  serial += 1;
  const rest = { id: serial, kind: 'charge', channel: { method: 'Cash', userId: 43 }, amount: money('MVR', 700), actor: 'user:43', source: `event:${serial}` };
  await payment.service.get(Ledger).record(entryOf({ operatorId: 'coral', bookingId, at: new Date(at), ...rest, ...over } as NewEntry));
}

describe('the ledger of a period', () => {
  it('has the entries of the operator’s days with booking and staff, and opens and closes with the balances of its accounts [PY-35, ID-07]', async () => {
    const booking = payment.aBooking({}, 'coral');
    await entered(booking.id, '2026-10-31T18:59:59.999Z');
    await entered(booking.id, '2026-10-31T19:00:00Z', { amount: money('MVR', 20) });
    await entered(999_999, '2026-11-02T18:59:59.999Z', {
      kind: 'refund',
      channel: { method: 'Card', gateway: 'bml-connect' },
      amount: money('USD', 3),
      actor: 'gateway:bml-connect',
      reason: 'Kindness',
      refNo: 'FT-9',
    });
    await entered(booking.id, '2026-11-02T19:00:00Z');
    const page = await pageOf(DAYS);
    expect(page).toMatchObject({
      entries: [
        { bookingId: booking.id, refNumber: booking.refNo, staff: 'user-43', kind: 'charge', minor: 20, at: '2026-10-31T19:00:00.000Z' },
        { bookingId: 999_999, refNumber: '', staff: '', kind: 'refund', currency: 'USD', minor: 3, reason: 'Kindness', refNo: 'FT-9' },
      ],
      next: null,
    });
    expect(page.opening).toEqual([
      { account: 'fares:Cash', currency: 'MVR', minor: -700 },
      { account: 'staff:43', currency: 'MVR', minor: 700 },
      { account: 'fares:Card', currency: 'USD', minor: 0 },
      { account: 'gateway:bml-connect', currency: 'USD', minor: 0 },
    ]);
    expect(page.closing?.map(({ minor }) => minor)).toEqual([-720, 720, 3, -3]);
    expect(await pageOf(DAYS, adminOfLagoon)).toEqual({ entries: [], opening: [], closing: [], next: null });
  });

  it('comes in pages of 500, of which the first alone has balances; opening and entries add up to closing [PY-35]', async () => {
    const first = Date.parse('2026-09-05T07:00:00Z');
    await Promise.all(Array.from({ length: 501 }, (_, n) => entered(1, new Date(first + n))));
    const days = { from: '2026-09-05', to: '2026-09-05' };
    const page = await pageOf(days);
    expect(page.entries).toHaveLength(500);
    const second = await pageOf({ ...days, start: page.next });
    expect(second).toMatchObject({ entries: [{ minor: 700 }], opening: null, closing: null, next: null });
    const moved = balancesOf([...page.entries, ...second.entries] as Parameters<typeof balancesOf>[0]).get('MVR');
    const closing = page.opening?.map((balance) => ({ ...balance, minor: balance.minor + (moved?.get(balance.account as 'operator') ?? 0) }));
    expect(page.closing).toEqual(closing);
    expect(page.closing).toContainEqual({ account: 'staff:43', currency: 'MVR', minor: 501 * 700 });
  });

  it.each<[string, object, string]>([
    ['no days', {}, 'Please check from.'],
    ['no last day', { from: '2026-11-01' }, 'Please check to.'],
    ['a last day before the first', { from: '2026-11-02', to: '2026-11-01' }, 'Please check to.'],
    ['93 days', { from: '2026-08-01', to: '2026-11-01' }, 'Please check to.'],
    ['a start before the days', { ...DAYS, start: '2026-10-31T18:59:59Z' }, 'Please check start.'],
    ['a start after the days', { ...DAYS, start: '2026-11-02T19:00:00Z' }, 'Please check start.'],
    ['a start that is no time', { ...DAYS, start: 'x' }, 'Please check start.'],
  ])('of %s is refused [PY-35]', async (_case, input, error) => {
    expect(await read(input)).toMatchObject({ status: 400, body: { error } });
  });

  it('of 92 days is read, by admins alone [ID-18, ID-19]', async () => {
    const days = { from: '2026-08-02', to: '2026-11-01' };
    const callers = [admin, callerAs(captainActor()), callerAs(userActor()), visitor];
    expect(await Promise.all(callers.map(async (caller) => (await read(days, caller)).status))).toEqual([200, 403, 403, 401]);
  });
});

describe('the card payments of a day', () => {
  const day = '2026-09-07';
  const begin = Date.parse('2026-09-06T19:00:00Z');
  const open = async (id: number, at: number, change: Partial<Attempt> = {}): Promise<Attempt> => {
    // The job asks about what is polled.
    const { polling: _, ...attempt } = anAttempt({ id, key: `reconciled-${id}`, bookingId: id, state: 'failed', createdAt: new Date(at), ...change });
    return payment.service.get(Attempts).add(attempt);
  };
  const dayOfCards = (input: object, by: Caller = admin) => payment.call(calls.getReconciliation, by, input);
  const page = async (input: object, by?: Caller) => (await dayOfCards(input, by)).body as unknown as Output<'getReconciliation'>;

  it('are listed beside the ledger in pages of 100; the first has the sums and what does not match, whatever its page', async () => {
    await open(80_000, begin - 1);
    await open(80_999, begin + 86_400_000);
    for (let n = 1; n <= 100; n += 1) await open(80_000 + n, begin + n);
    await open(80_200, begin + 1000);
    const receipt = aReceipt(anAttempt({ id: 80_201, bookingId: 80_201 }), 'tx-paid');
    await open(80_201, begin + 2000, { state: 'paid', gatewayRef: 'tx-paid', receipt });
    const confirmed = { at: new Date(begin), gatewayRef: 'tx-other', amount: money('USD', 7) };
    await open(80_202, begin + 3000, { state: 'mismatch', gatewayRef: 'tx-other', confirmed });
    const first = await page({ day });
    expect(first.lines.map(({ attemptId }) => attemptId)).toEqual(Array.from({ length: 100 }, (_, n) => 80_001 + n));
    expect(first.unmatchedCount).toBe(first.unmatched?.length);
    expect(first.unmatched).toMatchObject([
      { attemptId: 80_201, state: 'paid', posted: 0, transactionId: 'tx-paid' },
      { attemptId: 80_202, state: 'mismatch', confirmed: { currency: 'USD', minor: 7 }, matches: false },
    ]);
    expect(first.sums).toEqual([
      { gateway: 'bml-connect', currency: 'MVR', confirmed: 92520, posted: 0, difference: 92520 },
      { gateway: 'bml-connect', currency: 'USD', confirmed: 7, posted: 0, difference: 7 },
    ]);
    const second = await page({ day, start: first.next });
    expect(second).toMatchObject({
      lines: [{ attemptId: 80_200 }, { attemptId: 80_201 }, { attemptId: 80_202 }],
      sums: null,
      unmatched: null,
      unmatchedCount: null,
      next: null,
    });
    expect(await page({ day }, adminOfLagoon)).toEqual({ lines: [], sums: [], unmatched: [], unmatchedCount: 0, next: null });
  });

  it.each<[string, object, string]>([
    ['no day', {}, 'Please check day.'],
    ['what is no day', { day: '2026-02-30' }, 'Please check day.'],
    ['a start outside of the day', { day, start: '2026-09-06T18:59:59Z' }, 'Please check start.'],
  ])('of %s are refused', async (_case, input, error) => {
    expect(await dayOfCards(input)).toMatchObject({ status: 400, body: { error } });
  });

  it('are read by admins alone [ID-18, ID-19]', async () => {
    const callers = [admin, callerAs(captainActor()), callerAs(userActor()), visitor];
    expect(await Promise.all(callers.map(async (caller) => (await dayOfCards({ day }, caller)).status))).toEqual([200, 403, 403, 401]);
  });
});

describe('the cash that a member of staff holds', () => {
  const captain = callerAs(captainActor());
  const ownId = userIdOf(captain) ?? 0;
  const today = dayOf(new Date(), 'Indian/Maldives');
  const shiftOf = async (input: object, by: Caller = admin) => (await payment.call(calls.getCashShift, by, input)).body as unknown as Output<'getCashShift'>;
  const custody = async (by: Caller = admin) => (await payment.call(calls.getCashCustody, by)).body as unknown as Output<'getCashCustody'>;
  const cash = (userId: number, minor: number) => ({ channel: { method: 'Cash', userId }, amount: money('MVR', minor) }) as const;
  const asRead = ({ holderId, upTo, entries, version }: Output<'getCashShift'>) => ({ holderId, upTo, entries, version });

  it('is shown by trip, closed once per key, and taken back; the export of a period has each entry by its kind [PY-35]', async () => {
    const holderId = 61;
    const booking = payment.aBooking({ tripIds: [1, 5] }, 'coral');
    await entered(booking.id, new Date(departureOf(1) - 60_000), cash(holderId, 500));
    await entered(booking.id, new Date(departureOf(5) + 60_000), cash(holderId, 80));
    const open = await shiftOf({ holderId, withLines: true });
    expect(open).toMatchObject({
      name: 'user-61',
      version: 0,
      from: null,
      entries: 2,
      expected: [{ currency: 'MVR', minor: 580 }],
      lines: [
        { refNumber: booking.refNo, tripId: 1, boatName: 'Boat 1', minor: 500 },
        { refNumber: booking.refNo, tripId: 5, boatName: 'Boat 5', minor: 80 },
      ],
      closing: null,
    });
    expect((await custody()).holders).toContainEqual({
      holderId,
      name: 'user-61',
      since: new Date(departureOf(1) - 60_000).toISOString(),
      balances: [{ currency: 'MVR', minor: 580 }],
    });
    const [sent, counted] = [{ 'idempotency-key': randomUUID() }, [{ currency: 'MVR', minor: 570 }]];
    const close = (input: object, headers = {}) => payment.call(calls.closeCashShift, admin, { ...asRead(open), counted, ...input }, headers);
    expect(await close({ counted: [] })).toMatchObject({
      status: 400,
      body: { code: 'CASH_COUNT', error: 'Please enter what was counted, in each currency.' },
    });
    expect(await close({})).toMatchObject({ status: 400, body: { code: 'CASH_DIFFERENCE_REASON', error: 'Please enter a reason for the difference.' } });
    expect(await close({ counted: [{ currency: 'MVR', minor: 1_000_000_000_001 }], reason: 'Slip' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
    expect(await close({ upTo: null })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CLOSE' } });
    for (let time = 0; time < 2; time += 1) {
      expect(await close({ reason: 'Wrong change' }, sent)).toMatchObject({ status: 200, body: { message: 'Shift closed.' } });
    }
    expect(await close({ reason: 'Wrong change' })).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    const { closings, holders } = await custody();
    expect(holders.map((one) => one.holderId)).not.toContain(holderId);
    const [closed] = closings.filter((one) => one.holderId === holderId);
    expect(closed).toMatchObject({
      by: `user-${userIdOf(admin)}`,
      reason: 'Wrong change',
      counts: [{ currency: 'MVR', expected: 580, counted: 570 }],
      takenBack: null,
    });
    expect(await shiftOf({ shiftId: closed!.shiftId, withLines: true })).toMatchObject({
      lines: [{ minor: 500 }, { minor: 80 }],
      closing: { reason: 'Wrong change' },
    });
    const takeBack = (input: object) => payment.call(calls.reverseCashHandIn, admin, { shiftId: closed!.shiftId, ...input });
    expect(await takeBack({ reason: ' ' })).toMatchObject({ status: 400, body: { code: 'REVERSAL_REASON' } });
    expect(await takeBack({ reason: 'Counted wrong' })).toMatchObject({ status: 200, body: { message: 'Closing taken back.' } });
    expect(await takeBack({ reason: 'Counted wrong' })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REVERSE' } });
    expect(await shiftOf({ holderId })).toMatchObject({ version: 2, expected: [{ currency: 'MVR', minor: 580 }], lines: [], earlier: 2 });
    const { entries } = await pageOf({ from: today, to: today });
    expect(
      entries
        .filter(({ kind }) => kind === 'handedIn' || kind === 'cashDifference')
        .map(({ kind, bookingId, minor, reason }) => [kind, bookingId, minor, reason]),
    ).toEqual([
      ['handedIn', 0, 570, 'Wrong change'],
      ['cashDifference', 0, 10, 'Wrong change'],
      ['handedIn', 0, 570, 'Counted wrong'],
      ['cashDifference', 0, 10, 'Counted wrong'],
    ]);
  });

  it('is read by its holder and by admins of their operator alone, and closed by admins', async () => {
    await entered(1, new Date(), cash(ownId, 30));
    await entered(1, new Date(), cash(62, 70));
    expect(await shiftOf({}, captain)).toMatchObject({ holderId: ownId, expected: [{ currency: 'MVR', minor: expect.any(Number) }], lines: [] });
    const refused = (input: object, by: Caller) => payment.call(calls.getCashShift, by, input);
    expect(await refused({ holderId: 62 }, captain)).toMatchObject({ status: 404 });
    expect(await refused({ shiftId: 987_654 }, admin)).toMatchObject({ status: 404 });
    expect(await refused({}, callerAs(userActor()))).toMatchObject({ status: 403 });
    expect(await shiftOf({ holderId: 62 }, adminOfLagoon)).toMatchObject({ entries: 0 });
    expect(await custody(adminOfLagoon)).toEqual({ holders: [], closings: [] });
    const shift = asRead(await shiftOf({ holderId: 62 }));
    for (const call of [calls.closeCashShift, calls.getCashCustody, calls.reverseCashHandIn]) {
      expect(await payment.call(call, captain, { ...shift, counted: [], shiftId: 1, reason: 'x' })).toMatchObject({ status: 403 });
    }
  });

  it('cannot be taken back before the shift after it', async () => {
    const holderId = 63;
    const close = async () => {
      await entered(1, new Date(), cash(holderId, 30));
      const shift = await shiftOf({ holderId });
      await payment.call(calls.closeCashShift, admin, { ...asRead(shift), counted: shift.expected });
      return (await custody()).closings[0]!.shiftId;
    };
    const [first] = [await close(), await close()];
    expect(await payment.call(calls.reverseCashHandIn, admin, { shiftId: first, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'CASH_SHIFT_NOT_LAST', error: 'Only the last closing can be taken back.' },
    });
  });
});
