import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { GatewayRequest } from '../request.js';
import { entryPolicy } from './entry.policy.js';

/** The trusted facts about a request with these headers. */
function trusted(trustedHops: number, headers: Record<string, string>) {
  const incoming = new IncomingMessage(new Socket());
  const request = Object.assign(incoming, { httpVersionMajor: 1, method: 'GET', url: '/api/getagegroups', path: '/api/getagegroups' }) as GatewayRequest;
  Object.assign(request.headers, { host: 'internal', ...headers });
  void entryPolicy({ trustedHops })(request, new ServerResponse(request), () => undefined);
  const { host, scheme, address } = request.inbound;
  return { host, scheme, address };
}

it('removes headers that only the platform may set, trace headers of the client among them', () => {
  const incoming = new IncomingMessage(new Socket());
  const request = Object.assign(incoming, { httpVersionMajor: 1, method: 'GET', url: '/api/getagegroups', path: '/api/getagegroups' }) as GatewayRequest;
  const names = [
    'baggage',
    'tracestate',
    'traceparent',
    'b3',
    'x-b3-traceid',
    'sentry-trace',
    'uber-trace-id',
    'forwarded',
    'x-real-ip',
    'x-atoll-context',
    'via',
  ];
  Object.assign(request.headers, { host: 'x', accept: '*/*', ...Object.fromEntries(names.map((name) => [name, 'mine'])) });
  void entryPolicy({ trustedHops: 0 })(request, new ServerResponse(request), () => undefined);
  expect(Object.keys(request.headers)).toEqual(['host', 'accept']);
});

const chain = (first: string, ...others: string[]) => [first, ...others].join(', ');

describe('behind proxies', () => {
  const headers = {
    'x-forwarded-for': chain('6.6.6.6', '203.0.113.7', '10.0.0.2'),
    'x-forwarded-host': chain('evil.example', 'coral.example', 'lb.internal'),
    'x-forwarded-proto': chain('http', 'https', 'http'),
  };

  it('trusts the last entry with one proxy, and the one before it with two', () => {
    expect(trusted(1, headers)).toEqual({ host: 'lb.internal', scheme: 'http', address: '10.0.0.2' });
    expect(trusted(2, headers)).toEqual({ host: 'coral.example', scheme: 'https', address: '203.0.113.7' });
  });

  it('trusts no entry that its proxies did not write', () => {
    expect(trusted(0, headers)).toMatchObject({ host: 'internal', scheme: 'http', address: '' });
    expect(trusted(2, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' })).toEqual({
      host: 'internal',
      scheme: 'http',
      address: '',
    });
  });

  it('trims entries and ignores empty ones', () => {
    expect(trusted(1, { 'x-forwarded-host': 'evil.example ,  Coral.Example. ', 'x-forwarded-proto': 'http,HTTPS' })).toMatchObject({
      host: 'coral.example',
      scheme: 'https',
    });
    expect(trusted(1, { 'x-forwarded-host': 'evil.example,' })).toMatchObject({ host: 'internal' });
  });
});

it('lower-cases an Idempotency-Key, and refuses one that is not a UUID', () => {
  const keyOf = (key: string) => {
    const incoming = new IncomingMessage(new Socket());
    const request = Object.assign(incoming, { httpVersionMajor: 1, method: 'POST', url: '/api/createbooking', path: '/api/createbooking' }) as GatewayRequest;
    Object.assign(request.headers, { host: 'internal', 'idempotency-key': key });
    let isForwardedRequestOn = false;
    void entryPolicy({ trustedHops: 0 })(request, new ServerResponse(request), () => (isForwardedRequestOn = true));
    return isForwardedRequestOn && request.headers['idempotency-key'];
  };
  expect(keyOf('0B1E2C3D-AAAA-4000-8000-00000000000F')).toBe('0b1e2c3d-aaaa-4000-8000-00000000000f');
  for (const bad of ['', 'x', '{0b1e2c3d-aaaa-4000-8000-00000000000f}', '0b1e2c3d-aaaa-4000-8000-00000000000f, x']) expect(keyOf(bad)).toBe(false);
});
