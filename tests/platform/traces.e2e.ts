import { randomInt } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { CallName } from '@atoll/contracts/http/routes';
import { call as callAt, exchange as exchangeAt, tokenOf, type Answer } from '../gateway.js';
import { makeTrip } from './trip-to-book.js';

interface Span {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly unknown[];
  readonly links?: readonly { readonly spanId: string }[];
}

type Line = Readonly<Record<string, unknown>>;

const state = process.env['ATOLL_STATE'];
const folder = `${state}/logs`;
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const spans = (): Span[] => linesOf(`${state}/spans.jsonl`).map((line) => JSON.parse(line) as Span);
/** Log lines of our own processes; those of MongoDB, Kafka and Redis are not in this format. */
const logLines = (): Line[] => readdirSync(folder).flatMap((name) => linesOf(`${folder}/${name}`).flatMap((line) => parsed(line)));

function parsed(line: string): Line[] {
  try {
    const value = JSON.parse(line) as Line;
    return 'service' in value && 'message' in value ? [value] : [];
  } catch {
    return [];
  }
}

interface Process {
  readonly name: string;
  readonly address: string;
  readonly admin?: string;
}
const { processes } = JSON.parse(readFileSync(`${state}/platform.json`, 'utf8')) as { processes: Process[] };
/** The only gateway of the journeys' platform that records its requests. */
const gateway = processes.find(({ name }) => name === 'recording-gateway')?.address ?? '';
const call = (name: CallName, input: unknown, as?: string): Promise<Answer> => callAt('coral', name, input, as, gateway);
const exchange = (method: string, path: string, asked: Parameters<typeof exchangeAt>[3] = {}): Promise<Answer> =>
  exchangeAt('coral.localhost', method, path, { ...asked, gateway });

/** Unique values: every occurrence comes from this booking. */
const planted = {
  name: `Zulfa Plantedname${randomInt(1e9)}`,
  email: `planted${randomInt(1e9)}@example.com`,
  phone: String(randomInt(7_100_000, 7_999_999)),
};

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let booked: { uuid: string; requestId: string; traceId: string };
let token: string;

test.beforeAll(async () => {
  token = await tokenOf('coral', 'super');
  const tripId = await makeTrip(token);
  const customers = [{ name: planted.name, ageGroupId: 1 }];
  const answer = await call('createBooking', { tripId, isRoundTrip: false, customers, email: planted.email, phone: planted.phone });
  expect(answer.status, answer.text).toBe(200);
  const requestId = String(answer.headers['x-request-id']);
  const line = () => logLines().find((each) => each['requestId'] === requestId && each['service'] === 'booking');
  await expect.poll(line).toMatchObject({ call: '/api/createbooking' });
  booked = { uuid: String(answer.body['uuid']), requestId, traceId: String(line()?.['traceId']) };
});

test('one booking is one trace, from the gateway to the projections', async () => {
  const handled = (): string[] => ofTrace().flatMap(({ name, service }) => (name === 'handle BookingCreated' ? [service] : []));
  const ofTrace = (): Span[] => spans().filter(({ traceId }) => traceId === booked.traceId);
  await expect.poll(() => new Set(handled()), { timeout: 30_000 }).toEqual(new Set(['notification', 'payment', 'reporting']));
  // each process exports its own spans, so a child may arrive before its parent
  const orphans = (): Span[] => {
    const known = new Set(ofTrace().map(({ spanId }) => spanId));
    return ofTrace().filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
  };
  await expect.poll(orphans, { timeout: 30_000 }).toEqual([]);

  const trace = ofTrace();
  const roots = trace.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ service, name }) => [service, name])).toEqual([['gateway', 'POST /api/createbooking']]);
  const inBooking = 'gateway: POST /api/createbooking > gateway: forward to booking > booking: POST /api/createbooking';
  const expected = [
    `^${inBooking}.*booking: /atoll.trip.v1.Trips/Snapshots > trip: /atoll.trip.v1.Trips/Snapshots`,
    `^${inBooking}.*> booking: insert\\w+ bookings`,
    `^${inBooking}.*> booking: publish BookingCreated > reporting: handle BookingCreated > reporting: \\w+ report_bookings_v\\d`,
  ];
  const paths = (): string[] => pathsFrom(roots[0]!);
  // The span of a whole batch arrives with another trace.
  for (const each of expected) await expect.poll(paths, { timeout: 30_000 }).toContainEqual(expect.stringMatching(each));
});

