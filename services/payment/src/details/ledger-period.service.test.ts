import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { money } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { balancesOf } from '../ledger/balances.js';
import { entryOf, type NewEntry } from '../ledger/entry.js';
import { Ledger } from '../ledger/ledger.port.js';
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
    for (let n = 0; n < 501; n += 1) await entered(1, new Date(first + n));
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
