import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { defaultZone as zoneOfMaldives } from '@atoll/time/default-zone';
import { dayOf } from '@atoll/time/day';
import { PaymentUnderTest, visitor } from '../testing/service.js';

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment?.stop(), 30_000);

const admin = callerAs(adminActor());
const limits = [
  { currency: 'MVR', minor: 100_000 },
  { currency: 'USD', minor: 0 },
];
const create = (input: object, sent: Record<string, string> = {}) => payment.call(calls.createCreditAccount, admin, { limits, ...input }, sent);
const accountNamed = async (name: string) => {
  const { body } = await payment.call(calls.getCreditAccounts, admin);
  return (body as { accounts: { id: number; name: string }[] }).accounts.find((account) => account.name === name);
};

describe('the accounts of credit customers', () => {
  it('are added once per key, listed with what is owed and left, edited and closed', async () => {
    const name = freshName('Resort');
    const sent = { 'idempotency-key': randomUUID() };
    expect(await create({ name }, sent)).toMatchObject({ status: 200, body: { message: 'Credit account added.' } });
    expect(await create({ name }, sent)).toMatchObject({ status: 200 });
    const account = await accountNamed(name);
    expect(account).toMatchObject({ isOpen: true, limits, left: limits, owed: limits.map(({ currency }) => ({ currency, minor: 0 })), version: 0 });
    const edit = { accountId: account?.id, name, limits, isOpen: false, version: 0 };
    expect(await payment.call(calls.editCreditAccount, admin, edit)).toMatchObject({ status: 200, body: { message: 'Credit account updated.' } });
    expect(await accountNamed(name)).toMatchObject({ isOpen: false, version: 1 });
    const stale = await payment.call(calls.editCreditAccount, admin, { ...edit, name: `${name} 2` });
    expect(stale).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
  });

  it('are refused a name that another one has, and a limit above ten billion', async () => {
    const name = freshName('Agent');
    await create({ name });
    expect(await create({ name: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_ACCOUNT_TAKEN', error: 'There is an account of this name already.' },
    });
    expect(await create({ name: `${name} 2`, limits: [{ currency: 'MVR', minor: 1_000_000_000_001 }] })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
  });

  it('are for admins alone, and for those of their operator', async () => {
    const statuses = await Promise.all(
      [visitor, callerAs(userActor()), callerAs(captainActor())].map(async (caller) => (await payment.call(calls.getCreditAccounts, caller)).status),
    );
    expect(statuses).toEqual([401, 403, 403]);
    const name = freshName('Resort');
    await create({ name });
    const foreign = callerAs(adminActor(), { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
    const { id } = (await accountNamed(name)) ?? {};
    expect(await payment.call(calls.editCreditAccount, foreign, { accountId: id, name, limits })).toMatchObject({ status: 404 });
    expect((await payment.call(calls.getCreditAccounts, foreign)).body).toEqual({ accounts: [] });
  });
});

describe('bookings that are allowed on an account', () => {
  const account = async () => {
    const name = freshName('Resort');
    await create({ name });
    return { accountId: (await accountNamed(name))?.id ?? 0, state: () => accountNamed(name) };
  };
  const mvr = (minor: number) => ({ currency: 'MVR', minor });
  const allowed = (accountId: number, reservationId: string) =>
    ({
      $case: 'bookingAllowed',
      value: { type: 'Credit', amount: mvr(60_000), hasPhone: false, hasEmail: false, creditAccountId: accountId, reservationId },
    }) as const;

  it('hold their part of the limit from the reservation on, owe it with the event, and no more once the allowance has ended [PY-35]', async () => {
    const { accountId, state } = await account();
    const { id: bookingId } = payment.aBooking();
    const reservation = { accountId, bookingId, reservationId: randomUUID(), amount: mvr(60_000) };
    await payment.reserveCredit(reservation);
    await expect(payment.reserveCredit({ ...reservation, reservationId: randomUUID() })).rejects.toMatchObject({
      code: 'CREDIT_LIMIT',
      params: { left: 'MVR 400.00' },
    });
    expect(await state()).toMatchObject({ owed: [mvr(0), {}], left: [mvr(40_000), {}] });
    await payment.publishBookingEvent(bookingId, allowed(accountId, reservation.reservationId));
    await eventually(async () => expect(await state()).toMatchObject({ owed: [mvr(60_000), {}], left: [mvr(40_000), {}] }));
    expect(await payment.ledgerOf(bookingId)).toMatchObject([{ kind: 'charge', postings: [{ account: `credit:${accountId}` }, { account: 'fares:Credit' }] }]);
    await payment.publishBookingEvent(bookingId, {
      $case: 'bookingAllowanceEnded',
      value: { type: 'Credit', amount: mvr(60_000), creditAccountId: accountId },
    });
    await eventually(async () => expect(await state()).toMatchObject({ owed: [mvr(0), {}], left: [mvr(100_000), {}] }));
  });

  it('can be reserved by booking alone; captains are offered the open accounts with what is left in the currencies of their limits', async () => {
    const { accountId } = await account();
    const reservation = { accountId, bookingId: 1, reservationId: randomUUID(), amount: mvr(1) };
    await expect(payment.reserveCredit(reservation, serviceCaller('trip', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
    const offered = async () =>
      ((await payment.call(calls.getOpenCreditAccounts, callerAs(captainActor()))).body as { accounts: { id: number; name: string }[] }).accounts;
    const found = (await offered()).find(({ id }) => id === accountId);
    expect(found).toEqual({ id: accountId, name: expect.any(String), left: [mvr(100_000)] });
    await payment.call(calls.editCreditAccount, admin, { accountId, name: found?.name, limits, isOpen: false });
    expect((await offered()).map(({ id }) => id)).not.toContain(accountId);
    await expect(payment.reserveCredit(reservation)).rejects.toMatchObject({ code: 'CREDIT_ACCOUNT_CLOSED' });
  });
});

describe('the statement of a month', () => {
  const today = dayOf(new Date(), zoneOfMaldives);
  const month = today.slice(0, 7);
  const mvr = (minor: number) => ({ currency: 'MVR', minor });
  const sent = () => ({ 'idempotency-key': randomUUID() });
  const statementOf = async (accountId: number, of = month) => {
    const { body } = await payment.call(calls.getCreditStatement, admin, { accountId, month: of });
    return (body as unknown as Output<'getCreditStatement'>).currencies[0];
  };
  async function anAccountThatOwes(minor: number) {
    const name = freshName('Resort');
    await create({ name });
    const accountId = (await accountNamed(name))?.id ?? 0;
    const { id: bookingId, refNo } = payment.aBooking();
    const value = { type: 'Credit', amount: mvr(minor), hasPhone: false, hasEmail: false, creditAccountId: accountId };
    await payment.publishBookingEvent(bookingId, { $case: 'bookingAllowed', value });
    await eventually(async () => expect(await accountNamed(name)).toMatchObject({ owed: [mvr(minor), {}] }));
    return { accountId, refNo, state: () => accountNamed(name) };
  }
  const pay = (accountId: number, over: object = {}, headers = sent()) =>
    payment.call(calls.recordCreditPayment, admin, { accountId, currency: 'MVR', amount: 40_000, refNo: 'FT-9', day: today, ...over }, headers);

  it('has bookings by their reference and payments, which give back room below the limit, between both balances [PY-35]', async () => {
    const { accountId, refNo, state } = await anAccountThatOwes(60_000);
    const headers = sent();
    expect(await pay(accountId, {}, headers)).toMatchObject({ status: 200, body: { message: 'Payment recorded.' } });
    expect(await pay(accountId, {}, headers)).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({ owed: [mvr(20_000), {}], left: [mvr(80_000), {}] });
    expect(await statementOf(accountId)).toMatchObject({
      currency: 'MVR',
      opening: 0,
      closing: 20_000,
      lines: [
        { kind: 'charge', refNumber: refNo, minor: 60_000, isReversed: false },
        { kind: 'accountPayment', refNumber: '', minor: -40_000, refNo: 'FT-9', paidOn: today, isReversed: false },
      ],
    });
    expect(await statementOf(accountId, '2020-01')).toMatchObject({ opening: 0, closing: 0, lines: [] });
    expect(await statementOf(accountId, '2099-12')).toMatchObject({ opening: 20_000, closing: 20_000, lines: [] });
  });

  it('keeps a payment that was entered by mistake, beside the entry that takes it back once [PY-35]', async () => {
    const { accountId, state } = await anAccountThatOwes(60_000);
    await pay(accountId);
    const entryId = (await statementOf(accountId))?.lines.at(-1)?.entryId;
    const reverse = (over: object = {}, headers = sent()) =>
      payment.call(calls.reverseCreditPayment, admin, { entryId, reason: 'Entered twice', ...over }, headers);
    expect(await reverse({ reason: ' ' })).toMatchObject({ status: 400, body: { code: 'REVERSAL_REASON' } });
    const headers = sent();
    expect([(await reverse({}, headers)).status, (await reverse({}, headers)).status]).toEqual([200, 200]);
    expect(await reverse()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REVERSE' } });
    expect(await state()).toMatchObject({ owed: [mvr(60_000), {}] });
    const { lines = [], closing } = (await statementOf(accountId)) ?? {};
    expect([closing, lines.map(({ kind, minor, isReversed }) => [kind, minor, isReversed])]).toEqual([
      60_000,
      [
        ['charge', 60_000, false],
        ['accountPayment', -40_000, true],
        ['accountReversal', 40_000, false],
      ],
    ]);
  });

  it('takes no payment without amount, reference or day, of a later day, or of an account that does not exist', async () => {
    const { accountId } = await anAccountThatOwes(1);
    const refusals = [
      [{ amount: 0 }, 'REFUND_AMOUNT'],
      [{ amount: 1_000_000_000_001 }, 'BAD_INPUT'],
      [{ refNo: ' ' }, 'REF_NO'],
      [{ currency: 'EUR' }, 'BAD_INPUT'],
      [{ day: 'soon' }, 'BAD_INPUT'],
      [{ day: '2099-01-01' }, 'BAD_INPUT'],
      [{ accountId: 987_654 }, 'NOT_FOUND'],
    ] as const;
    for (const [over, code] of refusals) expect((await pay(accountId, over)).body).toMatchObject({ code });
    const foreign = callerAs(adminActor(), { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
    expect(await payment.call(calls.getCreditStatement, foreign, { accountId, month })).toMatchObject({ status: 404 });
    expect(await payment.call(calls.getCreditStatement, admin, { accountId, month: '2026-13' })).toMatchObject({ status: 400 });
    expect(await payment.call(calls.reverseCreditPayment, admin, { entryId: 987_654, reason: 'x' }, sent())).toMatchObject({ status: 404 });
  });

  it('is among the entries of the ledger of the operator, without a booking [PY-35]', async () => {
    const { accountId } = await anAccountThatOwes(500);
    await pay(accountId, { refNo: 'FT-LEDGER' });
    const { body } = await payment.call(calls.getLedgerPeriod, admin, { from: today, to: today });
    const entries = (body as unknown as Output<'getLedgerPeriod'>).entries;
    expect(entries.find(({ refNo }) => refNo === 'FT-LEDGER')).toMatchObject({
      kind: 'accountPayment',
      bookingId: 0,
      refNumber: '',
      postings: [
        { account: 'operator', minor: 40_000 },
        { account: `credit:${accountId}`, minor: -40_000 },
      ],
    });
  });
});
