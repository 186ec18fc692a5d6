import { expect, it } from '@jest/globals';
import type { Limit } from '../limits/limits.policy.js';
import type { GatewayRequest, GatewayResponse } from '../request.js';
import { OperatorHosts } from './operator-hosts.js';
import { operatorPolicy } from './operator.policy.js';

/** The status of a request for this host (200 when it passes), and the limits that it consumed. */
async function request(hosts: OperatorHosts, host: string, isAllowed = true) {
  const consumed: Limit[] = [];
  const policy = operatorPolicy(hosts, async (limits) => {
    consumed.push(...limits);
    return isAllowed;
  });
  const status = await new Promise<number>((resolve) => {
    const response = { headersSent: false, setHeader: () => undefined, writeHead: resolve, end: () => undefined } as unknown as GatewayResponse;
    const inbound = { method: 'GET', complete: true, inbound: { host, address: '203.0.113.7', isCall: true, requestId: 'r1' } } as GatewayRequest;
    void policy(inbound, response, () => resolve(200));
  });
  return { status, consumed: consumed.map(({ key }) => key) };
}

it('limits lookups of uncached hosts per address, and no requests for cached hosts [XC-15]', async () => {
  let lookups = 0;
  const hosts = new OperatorHosts({
    operatorOf: async (host) => {
      lookups += 1;
      return host === 'coral.localhost' ? 'coral' : undefined;
    },
  });
  const byAddress = ['-:host:203.0.113.7'];
  expect(await request(hosts, 'coral.localhost')).toEqual({ status: 200, consumed: byAddress });
  expect(await request(hosts, 'coral.localhost', false)).toEqual({ status: 200, consumed: [] });
  expect(await request(hosts, 'made-up.localhost')).toEqual({ status: 404, consumed: byAddress });
  expect(await request(hosts, 'another.localhost', false)).toEqual({ status: 429, consumed: byAddress });
  expect(lookups).toBe(2);
});
