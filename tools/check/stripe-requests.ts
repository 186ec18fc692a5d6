import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { compileServices } from '../platform/compile-services.ts';
import { StripeMock, type MockAnswer } from './stripe-mock.ts';

const ADAPTER = 'services/payment/dist/payment-gateways/stripe/stripe.http-client.js';
/** Requests of a payment that is refunded. */
const REQUESTS = ['POST /v1/checkout/sessions', 'GET /v1/checkout/sessions/:id', 'POST /v1/refunds'];
/** Parameters of a session that are newer than the mock's description of the API (of 26 August 2026). */
const NEWER = ['allowed_payment_method_types[0]'];
const USD_20 = { currency: 'USD', minor: 2000 };
const PAID = { client_reference_id: 'a1', amount_total: 2000, currency: 'usd', status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' };

interface Adapter {
  create(order: object): Promise<{ gatewayRef: string }>;
  refund(order: object): Promise<unknown>;
}
type AdapterClass = new (options: { url: string; apiKey: string; webhookSecrets: string[] }, clock: { now(): Date }) => Adapter;

interface Asked extends MockAnswer {
  readonly request: string;
}

/**
 * Sends the requests of our adapter of Stripe Checkout to stripe-mock, and returns what it refuses. A request with a parameter that does not
 * exist must be refused, and so must those that are newer: one that the mock knows needs no exception.
 */
export async function checkStripeRequests(): Promise<string[]> {
  await compileServices();
  const mock = await StripeMock.start();
  try {
    const { asked, unknown } = await payAndRefund(mock);
    const seen = asked.map(({ request }) => request);
    const invented = await mock.ask('POST', '/v1/refunds', 'no_such_parameter=1');
    return [
      ...asked.filter(({ status }) => status !== 200).map(({ request, body }) => `${request}: ${JSON.stringify(body)}`),
      ...(seen.join() === REQUESTS.join() ? [] : [`the adapter asked ${seen.join(', ')} instead of ${REQUESTS.join(', ')}`]),
      ...(invented.status === 400 ? [] : ['stripe-mock accepts a parameter that does not exist']),
      ...NEWER.filter((name) => !unknown.has(name)).map((name) => `${name} is not sent, or known to stripe-mock: take it from the list NEWER`),
    ];
  } finally {
    mock.stop();
  }
}

interface Passed {
  readonly asked: Asked[];
  /** Parameters of the list NEWER that were sent, and that the mock refuses. */
  readonly unknown: Set<string>;
}

/** The adapter's requests pass through a server that removes what is newer, and has the session paid, which the mock's is not. */
async function payAndRefund(mock: StripeMock): Promise<Passed> {
  const [asked, unknown]: [Asked[], Set<string>] = [[], new Set()];
  const pass = async (method: string, path: string, form: string): Promise<MockAnswer> => {
    const newer = [...new URLSearchParams(form)].filter(([name]) => NEWER.includes(name));
    const params = new URLSearchParams(form);
    for (const [name] of newer) params.delete(name);
    const answer = await mock.ask(method, path, params.toString());
    asked.push({ request: `${method} ${path.replace(/cs_\w+/, ':id')}`, ...answer });
    for (const [name, value] of newer) {
      const { status } = await mock.ask(method, path, new URLSearchParams([...params, [name, value]]).toString());
      if (status === 400) unknown.add(name);
    }
    return method === 'GET' ? { ...answer, body: { ...answer.body, ...PAID } } : answer;
  };
  const server = createServer((request, response) => {
    void text(request)
      .then((form) => pass(request.method ?? '', request.url ?? '', form))
      .then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => response.destroy(),
      );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await ordersOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } catch (error) {
    // The adapter throws for a refused request, which is a finding by itself.
    if (asked.every(({ status }) => status === 200)) throw error;
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return { asked, unknown };
}

async function ordersOf(url: string): Promise<void> {
  const { HttpStripe } = (await import(pathToFileURL(resolve(ADAPTER)).href)) as { HttpStripe: AdapterClass };
  const stripe = new HttpStripe({ url, apiKey: 'sk_test_1', webhookSecrets: ['whsec_1'] }, { now: () => new Date() });
  const page = 'http://coral.localhost:8080/booking/1';
  const order = { localId: 'a1', amount: USD_20, reference: 'ABCD2345', redirectUrl: page, webhookUrl: `${page}/callback`, expiresAt: new Date() };
  const { gatewayRef } = await stripe.create(order);
  await stripe.refund({ key: 'r1', gatewayRef, amount: USD_20 });
}
