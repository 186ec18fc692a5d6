import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
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

  it('are refused a name that another one has', async () => {
    const name = freshName('Agent');
    await create({ name });
    expect(await create({ name: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_ACCOUNT_TAKEN', error: 'There is an account of this name already.' },
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
    ({ $case: 'bookingAllowed', value: { type: 'Credit', amount: mvr(60_000), hasPhone: false, hasEmail: false, creditAccountId: accountId, reservationId } }) as const;

  it('hold their part of the limit from the reservation on, owe it with the event, and no more once the allowance has ended [PY-35]', async () => {
    const { accountId, state } = await account();
    const { id: bookingId } = payment.aBooking();
    const reservation = { accountId, bookingId, reservationId: randomUUID(), amount: mvr(60_000) };
    await payment.reserveCredit(reservation);
    await expect(payment.reserveCredit({ ...reservation, reservationId: randomUUID() })).rejects.toMatchObject({ code: 'CREDIT_LIMIT', params: { left: 'MVR 400.00' } });
    expect(await state()).toMatchObject({ owed: [mvr(0), {}], left: [mvr(40_000), {}] });
    await payment.publishBookingEvent(bookingId, allowed(accountId, reservation.reservationId));
    await eventually(async () => expect(await state()).toMatchObject({ owed: [mvr(60_000), {}], left: [mvr(40_000), {}] }));
    expect(await payment.ledgerOf(bookingId)).toMatchObject([{ kind: 'charge', postings: [{ account: `credit:${accountId}` }, { account: 'fares:Credit' }] }]);
    await payment.publishBookingEvent(bookingId, { $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount: mvr(60_000), creditAccountId: accountId } });
    await eventually(async () => expect(await state()).toMatchObject({ owed: [mvr(0), {}], left: [mvr(100_000), {}] }));
  });

  it('can be reserved by booking alone; captains are offered the open accounts with what is left in the currencies of their limits', async () => {
    const { accountId } = await account();
    const reservation = { accountId, bookingId: 1, reservationId: randomUUID(), amount: mvr(1) };
    await expect(payment.reserveCredit(reservation, serviceCaller('trip', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
    const offered = async () => ((await payment.call(calls.getOpenCreditAccounts, callerAs(captainActor()))).body as { accounts: { id: number; name: string }[] }).accounts;
    const found = (await offered()).find(({ id }) => id === accountId);
    expect(found).toEqual({ id: accountId, name: expect.any(String), left: [mvr(100_000)] });
    await payment.call(calls.editCreditAccount, admin, { accountId, name: found?.name, limits, isOpen: false });
    expect((await offered()).map(({ id }) => id)).not.toContain(accountId);
    await expect(payment.reserveCredit(reservation)).rejects.toMatchObject({ code: 'CREDIT_ACCOUNT_CLOSED' });
  });
});
