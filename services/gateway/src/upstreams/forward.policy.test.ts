import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { BodyMemory } from '../bodies/body-memory.js';
import { FakeUpstream } from '../testing/fakes.js';
import { serverWith, type PolicyServer } from '../testing/policy-server.js';
import { forwardPolicy } from './forward.policy.js';

let upstream: FakeUpstream;
let server: PolicyServer;
beforeEach(async () => {
  upstream = new FakeUpstream();
  await upstream.listen();
  server = await serverWith(
    forwardPolicy({
      upstream: 'booking',
      url: upstream.url,
      context: async () => ({}),
      timeoutMs: 10_000,
      connections: 4,
      maxQueued: 4,
      perSubnet: 4,
      memory: new BodyMemory({ totalBytes: 1e6, bytesPerSubnet: 1e6 }),
      unread: { maxBytes: 1e6, beyond: 'wait' },
    }),
  );
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

it.each(['GET', 'HEAD'])('retries a %s whose connection to the upstream was lost before a response', async (method) => {
  expect(await attempts(method, '/api/getbookings?lost')).toEqual([200, 2]);
});

it('retries once, and then says that the service is away [D-104]', async () => {
  expect(await attempts('GET', '/api/getbookings?hang')).toEqual([503, 2]);
});

it.each(['POST', 'PUT', 'DELETE'])('never repeats a %s, which the upstream may have carried out before the connection was lost [D-104]', async (method) => {
  expect(await attempts(method, '/api/createbooking?lost')).toEqual([503, 1]);
});
