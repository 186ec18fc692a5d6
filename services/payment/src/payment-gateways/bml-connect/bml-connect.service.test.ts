import { afterAll, beforeAll } from '@jest/globals';
import { signedByBank } from '../../testing/bml-connect.js';
import { Merchant } from '../../testing/merchant.js';
import { API_KEY, startSandbox } from '../../testing/sandbox.js';
import { paymentGatewayContract, type GatewayUnderTest } from '../payment-gateway.contract.js';
import { HttpBmlConnect } from './bml-connect.http-client.js';

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
  const choose = async (gatewayRef: string, choice: string): Promise<void> => {
    await fetch(`${sandbox.url}/sandbox/transactions/${gatewayRef}/${choice}`, { method: 'POST' });
  };
  return {
    gateway: new HttpBmlConnect({ url: sandbox.url, apiKey: API_KEY }),
    currency: 'MVR',
    signsBody: false,
    pay: (gatewayRef) => choose(gatewayRef, 'pay'),
    decline: (gatewayRef) => choose(gatewayRef, 'decline'),
    notificationOf: (gatewayRef) => merchant.notificationOf(gatewayRef),
    forgedNotificationOf: async (gatewayRef) => ({ ...(await merchant.notificationOf(gatewayRef)), headers: signedByBank('of another merchant') }),
    otherNotification: async () => ({ headers: signedByBank(API_KEY), rawBody: JSON.stringify({ eventType: 'NOTIFY_TOKENISATION_STATUS' }) }),
  };
}

paymentGatewayContract(start);
