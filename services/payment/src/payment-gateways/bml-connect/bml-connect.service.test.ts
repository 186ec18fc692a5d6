import { afterAll, beforeAll } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@atoll/testing/eventually';
import { signedByBank } from '../../testing/bml-connect.js';
import { API_KEY, startSandbox } from '../../testing/sandbox.js';
import type { NotificationHeaders } from '../payment-gateway.port.js';
import { paymentGatewayContract, type GatewayUnderTest, type SentNotification } from '../payment-gateway.contract.js';
import { HttpBmlConnect } from './bml-connect.http-client.js';

const received: SentNotification[] = [];
let merchant: Server;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

/** A merchant that keeps the notifications as they were sent. */
beforeAll(async () => {
  merchant = createServer((request, response) => {
    let rawBody = '';
    request.on('data', (chunk) => (rawBody += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as NotificationHeaders, rawBody });
      response.writeHead(200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  sandbox = await startSandbox(`http://127.0.0.1:${(merchant.address() as AddressInfo).port}`);
}, 30_000);
afterAll(() => {
  sandbox.process.kill();
  merchant.close();
});

async function start(): Promise<GatewayUnderTest> {
  const choose = async (gatewayRef: string, choice: string): Promise<void> => {
    await fetch(`${sandbox.url}/sandbox/transactions/${gatewayRef}/${choice}`, { method: 'POST' });
  };
  const notificationOf = (gatewayRef: string): Promise<SentNotification> =>
    eventually(() => {
      const found = received.findLast(({ rawBody }) => rawBody.includes(gatewayRef));
      if (!found) throw new Error(`no notification of ${gatewayRef}`);
      return found;
    });
  return {
    gateway: new HttpBmlConnect({ url: sandbox.url, apiKey: API_KEY }),
    currency: 'MVR',
    signsBody: false,
    pay: (gatewayRef) => choose(gatewayRef, 'pay'),
    decline: (gatewayRef) => choose(gatewayRef, 'decline'),
    notificationOf,
    forgedNotificationOf: async (gatewayRef) => ({ ...(await notificationOf(gatewayRef)), headers: signedByBank('of another merchant') }),
    otherNotification: async () => ({ headers: signedByBank(API_KEY), rawBody: JSON.stringify({ eventType: 'NOTIFY_TOKENISATION_STATUS' }) }),
  };
}

paymentGatewayContract(start);
