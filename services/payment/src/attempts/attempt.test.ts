import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { isReusable, nextCheck, decisionFor, type AttemptState } from './attempt.js';
import type { GatewayTransaction } from '../payment-gateways/payment-gateway.port.js';
import { aCharge, anAttempt, minutesLater, NOON } from '../testing/builders.js';

const attempt = anAttempt({ gatewayRef: 'tx-1' });
const transaction = (change: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
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
  ])('%s: reused? [PY-04]', (_case, state, minor, now, expected) => {
    expect(isReusable(anAttempt({ state }), [aCharge(minor)], now)).toBe(expected);
  });
});

it('of another gateway is not reused [PY-04]', () => {
  expect(isReusable(anAttempt(), [{ ...aCharge(), gateway: 'dollar-pay' }], NOON)).toBe(false);
});

describe("the payment gateway's transaction", () => {
  it.each<[string, GatewayTransaction | undefined, Date, object]>([
    ['confirmed, exact amount', transaction(), NOON, { kind: 'paid', gatewayRef: 'tx-1' }],
    ['confirmed after the time ran out', transaction(), minutesLater(600), { kind: 'paid', gatewayRef: 'tx-1' }],
    ['a laari less', transaction({ amount: money('MVR', 92519) }), NOON, { kind: 'quarantine', gatewayRef: 'tx-1', amount: money('MVR', 92519) }],
    ['another currency', transaction({ amount: money('USD', 92520) }), NOON, { kind: 'quarantine', gatewayRef: 'tx-1', amount: money('USD', 92520) }],
    ['declined, of another amount', transaction({ state: 'failed', amount: money('MVR', 1) }), NOON, { kind: 'mismatch', final: false }],
    ["another attempt's key", transaction({ localId: 'other' }), NOON, { kind: 'mismatch', final: false }],
    ["another attempt's key, a day later", transaction({ localId: 'other' }), minutesLater(31 + 24 * 60), { kind: 'mismatch', final: true }],
    ['declined', transaction({ state: 'failed' }), NOON, { kind: 'close', outcome: 'failed', final: true }],
    ['cancelled by the payer', transaction({ state: 'cancelled' }), NOON, { kind: 'close', outcome: 'cancelled', final: true }],
    ['still open', transaction({ state: 'open' }), NOON, { kind: 'wait' }],
    ['still open a second before the end', transaction({ state: 'open' }), new Date(minutesLater(30).getTime() - 1000), { kind: 'wait' }],
    ['still open at the end', transaction({ state: 'open' }), minutesLater(30), { kind: 'close', outcome: 'expired', final: false }],
    ['unknown to the payment gateway a day later', undefined, minutesLater(30 + 24 * 60 + 1), { kind: 'close', outcome: 'expired', final: true }],
    ['never opened', undefined, NOON, { kind: 'wait' }],
  ])('%s [PY-08]', (_case, found, now, expected) => {
    expect(decisionFor(attempt, found, now)).toEqual(expected);
  });

  it.each([
    [0, 20],
    [1, 40],
    [2, 80],
    [4, 320],
    [5, 600],
    [40, 600],
  ])('after %i checks the next comes in %i s [PY-08]', (checks, seconds) => {
    expect(nextCheck(checks, NOON).getTime() - NOON.getTime()).toBe(seconds * 1000);
  });
});
