import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bank } from './bank.js';
import { signature } from './notification.js';
import type { Transaction } from './transaction.js';

const API_KEY = 'key-of-the-merchant';
const running: Server[] = [];

async function listening(server: Server): Promise<string> {
  running.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Notice {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** A merchant that refuses the first `refusals` notifications. */
async function merchant(refusals = 0): Promise<{ url: string; notices: Notice[]; until: (count: number) => Promise<void> }> {
  const notices: Notice[] = [];
  let left = refusals;
  const url = await listening(
    createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        if (left-- <= 0) notices.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> });
        response.writeHead(left >= 0 ? 503 : 200).end();
      });
    }),
  );
  const until = async (count: number): Promise<void> => {
    while (notices.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { url, notices, until };
}

const bank = (gatewayUrl?: string): Promise<string> => listening(new Bank({ apiKey: API_KEY, publicUrl: 'http://localhost:1', gatewayUrl }).server());

const bankWithoutUrls = (): Promise<string> => listening(new Bank({ apiKey: API_KEY }).server());

const create = (url: string, body: object, key = API_KEY): Promise<Response> =>
  fetch(`${url}/public/v2/transactions`, { method: 'POST', headers: { authorization: key, 'content-type': 'application/json' }, body: JSON.stringify(body) });

const order = {
  amount: 92520,
  currency: 'MVR',
  localId: 'a1b2',
  customerReference: 'Booking K7TR2M9Q',
  redirectUrl: 'http://coral.localhost:8080/api/paymentreturn?attempt=7',
};
const announced = { ...order, webhook: 'http://coral.localhost:8080/api/paymentcallback/bml-connect' };

afterEach(async () => {
  await Promise.all(
    running.splice(0).map(
      (server) =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        }),
    ),
  );
});

