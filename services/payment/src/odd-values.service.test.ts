import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, type Call } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { oddFailures } from '@atoll/runtime/testing/odd-values';
import { PaymentUnderTest } from './testing/service.js';

const superUser = callerAs(superActor(), { host: 'coral.localhost:8080' });
const own = (Object.values(calls) as Call[]).filter(({ owner }) => owner === 'payment');

let payment: PaymentUnderTest;
let usual: Record<string, object>;
beforeAll(async () => {
  payment = await PaymentUnderTest.start();
  const { uuid } = payment.aBooking();
  usual = {
    proceedPayment: { uuid, currency: 'MVR' },
    paymentReturn: { attempt: 1, key: 'x', transactionId: 'x', state: 'CONFIRMED', signature: 'x' },
    paymentCallback: { gateway: 'bml-connect', id: 'x', transactionId: 'x', state: 'CONFIRMED', localId: '1', amount: 100, currency: 'MVR' },
  };
});
afterAll(() => payment.stop(), 30_000);

it.each(own.map((call) => [call.name, call] as const))('%s refuses odd values with an error text, or accepts them [XC-04]', async (name, call) => {
  expect(await oddFailures(call, usual[name] ?? {}, ({ definition, body }) => payment.call(definition, superUser, body))).toEqual([]);
});
