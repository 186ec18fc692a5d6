import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { BodyMemory } from '../bodies/body-memory.js';
import { FakeUpstream } from '../testing/fakes.js';
import { serverWith, type PolicyServer } from '../testing/policy-server.js';
import type { Policy } from '../request.js';
import { forwardPolicy, type ForwardSettings } from './forward.policy.js';

let upstream: FakeUpstream;
let server: PolicyServer;
const policy = (limits: Pick<ForwardSettings, 'connections' | 'maxQueued' | 'perSubnet'>): Policy =>
  forwardPolicy({
    upstream: 'booking',
    url: upstream.url,
    context: async () => ({}),
    timeoutMs: 10_000,
    ...limits,
    memory: new BodyMemory({ totalBytes: 1e6, bytesPerSubnet: 1e6 }),
    unread: { maxBytes: 1e6, beyond: 'wait' },
  });
beforeEach(async () => {
  upstream = new FakeUpstream();
  await upstream.listen();
  server = await serverWith(policy({ connections: 8, maxQueued: 0, perSubnet: 4 }));
});
afterEach(() => {
  server.close();
  upstream.close();
});

/** The status of the response, and how often the upstream received the request. */
async function attempts(method: string, path: string): Promise<[number, number]> {
  const { status } = await fetch(server.url + path, { method });
  return [status, upstream.forwarded.length];
}

it('leaves room for the next subnet when two have all the requests that they may have under way', async () => {
  const ask = (address: string): Promise<Response> => fetch(`${server.url}/api/getbookings?hold`, { headers: { 'x-address': address } });
  const isRefused = async (address: string): Promise<boolean> => {
    const before = upstream.forwarded.length;
    const refused = ask(address).then(({ status }) => status === 503);
    return Promise.race([refused, eventually(() => expect(upstream.forwarded.length).toBeGreaterThan(before)).then(() => false)]);
  };
  for (const attacker of ['10.0.0.2', '10.0.0.3']) while (!(await isRefused(attacker)));
  expect(await isRefused('10.0.0.4')).toBe(false);
});

it.each(['GET', 'HEAD'])('retries a %s whose connection to the upstream was lost before a response', async (method) => {
  expect(await attempts(method, '/api/getbookings?lost')).toEqual([200, 2]);
});

it('retries once, and then says that the service is away [D-104]', async () => {
  expect(await attempts('GET', '/api/getbookings?hang')).toEqual([503, 2]);
});

it.each(['POST', 'PUT', 'DELETE'])('never repeats a %s, which the upstream may have carried out before the connection was lost [D-104]', async (method) => {
  expect(await attempts(method, '/api/createbooking?lost')).toEqual([503, 1]);
});

it('forwards the response that follows an informational one', async () => {
  const response = await fetch(`${server.url}/api/getbookings?hints`);
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ message: 'from the upstream' })]);
});

it('never sends the request of a client that left while it was queued', async () => {
  const only = policy({ connections: 1, maxQueued: 2, perSubnet: 3 });
  const clients = { arrived: 0, left: 0 };
  server.close();
  server = await serverWith((request, response, next) => {
    clients.arrived += 1;
    response.once('close', () => (clients.left += 1));
    return only(request, response, next);
  });
  const first = fetch(`${server.url}/api/getbookings?hold`);
  await eventually(() => expect(upstream.forwarded).toHaveLength(1));
  const leaving = new AbortController();
  const second = fetch(`${server.url}/api/me`, { signal: leaving.signal }).catch(() => 'left');
  await eventually(() => expect(clients.arrived).toBe(2));
  leaving.abort();
  expect(await second).toBe('left');
  await eventually(() => expect(clients.left).toBe(1));
  upstream.forwarded[0]?.release();
  await (await first).text();
  await (await fetch(`${server.url}/api/gettrips`)).text();
  expect(upstream.forwarded.map(({ url }) => url)).toEqual(['/api/getbookings?hold', '/api/gettrips']);
});
