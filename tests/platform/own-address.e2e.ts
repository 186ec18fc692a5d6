import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { booked, farDay, ownTrip } from '../journeys/fixtures.js';
import { exchange } from '../gateway.js';

const { publicUrl, processes } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as {
  publicUrl: string;
  processes: { name: string; pid: number; address: string }[];
};
const bank = processes.find(({ name }) => name === 'bank');

interface Transaction {
  shortUrl: string;
  redirectUrl?: string;
  webhook?: string;
}

const proceed = (host: string, uuid: string): ReturnType<typeof exchange> =>
  exchange(host, 'POST', '/api/proceedpayment', {
    body: { uuid, currency: 'MVR' },
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
  });

for (const host of ['coral.localhost:6666', 'coral.localhost:99999', 'CORAL.localhost.:1'])
  test(`a request with the host ${host} does not change where the bank sends the payer and the notification [PY-04]`, async () => {
    const { uuid } = await booked(await ownTrip({ from: 'Gulhi', to: 'Guraidhoo', day: farDay() }));
    const forged = await proceed(host, uuid);
    const customer = await proceed(`coral.localhost:${new URL(publicUrl).port}`, uuid);
    expect([forged.status, customer.status, customer.body['shortUrl']]).toEqual([200, 200, forged.body['shortUrl']]);
    const { transactions } = (await (await fetch(`${bank?.address}/sandbox/transactions`)).json()) as { transactions: Transaction[] };
    const opened = transactions.find(({ shortUrl }) => shortUrl === customer.body['shortUrl']);
    const origin = `http://coral.localhost:${new URL(publicUrl).port}`;
    expect(new URL(opened?.redirectUrl ?? '').origin).toBe(origin);
    expect(opened?.webhook).toBe(`${origin}/api/paymentcallback/bml-connect`);
    expect((await fetch(`${bank?.address}/healthz`)).status).toBe(200);
  });
