import { expect, it } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { systemClock } from '@atoll/time/clock';
import { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { dollarPay } from '../testing/dollar-pay.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { TestGatewayAccount } from './test-gateway-account.js';

it('says whether the payment company refuses the key, or cannot be reached', async () => {
  const gateway = new FakePaymentGateway();
  const product = { ...dollarPay, id: 'stripe' };
  const test = new TestGatewayAccount({ of: async () => new PaymentGateways([{ product, gateway }]) }, { products: [product], variables: {} }, systemClock);
  const run = () => test.run(callerAs(adminActor()), { gateway: 'stripe', apiKey: '' });
  await expect(run()).resolves.toBeUndefined();
  gateway.isDown = true;
  await expect(run()).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
  gateway.isKeyRevoked = true;
  await expect(run()).rejects.toMatchObject({ code: 'GATEWAY_REFUSES' });
});
