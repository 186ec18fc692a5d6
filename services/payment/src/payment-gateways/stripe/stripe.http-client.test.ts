import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@atoll/money/money';
import { stripeDigest, stripeEvent } from '../../testing/stripe.js';
import type { PaymentOrder } from '../payment-gateway.port.js';
import { chargeOf } from '../product.js';
import { sessionExpiry } from './checkout-order.js';
import { stripe } from './product.js';
import { isRefusedCredentials } from '../refused-credentials.js';
import { HttpStripe } from './stripe.http-client.js';

const T = 1_795_417_200;
const at = (seconds: number): Date => new Date((T + seconds) * 1000);
/** A response that comes may take long on a busy machine. */
const connect = (url = 'http://127.0.0.1:1', now = at(0), timeoutMs = 30_000) =>
  new HttpStripe({ url, apiKey: 'sk_1', webhookSecrets: ['whsec_1'], timeoutMs }, { now: () => now });
const webhook = 'http://coral.localhost:8080/api/paymentcallback/stripe';
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  client_reference_id: 'a1',
  amount_total: 6211,
  currency: 'usd',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null as string | null,
  metadata: { webhook },
};
const eventWith = (change: object = {}, type = 'checkout.session.completed') => ({
  id: 'evt_1',
  object: 'event',
  type,
  data: { object: { ...session, ...change } },
});

describe('an event of Stripe', () => {
  const rawBody = JSON.stringify(eventWith(), undefined, 2);
  const ours = stripeDigest('whsec_1', T, rawBody);
  const notified = (header: string | undefined, body = rawBody, now = at(0)) => connect(undefined, now).notified({ 'stripe-signature': header }, body);
  const signed = { localId: 'a1', gatewayRef: 'cs_1', amount: money('USD', 6211), webhookUrl: webhook };
  const refused = expect.objectContaining({ code: 'SIGNATURE' });

  it.each([
    ['now', 0],
    ['300 s ago', 300],
  ])('signed %s is accepted, with the address that the order had [PY-08]', (_when, seconds) => {
    expect(notified(`t=${T},v1=${ours}`, rawBody, at(seconds))).toEqual(signed);
  });

  it('signed 301 s ago is refused [PY-08]', () => {
    expect(() => notified(`t=${T},v1=${ours}`, rawBody, at(301))).toThrow(refused);
  });

  it('is accepted with any of our secrets, and with one signature of several [PY-08]', () => {
    const former = stripeDigest('whsec_former', T, rawBody);
    const both = new HttpStripe({ url: 'http://127.0.0.1:1', apiKey: 'sk_1', webhookSecrets: ['whsec_1', 'whsec_former'] }, { now: () => at(0) });
    expect(both.notified({ 'stripe-signature': `t=${T},v1=${former}` }, rawBody)).toEqual(signed);
    expect(notified(`t=${T},v1=${former},v1=${ours}`)).toEqual(signed);
    expect(() => notified(`t=${T},v1=${former}`)).toThrow(refused);
  });

  it.each([
    ['no header', undefined, rawBody],
    ['an empty header', '', rawBody],
    ['no time', `v1=${ours}`, rawBody],
    ['another time', `t=${T + 1},v1=${ours}`, rawBody],
    ['no signature', `t=${T}`, rawBody],
    ['an older scheme alone', `t=${T},v0=${ours}`, rawBody],
    ['half a signature', `t=${T},v1=${ours.slice(0, 32)}`, rawBody],
    ['the same content in other bytes', `t=${T},v1=${ours}`, JSON.stringify(eventWith())],
  ])('with %s is refused [PY-08]', (_case, header, body) => {
    expect(() => notified(header, body)).toThrow(refused);
  });

  it.each<[string, object | string]>([
    ['another amount than a whole number', eventWith({ amount_total: '6211' })],
    ['no amount', eventWith({ amount_total: null })],
    ['an unknown currency', eventWith({ currency: 'eur' })],
    ['no key of ours', eventWith({ client_reference_id: null })],
    ['no JSON', 'payment'],
  ])('that is signed and has %s selects no attempt [PY-08]', (_case, event) => {
    const { headers, rawBody: sent } = stripeEvent(event, 'whsec_1', at(0));
    expect(() => connect().notified(headers, sent)).toThrow(expect.objectContaining({ code: 'TRANSACTION_MISMATCH' }));
  });
});

