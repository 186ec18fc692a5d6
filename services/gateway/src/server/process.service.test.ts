import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import type { ForwardedRequest } from '../testing/fakes.js';
import { TestPlatform } from '../testing/service.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start();
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.forwarded.length = 0;
});

const last = (): ForwardedRequest => platform.forwarded.at(-1)!;

describe('the process', () => {
  it('serves health and metrics on a separate port, not on the public one', async () => {
    await platform.ask('/api/getagegroups');
    const metrics = await (await fetch(`${platform.adminUrl}/metrics`)).text();
    expect(metrics).toContain('atoll_gateway_request_seconds_count{upstream="booking",status="200"}');
    // A query for an increase does not see the first value of a series, so it begins with 0.
    expect(metrics).toContain('atoll_gateway_failures_total{upstream="payment"} 0\n');
    expect((await platform.ask('/api/getagegroups?hang')).status).toBe(503);
    expect(await (await fetch(`${platform.adminUrl}/metrics`)).text()).toMatch(/atoll_gateway_failures_total\{upstream="booking"\} [1-9]/);
    expect((await fetch(`${platform.adminUrl}/readyz`)).status).toBe(200);
    await platform.ask('/metrics');
    expect(await platform.contextOf(last(), 'shell')).toBeDefined();
  });

  it('serves them on loopback only, or on METRICS_HOST', async () => {
    const elsewhere = '127.0.0.2';
    const statusAt = (address: string) =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 'refused',
      );
    expect(await statusAt(platform.adminUrl.replace('127.0.0.1', elsewhere))).toBe('refused');
    const probed = await platform.startGateway({ METRICS_HOST: elsewhere });
    expect(new URL(probed.ready['admin']!).hostname).toBe(elsewhere);
    expect(await statusAt(probed.ready['admin']!)).toBe(200);
  });

  it('finishes requests in flight on SIGTERM', async () => {
    const leaving = await platform.startGateway({});
    const slow = platform.ask('/api/getagegroups?slow', {}, leaving);
    await eventually(() => expect(platform.forwarded.some(({ url }) => url.includes('slow'))).toBe(true));
    leaving.process.kill('SIGTERM');
    const [code] = (await once(leaving.process, 'exit')) as [number];
    expect(code).toBe(0);
    expect((await slow).body).toMatchObject({ message: 'from the upstream' });
    await expect(platform.ask('/api/getagegroups', {}, leaving)).rejects.toThrow('ECONNREFUSED');
  });
});
