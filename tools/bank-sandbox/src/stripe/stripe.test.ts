import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@atoll/testing/eventually';
import { Bank } from '../bank.js';
import { digestOf } from './events.js';
import type { Session } from './session.js';

const running: Server[] = [];
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<string> {
  running.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stripe = { apiKey: 'sk_1', webhookSecret: 'whsec_1', webhookPath: '/hook' };
/** Events go to `gatewayUrl`; without one they are lost. */
const company = (gatewayUrl = 'http://127.0.0.1:1'): Promise<string> =>
  listening(new Bank({ apiKey: 'key', publicUrl: 'http://localhost:1', gatewayUrl, stripe }).server());

const order = (change: Record<string, string> = {}): Record<string, string> => ({
  mode: 'payment',
  client_reference_id: 'a1',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '6211',
  'line_items[0][price_data][product_data][name]': 'Booking <b>K7TR2M9Q</b>',
  success_url: 'http://coral.localhost:8080/back?attempt=1',
  cancel_url: 'http://coral.localhost:8080/left',
  expires_at: String(Math.floor(Date.now() / 1000) + 1860),
  'metadata[webhook]': 'w',
  ...change,
});

async function post(url: string, path: string, form: Record<string, string> = {}, key = '', apiKey = 'sk_1') {
  const headers = { authorization: `Bearer ${apiKey}`, ...(key && { 'idempotency-key': key }) };
  const response = await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  const body = (await response.json()) as Session & { error: { type: string; param?: string } };
  return { status: response.status, body };
}
const sessionOf = async (url: string, id: string): Promise<Session> =>
  (await (await fetch(`${url}/v1/checkout/sessions/${id}`, { headers: { authorization: 'Bearer sk_1' } })).json()) as Session;
const choose = (url: string, id: string, choice: string): Promise<Response> =>
  fetch(`${url}/c/pay/${id}`, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
const opened = async (url: string): Promise<string> => (await post(url, 'checkout/sessions', order())).body.id;

describe('the sandbox of Stripe Checkout', () => {
  it('has merchants, each of which sees its own sessions alone', async () => {
    const others = [{ apiKey: 'sk_2', webhookSecret: 'whsec_2' }];
    const options = { apiKey: 'key', publicUrl: 'http://localhost:1', gatewayUrl: 'http://127.0.0.1:1', stripe: { ...stripe, others } };
    const url = await listening(new Bank(options).server());
    const { id } = (await post(url, 'checkout/sessions', order(), '', 'sk_2')).body;
    const seen = async (apiKey: string) => (await fetch(`${url}/v1/checkout/sessions/${id}`, { headers: { authorization: `Bearer ${apiKey}` } })).status;
    expect([await seen('sk_2'), await seen('sk_1'), await seen('sk_3')]).toEqual([200, 404, 401]);
  });

  it('opens a session with a page that shows the amount, and pays it once', async () => {
    const url = await company();
    const { body } = await post(url, 'checkout/sessions', order());
    expect(body).toMatchObject({
      status: 'open',
      amount_total: 6211,
      client_reference_id: 'a1',
      metadata: { webhook: 'w' },
      payment_status: 'unpaid',
      payment_intent: null,
      url: `http://localhost:1/c/pay/${body.id}`,
    });
    const page = await (await fetch(`${url}/c/pay/${body.id}`)).text();
    expect(page).toContain('USD 62.11');
    expect(page).toContain('Booking &lt;b&gt;K7TR2M9Q&lt;/b&gt;');
    const back = await choose(url, body.id, 'pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, 'http://coral.localhost:8080/back?attempt=1']);
    const paid = await sessionOf(url, body.id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    await choose(url, body.id, 'pay');
    expect((await sessionOf(url, body.id)).payment_intent).toBe(paid.payment_intent);
  });

  it('says that a card is declined and leaves the session open, also for who turns back', async () => {
    const url = await company();
    const id = await opened(url);
    const declined = await choose(url, id, 'decline');
    expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('role="alert">Your card was declined.')]);
    expect((await choose(url, id, 'leave')).headers.get('location')).toBe('http://coral.localhost:8080/left');
    expect((await sessionOf(url, id)).status).toBe('open');
  });

  it.each([
    ['another mode', { mode: 'subscription' }, 'mode'],
    ['less than fifty cents', { 'line_items[0][price_data][unit_amount]': '49' }, 'line_items[0][price_data][unit_amount]'],
    ['a broken amount', { 'line_items[0][price_data][unit_amount]': '62.11' }, 'line_items[0][price_data][unit_amount]'],
    ['another currency', { 'line_items[0][price_data][currency]': 'mvr' }, 'line_items[0][price_data][currency]'],
    ['a script to return to', { success_url: 'javascript:alert(1)' }, 'success_url'],
    ['29 minutes to pay', { expires_at: String(Math.floor(Date.now() / 1000) + 1740) }, 'expires_at'],
    ['a parameter that the API does not know', { payment_method_types: 'card' }, 'payment_method_types'],
  ])('refuses %s', async (_case, change, param) => {
    expect(await post(await company(), 'checkout/sessions', order(change))).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', param } },
    });
  });

  it('refuses a wrong key, and knows no session but its own', async () => {
    const url = await company();
    expect((await post(url, 'checkout/sessions', order(), '', 'sk_2')).status).toBe(401);
    expect((await post(url, 'checkout/sessions/cs_1/expire')).status).toBe(404);
    expect((await fetch(`${url}/c/pay/cs_1`)).status).toBe(404);
  });

  it('repeats its answer to an idempotency key, and refuses the key with other parameters', async () => {
    const url = await company();
    const form = order();
    const first = await post(url, 'checkout/sessions', form, 'k1');
    expect((await post(url, 'checkout/sessions', form, 'k1')).body.id).toBe(first.body.id);
    expect((await post(url, 'checkout/sessions', { ...form, client_reference_id: 'a2' }, 'k1')).body.error.type).toBe('idempotency_error');
    expect((await post(url, 'checkout/sessions', form, 'k2')).body.id).not.toBe(first.body.id);
  });

  it('expires an open session, and no other', async () => {
    const url = await company();
    const id = await opened(url);
    expect((await post(url, `checkout/sessions/${id}/expire`)).body).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect((await post(url, `checkout/sessions/${id}/expire`)).status).toBe(400);
    await choose(url, id, 'pay');
    expect((await sessionOf(url, id)).payment_status).toBe('unpaid');
  });

  it('refunds what was paid in parts, and no more', async () => {
    const url = await company();
    const id = await opened(url);
    await choose(url, id, 'pay');
    const intent = String((await sessionOf(url, id)).payment_intent);
    const refund = async (amount: string, payment_intent = intent) => (await post(url, 'refunds', { payment_intent, amount })).status;
    expect([await refund('6212'), await refund('0'), await refund('1', 'pi_0')]).toEqual([400, 400, 400]);
    expect([await refund('6200'), await refund('12'), await refund('11'), await refund('1')]).toEqual([200, 400, 200, 400]);
  });

  it("sends an event that signs its bytes to the endpoint on the merchant's host", async () => {
    const seen: { host?: string; path?: string; headers: IncomingHttpHeaders; text: string }[] = [];
    const merchant = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        seen.push({ host: request.headers.host, path: request.url, headers: request.headers, text });
        response.end();
      });
    });
    const url = await company(await listening(merchant));
    const id = await opened(url);
    await choose(url, id, 'pay');
    const { host, path, headers, text } = await eventually(() => {
      const [first] = seen;
      if (!first) throw new Error('no event yet');
      return first;
    });
    expect([host, path]).toEqual(['coral.localhost:8080', '/hook']);
    expect(JSON.parse(text)).toMatchObject({ object: 'event', type: 'checkout.session.completed', data: { object: { id, payment_status: 'paid' } } });
    const t = /t=(\d+)/.exec(String(headers['stripe-signature']))?.[1];
    expect(headers['stripe-signature']).toContain(`v1=${digestOf('whsec_1', Number(t), text)}`);
  });
});