it('a session expires no earlier than Stripe allows, nor than the attempt, and at a whole minute [PY-05]', () => {
  const now = new Date('2026-11-27T10:00:10Z');
  const expiry = (iso: string, from = now) => new Date(sessionExpiry(new Date(iso), from) * 1000).toISOString();
  expect(expiry('2026-11-27T10:30:10Z')).toBe('2026-11-27T10:31:00.000Z');
  expect(expiry('2026-11-27T10:20:00Z')).toBe('2026-11-27T10:31:00.000Z');
  expect(expiry('2026-11-27T10:30:10Z', new Date('2026-11-27T10:00:31Z'))).toBe('2026-11-27T10:32:00.000Z');
  expect(expiry('2026-11-27T11:00:01Z')).toBe('2026-11-27T11:01:00.000Z');
});

it('the agreed fee is charged beside the price, in the same currency [PY-06, D-24]', () => {
  expect(chargeOf(stripe, [money('USD', 6000)], 'USD', { fixed: 30, basisPoints: 290 })).toEqual({
    gateway: 'stripe',
    price: money('USD', 6000),
    fee: money('USD', 211),
    amount: money('USD', 6211),
  });
});

it('a deployment without an account has no USD card; half an account does not start [PY-03, D-25]', () => {
  const clock = { now: () => at(0) };
  expect(stripe.open({ STRIPE_URL: 'https://api.stripe.com', STRIPE_API_KEY: '' }, clock)).toBeUndefined();
  expect(() => stripe.open({ STRIPE_API_KEY: 'sk_1' }, clock)).toThrow('payment cannot start: the environment variable STRIPE_WEBHOOK_SECRET is missing');
  expect(stripe.open({ STRIPE_API_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, clock)).toBeDefined();
});

describe('Stripe over HTTP', () => {
  let company: Server | undefined;
  afterEach(() => {
    company?.close();
    company?.closeAllConnections();
  });

  interface Sent {
    line: string;
    headers: IncomingMessage['headers'];
    form: Record<string, string>;
  }

  /** Responds with each answer in turn, and with the last one from then on. */
  async function answering(...answers: [status: number, body: object | string][]) {
    const sent: Sent[] = [];
    company = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const [status, body] = answers[Math.min(sent.length, answers.length - 1)] ?? [500, {}];
        sent.push({ line: `${request.method} ${request.url}`, headers: request.headers, form: Object.fromEntries(new URLSearchParams(text)) });
        response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    }).listen(0, '127.0.0.1');
    await once(company, 'listening');
    return { gateway: connect(`http://127.0.0.1:${(company.address() as AddressInfo).port}`), sent };
  }

  const order: PaymentOrder = {
    localId: 'a1',
    amount: money('USD', 6211),
    reference: 'Booking K7TR2M9Q',
    redirectUrl: 'http://coral.localhost:8080/api/paymentreturn?attempt=1&key=a1',
    webhookUrl: webhook,
    expiresAt: at(1800),
  };
  const failed = { code: 'GATEWAY', kind: 'upstream_unavailable' };

  it('is asked for one line on its own page, by card alone, with our key and without telemetry [PY-05]', async () => {
    const { gateway, sent } = await answering([200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1#fid' }]);
    expect(await gateway.create(order)).toEqual({ gatewayRef: 'cs_1', shortUrl: 'https://checkout.stripe.com/c/pay/cs_1#fid' });
    await gateway.create(order);
    const [{ line, headers, form } = { line: '', headers: {}, form: {} }, again] = sent;
    expect(line).toBe('POST /v1/checkout/sessions');
    const expiry = String(sessionExpiry(order.expiresAt, at(0)));
    expect(headers).toMatchObject({ authorization: 'Bearer sk_1', 'idempotency-key': `a1-${expiry}` });
    expect(again?.headers).toMatchObject({ 'idempotency-key': `a1-${expiry}` });
    expect(again?.headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(form).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: 'a1',
      'metadata[webhook]': webhook,
      'payment_intent_data[description]': 'Booking K7TR2M9Q',
      'payment_intent_data[metadata][attempt]': 'a1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '6211',
      'line_items[0][price_data][product_data][name]': 'Booking K7TR2M9Q',
      success_url: order.redirectUrl,
      cancel_url: order.redirectUrl,
      expires_at: expiry,
    });
  });

  it.each([
    [{ status: 'open', payment_status: 'unpaid' }, 'open'],
    [{ status: 'complete', payment_status: 'paid' }, 'confirmed'],
    [{ status: 'complete', payment_status: 'unpaid' }, 'open'],
    [{ status: 'complete', payment_status: 'no_payment_required' }, 'open'],
    [{ status: 'expired', payment_status: 'unpaid' }, 'expired'],
    [{ status: 'expired', payment_status: 'paid' }, 'confirmed'],
  ])('a session with %p is %s [PY-08]', async (change, state) => {
    const { gateway } = await answering([200, { ...session, ...change }]);
    expect(await gateway.find('cs_1')).toEqual({ gatewayRef: 'cs_1', localId: 'a1', amount: money('USD', 6211), state });
  });

  it.each([
    ['succeeded', 'refunded'],
    ['pending', 'requested'],
    ['requires_action', 'requested'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
  ])('a refund that is %s is %s, under our key [D-71]', async (status, expected) => {
    const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' };
    const { gateway, sent } = await answering([200, paid], [200, { id: 're_1', status }]);
    expect(await gateway.refund({ key: 'r1', gatewayRef: 'cs_1', amount: money('USD', 11) })).toBe(expected);
    expect(sent[1]).toMatchObject({ line: 'POST /v1/refunds', headers: { 'idempotency-key': 'r1' }, form: { payment_intent: 'pi_1', amount: '11' } });
  });

  const idempotency = { error: { type: 'idempotency_error', message: 'Keys for idempotent requests …' } };
  it.each<[number, object | string]>([
    [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }],
    [403, { error: { type: 'invalid_request_error', message: 'not allowed' } }],
    [429, { error: { type: 'invalid_request_error', code: 'rate_limit' } }],
    [400, idempotency],
    [500, { error: { type: 'api_error' } }],
    [200, '<html>'],
    [200, {}],
  ])('%i with %p opens nothing, finds nothing and is asked once [PY-05]', async (status, body) => {
    const { gateway, sent } = await answering([status, body]);
    await expect(gateway.create(order)).rejects.toMatchObject(failed);
    await expect(gateway.find('cs_1')).rejects.toMatchObject(failed);
    expect(sent).toHaveLength(2);
  });

  it.each([
    [401, true],
    [403, true],
    [429, false],
    [500, false],
  ])('%i says whether Stripe does not accept our key: %p', async (status, expected) => {
    const { gateway } = await answering([status, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_1' } }]);
    const thrown: unknown = await gateway.find('cs_1').catch((error: unknown) => error);
    expect(isRefusedCredentials(thrown)).toBe(expected);
    expect(String((thrown as Error).cause)).not.toContain(expected ? 'sk_test_1' : 'whsec');
  });

  it('another session than the one that was asked for is not believed [PY-08]', async () => {
    const { gateway } = await answering([200, { ...session, id: 'cs_2' }]);
    await expect(gateway.find('cs_1')).rejects.toMatchObject(failed);
  });

  it('a redirect is not followed, and out of reach or silent is a payment that could not be started [PY-05]', async () => {
    await expect(connect().create(order)).rejects.toMatchObject(failed);
    company = createServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'));
    company.listen(0, '127.0.0.1');
    await once(company, 'listening');
    const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}`;
    await expect(connect(url, at(0), 500).create(order)).rejects.toMatchObject(failed);
    company.removeAllListeners('request').on('request', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    await expect(connect(url).create(order)).rejects.toMatchObject(failed);
  });
});
