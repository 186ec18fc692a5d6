import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { isReusable, nextCheck, verdict, type AttemptState } from './attempt.js';
import type { BankTransaction } from '../gateways/bank.port.js';
import { aCharge, anAttempt, minutesLater, NOON } from './testing.js';

const attempt = anAttempt({ gatewayRef: 'tx-1' });
const told = (change: Partial<BankTransaction> = {}): BankTransaction => ({
  gatewayRef: 'tx-1',
  localId: attempt.key,
  amount: attempt.amount,
  state: 'confirmed',
  ...change,
});

describe('an open attempt', () => {
  it.each<[string, AttemptState, number, Date, boolean]>([
    ['the same amount, time left', 'created', 92520, NOON, true],
    ['one laari more', 'created', 92521, NOON, false],
    ['two minutes left', 'created', 92520, minutesLater(28), true],
    ['a second less than two minutes left', 'created', 92520, new Date(minutesLater(28).getTime() + 1000), false],
    ['closed', 'failed', 92520, NOON, false],
  ])('%s: offered again? [PY-04]', (_case, state, minor, now, expected) => {
    expect(isReusable(anAttempt({ state }), { gateway: 'bml-connect', charge: aCharge(minor) }, now)).toBe(expected);
  });
});

it('of another gateway is not offered again [PY-04]', () => {
  expect(isReusable(anAttempt(), { gateway: 'dollar-pay', charge: aCharge() }, NOON)).toBe(false);
});

describe("the bank's word", () => {
  it.each<[string, BankTransaction | undefined, Date, object]>([
    ['confirmed, exact amount', told(), NOON, { kind: 'settle', gatewayRef: 'tx-1' }],
    ['confirmed after the time ran out', told(), minutesLater(600), { kind: 'settle', gatewayRef: 'tx-1' }],
    ['a laari less', told({ amount: money('MVR', 92519) }), NOON, { kind: 'mismatch', final: false }],
    ['another currency', told({ amount: money('USD', 92520) }), NOON, { kind: 'mismatch', final: false }],
    ['a laari less, a day later', told({ amount: money('MVR', 92519) }), minutesLater(31 + 24 * 60), { kind: 'mismatch', final: true }],
    ["another attempt's money", told({ localId: 'other' }), NOON, { kind: 'mismatch', final: false }],
    ['declined', told({ state: 'failed' }), NOON, { kind: 'close', outcome: 'failed', final: true }],
    ['cancelled by the payer', told({ state: 'cancelled' }), NOON, { kind: 'close', outcome: 'cancelled', final: true }],
    ['still open', told({ state: 'open' }), NOON, { kind: 'wait' }],
    ['still open a second before the end', told({ state: 'open' }), new Date(minutesLater(30).getTime() - 1000), { kind: 'wait' }],
    ['still open at the end', told({ state: 'open' }), minutesLater(30), { kind: 'close', outcome: 'expired', final: false }],
    ['unknown to the bank a day later', undefined, minutesLater(30 + 24 * 60 + 1), { kind: 'close', outcome: 'expired', final: true }],
    ['never opened there', undefined, NOON, { kind: 'wait' }],
  ])('%s [PY-08]', (_case, transaction, now, expected) => {
    expect(verdict(attempt, transaction, now)).toEqual(expected);
  });

  it.each([
    [0, 20],
    [1, 40],
    [2, 80],
    [4, 320],
    [5, 600],
    [40, 600],
  ])('after %i questions the next comes in %i s [PY-08]', (checks, seconds) => {
    expect(nextCheck(checks, NOON).getTime() - NOON.getTime()).toBe(seconds * 1000);
  });
});