test('every log line of a request names its operator, request and trace', () => {
  const lines = logLines().filter(({ requestId }) => requestId === booked.requestId);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ operatorId: 'coral', traceId: booked.traceId });
  const handled = logLines().filter(({ message, call: path }) => message === 'call done' && String(path).startsWith('/api/'));
  expect(handled.length).toBeGreaterThan(0);
  for (const line of handled) expect(line).toMatchObject({ requestId: expect.any(String), traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('no span, log line or metric holds a uuid, token, code, name or contact', async () => {
  const used: string[] = [];
  const secrets = { ...planted, uuid: booked.uuid, token, ...(await sendSecrets(used)) };
  await expect.poll(() => unexported(used), { timeout: 30_000 }).toEqual([]);
  const scraped = processes.filter(({ name }) => name !== 'bank').map(async ({ address, admin }) => (await fetch(`${admin ?? address}/metrics`)).text());
  const texts = {
    spans: JSON.stringify(spans()),
    logs: logLines()
      .map((line) => JSON.stringify(line))
      .join('\n'),
    metrics: (await Promise.all(scraped)).join('\n'),
  };
  for (const [where, text] of Object.entries(texts)) {
    expect(text.length).toBeGreaterThan(1000);
    const found = Object.entries(secrets).filter(([what, value]) => (what === 'phone' ? holdsPhone(text) : holds(text, value)));
    expect({ where, found: found.map(([what]) => what) }).toEqual({ where, found: [] });
  }
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
  for (const where of ['spans', 'metrics'] as const) expect(uuid.exec(texts[where])?.[0]).toBeUndefined();
});

/** Span of work for several requests, which has links to all of them. */
const BATCH = 'batch';

/**
 * Names of the spans from this one on, each after those that it is below. What is done for several requests or events at once is recorded below
 * the first of them, to which the spans of the others have a link.
 */
function pathsFrom(root: Span): string[] {
  const exported = spans();
  const below = (id: string): Span[] => exported.filter(({ parentSpanId }) => parentSpanId === id);
  const from = ({ service, name, spanId, links = [] }: Span, outer: string): string[] => {
    const path = `${outer}${service}: ${name}`;
    const shared = name === BATCH ? [] : links.map((link) => link.spanId);
    const inner = [spanId, ...shared].flatMap(below);
    return [path, ...inner.flatMap((span) => from(span, `${path} > `))];
  };
  return from(root, '');
}

const holds = (text: string, value: string): boolean => text.includes(value) || text.includes(encodeURIComponent(value));
/** Whole, also with the code of the country: seven digits of a time or of a span's id are often the same. */
const holdsPhone = (text: string): boolean => new RegExp(`(?<![0-9a-f])(960)?${planted.phone}(?![0-9a-f])`).test(text);

/** Services that handled one of these requests and whose span, or the gateway's, is not exported yet. */
function unexported(requestIds: readonly string[]): string[] {
  const handled = logLines().filter(({ requestId, message }) => message === 'call done' && requestIds.includes(String(requestId)));
  expect(handled.length).toBeGreaterThan(5);
  const exported = new Set(spans().map(({ service, traceId }) => `${service} ${traceId}`));
  return handled.flatMap(({ service, traceId }) => [`${service} ${traceId}`, `gateway ${traceId}`]).filter((expected) => !exported.has(expected));
}

/** Sends the booking's secrets and contacts in every place that a client can use, also where they are refused. */
async function sendSecrets(used: string[]): Promise<Record<string, string>> {
  const { uuid } = booked;
  const send = async (...asked: Parameters<typeof call>): Promise<Answer> => {
    const answer = await call(...asked);
    used.push(String(answer.headers['x-request-id']));
    return answer;
  };
  await send('getBookingByUuid', { uuid }, token);
  await send('getBookings', { search: planted.email }, token);
  await send('getBookings', { search: planted.name }, token);
  await exchange('GET', `/api/${uuid}?email=${planted.email}&uuid=${uuid}`, { token });
  await exchange('GET', `/booking/${uuid}?name=${encodeURIComponent(planted.name)}`);
  await exchange('POST', '/api/login', { body: `{"username":"${planted.email}"` });
  const password = `Planted-password-${randomInt(1e9)}`;
  const username = `planteduser${randomInt(1e9)}`;
  for (let twice = 0; twice < 2; twice++) await send('register', { username, password, phone: planted.phone });
  await send('login', { username, password: `${password}-wrong` });
  const paid = await send('proceedPayment', { uuid, currency: 'MVR' });
  const shortUrl = String(paid.body['shortUrl']);
  const { transactions } = (await (await fetch(new URL('/sandbox/transactions', shortUrl))).json()) as {
    transactions: { shortUrl: string; redirectUrl: string }[];
  };
  const { searchParams } = new URL(transactions.find((transaction) => transaction.shortUrl === shortUrl)?.redirectUrl ?? '');
  const key = searchParams.get('key') ?? '';
  expect(key.length).toBeGreaterThan(8);
  await send('paymentReturn', { attempt: Number(searchParams.get('attempt')), key });
  await send('paymentReturn', { attempt: Number(searchParams.get('attempt')), key: `${key}x` });
  return { username, password, key };
}
