import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('headers that only the platform may set', () => {
  it("are removed from a client's request and set by the gateway [ID-20]", async () => {
    const forged = {
      'x-atoll-context': 'forged',
      'x-atoll-operator': 'lagoon',
      'x-request-id': 'mine',
      traceparent: '00-11111111111111111111111111111111-1111111111111111-01',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '6.6.6.6',
      baggage: 'operator=lagoon',
      tracestate: 'mine=1',
      b3: '80f198ee56343ba864fe8b2a57d3eff7-e457b5a2e4d86bd1-1',
      'x-b3-traceid': '80f198ee56343ba864fe8b2a57d3eff7',
      'sentry-trace': 'mine',
      'x-correlation-id': 'mine',
      via: '1.1 evil.example',
    };
    const answer = await platform.ask('/api/getagegroups', { headers: forged });
    const { headers } = last();
    for (const name of ['x-atoll-operator', 'x-real-ip', 'baggage', 'tracestate', 'b3', 'x-b3-traceid', 'sentry-trace', 'x-correlation-id', 'via'])
      expect(headers[name]).toBeUndefined();
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe(`${platform.operators.coral}.localhost`);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
    expect(headers['traceparent']).not.toBe(forged.traceparent);
    expect(await platform.contextOf(last(), 'booking')).toEqual({
      operatorId: platform.operators.coral,
      actor: { kind: 'visitor' },
      host: `${platform.operators.coral}.localhost`,
    });
    await expect(platform.contextOf(last(), 'trip')).rejects.toThrow();
  });

  it('are trusted from as many proxies as TRUSTED_PROXY_HOPS says', async () => {
    const behindProxy = await platform.startGateway({ TRUSTED_PROXY_HOPS: '1' });
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': `${platform.operators.lagoon}.localhost` };
    const answer = await platform.ask('/api/getagegroups', { host: 'internal', headers }, behindProxy);
    expect(last().headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
    expect((await platform.contextOf(last(), 'booking')).operatorId).toBe(platform.operators.lagoon);
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });
});

describe('the host', () => {
  it('selects the operator, with any port and in any case [ID-07]', async () => {
    await platform.ask('/api/getagegroups', { host: `${platform.operators.lagoon.toUpperCase()}.localhost:8080` });
    expect(await platform.contextOf(last(), 'booking')).toMatchObject({
      operatorId: platform.operators.lagoon,
      host: `${platform.operators.lagoon}.localhost:8080`,
    });
  });

  it('of no operator gets a plain page without any brand, and calls an error [ID-07] [XC-04]', async () => {
    const page = await platform.ask('/', { host: 'reef.localhost' });
    expect(page).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).toContain('Not found.');
    expect(page.text.toLowerCase()).not.toMatch(/coral|lagoon|atoll/);
    expect(await platform.ask('/api/getagegroups', { host: 'reef.localhost' })).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect(await platform.ask('/remotes/customer/remoteEntry.js', { host: 'reef.localhost' })).toMatchObject({ status: 404 });
    expect(platform.forwarded).toHaveLength(0);
  });
});
