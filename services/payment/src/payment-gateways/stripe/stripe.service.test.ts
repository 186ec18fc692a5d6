import { afterAll, beforeAll } from '@jest/globals';
import { systemClock } from '@atoll/time/clock';
import { Merchant } from '../../testing/merchant.js';
import { startSandbox, stripeAccount } from '../../testing/sandbox.js';
import { stripeEvent } from '../../testing/stripe.js';
import { paymentGatewayContract, type GatewayUnderTest } from '../payment-gateway.contract.js';
import { HttpStripe } from './stripe.http-client.js';

const { STRIPE_API_KEY: apiKey, STRIPE_WEBHOOK_SECRET: secret } = stripeAccount;
let merchant: Merchant;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  merchant = await Merchant.start();
  sandbox = await startSandbox(merchant.url);
}, 30_000);
afterAll(() => {
  sandbox.process.kill();
  merchant.stop();
});

async function start(): Promise<GatewayUnderTest> {
  const control = async (gatewayRef: string, act: string): Promise<void> => {
    await fetch(`${sandbox.url}/sandbox/sessions/${gatewayRef}/${act}`, { method: 'POST' });
  };
  const notificationOf = async (gatewayRef: string) => {
    await control(gatewayRef, 'notify');
    return merchant.notificationOf(gatewayRef);
  };
  return {
    gateway: new HttpStripe({ url: sandbox.url, apiKey, webhookSecrets: ['whsec_former', secret] }, systemClock),
    currency: 'USD',
    signsBody: true,
    pay: (gatewayRef) => control(gatewayRef, 'pay'),
    decline: (gatewayRef) => control(gatewayRef, 'expire'),
    notificationOf,
    forgedNotificationOf: async (gatewayRef) => stripeEvent((await notificationOf(gatewayRef)).rawBody, 'whsec_of_another_merchant'),
    otherNotification: async () => stripeEvent({ id: 'evt_2', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } }, secret),
  };
}

paymentGatewayContract(start);