describe('the bank sandbox', () => {
  it('shows its page on the port that it got', async () => {
    const url = await bankWithoutUrls();
    const { shortUrl } = (await (await create(url, order)).json()) as Transaction;
    expect(new URL(shortUrl).origin).toBe(url.replace('127.0.0.1', 'localhost'));
  });

  it('opens a transaction and returns the URL of its page', async () => {
    const url = await bank();
    const response = await create(url, order);
    const opened = (await response.json()) as Transaction;
    expect(response.status).toBe(201);
    expect(opened).toMatchObject({
      amount: 92520,
      currency: 'MVR',
      localId: 'a1b2',
      state: 'QR_CODE_GENERATED',
      shortUrl: `http://localhost:1/s/${opened.id}`,
    });
  });

  it.each([
    ['a wrong key', order, 'other', 401],
    ['less than one unit', { ...order, amount: 99 }, API_KEY, 400],
    ['a broken amount', { ...order, amount: 925.2 }, API_KEY, 400],
    ['another currency', { ...order, currency: 'EUR' }, API_KEY, 400],
    ['signs in localId', { ...order, localId: 'coral:7' }, API_KEY, 400],
    ['a script as redirect URL', { ...order, redirectUrl: 'javascript:alert(1)' }, API_KEY, 400],
  ])('refuses %s', async (_case, body, key, status) => {
    expect((await create(await bank(), body, key)).status).toBe(status);
  });

  it('shows the amount, sends the payer back and tells the merchant with a signature', async () => {
    const shop = await merchant();
    const url = await bank(shop.url);
    const { id } = (await (await create(url, announced)).json()) as Transaction;

    expect(await (await fetch(`${url}/s/${id}`)).text()).toContain('MVR 925.20');
    const back = await fetch(`${url}/s/${id}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`http://coral.localhost:8080/api/paymentreturn?attempt=7&transactionId=${id}&state=CONFIRMED`);

    await shop.until(2);
    const { headers, body } = shop.notices.find((notice) => notice.body['state'] === 'CONFIRMED') ?? { headers: {}, body: {} };
    expect(body).toMatchObject({ transactionId: id, localId: 'a1b2', amount: 92520, currency: 'MVR', eventType: 'NOTIFY_TRANSACTION_CHANGE' });
    expect(headers.host).toBe('coral.localhost:8080');
    expect(headers['x-signature']).toBe(signature(String(headers['x-signature-nonce']), String(headers['x-signature-timestamp']), API_KEY));
  });

  it('repeats a notification until it is taken', async () => {
    const shop = await merchant(1);
    await create(await bank(shop.url), announced);
    await shop.until(1);
    expect(shop.notices[0]?.body).toMatchObject({ state: 'QR_CODE_GENERATED' });
  });

  it.each([
    ['pay', 'CONFIRMED'],
    ['decline', 'FAILED'],
    ['cancel', 'CANCELLED'],
  ])('a test may %s as the payer would, once', async (choice, state) => {
    const url = await bank();
    const { id } = (await (await create(url, order)).json()) as Transaction;
    await fetch(`${url}/sandbox/transactions/${id}/${choice}`, { method: 'POST' });
    await fetch(`${url}/sandbox/transactions/${id}/pay`, { method: 'POST' });
    const found = await fetch(`${url}/public/v2/transactions/${id}`, { headers: { authorization: API_KEY } });
    expect(await found.json()).toMatchObject({ id, state });
  });

  it('has merchants, each of which sees and refunds its own transactions alone; its key signs their notifications', async () => {
    const shop = await merchant();
    const url = await listening(new Bank({ apiKey: API_KEY, otherKeys: ['key-2'], publicUrl: 'http://localhost:1', gatewayUrl: shop.url }).server());
    const opened = (await (await create(url, { ...order, webhook: 'http://coral.localhost:8080/hook' }, 'key-2')).json()) as Transaction;
    expect(opened).not.toHaveProperty('merchant');
    const seen = async (key: string) => (await fetch(`${url}/public/v2/transactions/${opened.id}`, { headers: { authorization: key } })).status;
    expect([await seen('key-2'), await seen(API_KEY), await seen('key-3'), await seen('')]).toEqual([200, 404, 401, 401]);
    await fetch(`${url}/sandbox/transactions/${opened.id}/pay`, { method: 'POST' });
    const body = JSON.stringify({ localId: 'r1', amount: 100, currency: 'MVR' });
    const refund = async (key: string) =>
      (await fetch(`${url}/public/v2/transactions/${opened.id}/refunds`, { method: 'POST', headers: { authorization: key }, body })).status;
    expect([await refund(API_KEY), await refund('key-2')]).toEqual([404, 201]);
    await shop.until(3);
    const signed = shop.notices.map(({ headers }) => [
      headers['x-signature'],
      signature(String(headers['x-signature-nonce']), String(headers['x-signature-timestamp']), 'key-2'),
    ]);
    for (const [sent, expected] of signed) expect(sent).toBe(expected);
  });

  it('lets a transaction run out', async () => {
    const url = await bank();
    const { id } = (await (await create(url, { ...order, expires: new Date(Date.now() - 1).toISOString() })).json()) as Transaction;
    await fetch(`${url}/sandbox/transactions/${id}/pay`, { method: 'POST' });
    const found = await fetch(`${url}/public/v2/transactions/${id}`, { headers: { authorization: API_KEY } });
    expect(await found.json()).toMatchObject({ state: 'EXPIRED' });
  });

  it('refunds what was paid, each key once and no more than is left, and says REFUNDED when nothing is', async () => {
    const url = await bank();
    const { id } = (await (await create(url, order)).json()) as Transaction;
    const headers = { authorization: API_KEY };
    const refund = async (localId: string, amount: unknown, currency = 'MVR', at = id): Promise<number> => {
      const body = JSON.stringify({ localId, amount, currency });
      return (await fetch(`${url}/public/v2/transactions/${at}/refunds`, { method: 'POST', headers, body })).status;
    };
    const found = async (): Promise<Transaction> => (await (await fetch(`${url}/public/v2/transactions/${id}`, { headers })).json()) as Transaction;
    expect(await refund('r1', 100)).toBe(400);
    await fetch(`${url}/sandbox/transactions/${id}/pay`, { method: 'POST' });
    expect([await refund('r1', 92521), await refund('r1', 0), await refund('r1', 0.5), await refund('r1', 1, 'USD'), await refund('r:1', 1)]).toEqual(
      Array(5).fill(400),
    );
    expect([await refund('r1', 90000), await refund('r1', 90000), await refund('r2', 2521)]).toEqual([201, 200, 400]);
    expect(await found()).toMatchObject({ state: 'CONFIRMED', refunds: [{ localId: 'r1', amount: 90000 }] });
    expect([await refund('r2', 2520), await refund('r3', 1), await refund('r4', 1, 'MVR', 'unknown')]).toEqual([201, 400, 404]);
    expect(await found()).toMatchObject({ state: 'REFUNDED', amount: 92520 });
  });

  it('writes foreign text into its page as text', async () => {
    const url = await bank();
    const { id } = (await (await create(url, { ...order, customerReference: '<script>x</script>' })).json()) as Transaction;
    expect(await (await fetch(`${url}/s/${id}`)).text()).toContain('&lt;script&gt;');
  });
});
