import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { stripeShaped } from '../testing/stripe-shaped/product.js';
import { digestOf, hasSigned } from '../testing/stripe-shaped/signature.js';
import { StripeApi } from '../testing/stripe-shaped/stripe-api.js';
import { paymentGatewayContract, type GatewayUnderTest } from './payment-gateway.contract.js';
import { chargeOf } from './product.js';

const api = new StripeApi();
let variables: Record<string, string>;
beforeAll(async () => void (variables = await api.start()));
afterAll(() => api.stop());

paymentGatewayContract(async (): Promise<GatewayUnderTest> => ({
  gateway: stripeShaped.open(variables, { now: () => new Date() }),
  currency: 'USD',
  signsBody: true,
  pay: async (gatewayRef) => api.pay(gatewayRef),
  decline: async (gatewayRef) => api.expire(gatewayRef),
  notificationOf: async (gatewayRef) => api.eventOf(gatewayRef),
  forgedNotificationOf: async (gatewayRef) => api.eventOf(gatewayRef, new Date(), 'whsec_other'),
  otherNotification: async () => api.signed({ id: 'evt_2', type: 'payout.paid', data: { object: { id: 'po_1' } } }),
}));

describe('a signature of the bytes of the body', () => {
  const T = 1_795_417_200;
  const BODY = '{ "amount":  92520 }';
  const ours = digestOf('secret', T, BODY);
  const at = (seconds: number) => new Date((T + seconds) * 1000);
  const signed = (header: string | undefined, body = BODY, now = at(0)) => hasSigned(header, body, 'secret', now);

  it.each([
    ['now', 0, true],
    ['300 s ago', 300, true],
    ['301 s ago', 301, false],
    ['300 s ahead', -300, true],
    ['301 s ahead', -301, false],
  ])('made %s: accepted? [PY-08]', (_when, seconds, expected) => {
    expect(signed(`t=${T},v1=${ours}`, BODY, at(seconds))).toBe(expected);
  });

  it('is accepted as one of several, while the secret is being replaced [PY-08]', () => {
    const old = digestOf('old secret', T, BODY);
    expect([signed(`t=${T},v1=${old},v1=${ours}`), signed(`t=${T},v1=${ours},v1=${old}`), signed(`t=${T},v1=${old},v1=${old}`)]).toEqual([true, true, false]);
  });

  it.each([
    ['no header', undefined, BODY],
    ['an empty header', '', BODY],
    ['no time', `v1=${ours}`, BODY],
    ['another time', `t=${T + 1},v1=${ours}`, BODY],
    ['a time that is no number', `t=${T}x,v1=${ours}`, BODY],
    ['no signature', `t=${T}`, BODY],
    ['an older scheme alone', `t=${T},v0=${ours}`, BODY],
    ['half a signature', `t=${T},v1=${ours.slice(0, 32)}`, BODY],
    ['no hexadecimal', `t=${T},v1=${'z'.repeat(64)}`, BODY],
    ['one space less in the body', `t=${T},v1=${ours}`, BODY.replace('  ', ' ')],
  ])('is refused with %s [PY-08]', (_case, header, body) => {
    expect(signed(header, body)).toBe(false);
  });
});

it('the fee of a product is charged beside the price, in the same currency [PY-06, D-24]', () => {
  expect(chargeOf(stripeShaped, [money('USD', 6000)], 'USD', { fixed: 30, basisPoints: 290 })).toEqual({
    gateway: 'stripe-shaped',
    price: money('USD', 6000),
    fee: money('USD', 211),
    amount: money('USD', 6211),
  });
});
