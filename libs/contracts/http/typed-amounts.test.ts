import { expect, it } from '@jest/globals';
import { calls } from './calls.js';

/** Ten billion of a currency. */
const MOST = 1_000_000_000_000;
const amounts = (minor: number) => [{ currency: 'USD', minor }];

it.each([
  ['recordRefund', (amount: number) => ({ bookingId: 1, amount })],
  ['sendRefund', (amount: number) => ({ bookingId: 1, amount })],
  ['recordCreditPayment', (amount: number) => ({ accountId: 1, amount })],
  ['createCreditAccount', (minor: number) => ({ limits: amounts(minor) })],
  ['closeCashShift', (minor: number) => ({ holderId: 1, entries: 1, version: 0, counted: amounts(minor) })],
] as const)('an amount that staff type in %s is ten billion at most, so that sums of amounts stay exact', (name, inputOf) => {
  const isTaken = (amount: number): boolean => calls[name].input.safeParse(inputOf(amount)).success;
  expect([MOST, MOST + 1, -MOST - 1].map(isTaken)).toEqual([true, false, false]);
});
