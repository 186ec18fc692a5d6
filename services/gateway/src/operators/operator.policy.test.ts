import { expect, it } from '@jest/globals';
import { OperatorHosts } from './operator-hosts.js';
import type { GatewayRequest, GatewayResponse } from '../request.js';
import type { Limit } from '../limits/limits.policy.js';
import { operatorPolicy } from './operator.policy.js';

/** What becomes of a request for this host, and what was counted for it. */
async function asking(hosts: OperatorHosts, host: string, room = true) {
  const counted: Limit[] = [];
  const policy = operatorPolicy(hosts, async (limits) => {
    counted.push(...limits);
    return room;
  });
  const answer = await new Promise<number>((resolve) => {
    const response = { headersSent: false, setHeader: () => undefined, writeHead: resolve, end: () => undefined } as unknown as GatewayResponse;
    const request = { method: 'GET', complete: true, asked: { host, address: '203.0.113.7', isCall: true, requestId: 'r1' } } as GatewayRequest;
    void policy(request, response, () => resolve(200));
  });
  return { answer, counted: counted.map(({ key }) => key) };
}

it('counts who asks for hosts that are not known yet, and nobody else [XC-15]', async () => {
  let asked = 0;
  const hosts = new OperatorHosts(async (host) => {
    asked += 1;
    return host === 'coral.localhost' ? 'coral' : '';
  });
  const byAddress = ['-:host:203.0.113.7'];
  expect(await asking(hosts, 'coral.localhost')).toEqual({ answer: 200, counted: byAddress });
  expect(await asking(hosts, 'coral.localhost', false)).toEqual({ answer: 200, counted: [] });
  expect(await asking(hosts, 'made-up.localhost')).toEqual({ answer: 404, counted: byAddress });
  expect(await asking(hosts, 'another.localhost', false)).toEqual({ answer: 429, counted: byAddress });
  expect(asked).toBe(2);
});
