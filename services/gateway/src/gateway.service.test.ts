import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { ANSWER_TAG } from './testing/fake-upstream.js';
import type { Passed } from './testing/fake-upstream.js';
import { TestPlatform } from './testing/platform.js';

// processes start here, beside whatever else the machine has to do
jest.setTimeout(30_000);

let platform: TestPlatform;
let superToken: string;
let adminToken: string;
let adminId: number;
beforeAll(async () => {
  platform = await new TestPlatform().start();
  superToken = await platform.logIn('super');
  await platform.ask('/api/register', { json: { username: 'adam', password: 'demo-password', phone: '7775555' } });
  const { body } = await platform.ask('/api/getusers?search=adam', asSuper());
  adminId = (body['users'] as { id: number }[])[0]!.id;
  await platform.ask('/api/updateuser', { ...asSuper(), json: { userId: adminId, isAdmin: true, isCaptain: false } });
  adminToken = await platform.logIn('adam');
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.passed.length = 0;
});

const asSuper = () => ({ headers: { authorization: superToken } });
const asAdmin = () => ({ headers: { authorization: adminToken } });
const last = (): Passed => platform.passed.at(-1)!;
const expired = { status: 401, body: { error: 'Token expired.', code: 'TOKEN_EXPIRED' } };

describe('what a client says about itself', () => {
  it('counts for nothing: headers of ours are taken away and written anew [ID-20]', async () => {
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
});

describe('the host', () => {
  it('decides the operator, whatever the port or the case of its letters [ID-07]', async () => {
    await platform.ask('/api/getagegroups', { host: `${platform.operators.lagoon.toUpperCase()}.localhost:8080` });
    expect(await platform.contextOf(last(), 'booking')).toMatchObject({
      operatorId: platform.operators.lagoon,
      host: `${platform.operators.lagoon}.localhost:8080`,
    });
  });

  it('of nobody gets a plain page without any brand, and an error from calls [ID-07] [XC-04]', async () => {
    const page = await platform.ask('/', { host: 'reef.localhost' });
    expect(page).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).toContain('Not found.');
    expect(page.text.toLowerCase()).not.toMatch(/coral|lagoon|atoll/);
    expect(await platform.ask('/api/getagegroups', { host: 'reef.localhost' })).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect(await platform.ask('/remotes/customer/remoteEntry.js', { host: 'reef.localhost' })).toMatchObject({ status: 404 });
    expect(platform.passed).toHaveLength(0);
  });
});

describe('the token', () => {
  it('says who asks, with or without the word Bearer, and goes no further [ID-28] [D-30]', async () => {
    for (const token of [adminToken, adminToken.replace('Bearer ', '')]) {
      await platform.ask('/api/getagegroups', { headers: { authorization: token } });
      expect((await platform.contextOf(last(), 'booking')).actor).toMatchObject({
        kind: 'user',
        userId: adminId,
        username: 'adam',
        isAdmin: true,
        isCaptain: false,
        isSuperUser: false,
      });
      expect(last().headers.authorization).toBeUndefined();
    }
  });

  it('is answered by login and refreshed by me in a header that browsers may read [ID-26] [ID-29]', async () => {
    const answer = await platform.ask('/api/me', asAdmin());
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'adam' } } });
    expect(answer.headers['authorization']).toMatch(/^Bearer /);
    expect(answer.headers['access-control-expose-headers']).toBe('Authorization');
  });

  it('that is damaged, made up or signed by others refuses every call, public ones too [ID-33] [ID-34]', async () => {
    const [head, body, signature] = adminToken.replace('Bearer ', '').split('.') as [string, string, string];
    const promoted = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"sub":"\d+"/, '"sub":"1"'),
    ).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of ['nonsense', `Bearer ${head}.${promoted}.${signature}`, unsigned, `${head}.${body}`]) {
      for (const path of ['/api/getagegroups', '/api/me']) expect(await platform.ask(path, { headers: { authorization: token } })).toMatchObject(expired);
    }
    expect(platform.passed).toHaveLength(0);
  });

  it('of one operator is worth nothing at another [ID-07]', async () => {
    const host = `${platform.operators.lagoon}.localhost`;
    expect(await platform.ask('/api/getagegroups', { ...asAdmin(), host })).toMatchObject(expired);
  });

  it('opens at once only what its holder may do now: a role taken away is gone with the next call [ID-20] [ID-22]', async () => {
    expect((await platform.ask('/api/getusers', asAdmin())).status).toBe(200);
    await platform.ask('/api/updateuser', { ...asSuper(), json: { userId: adminId, isAdmin: false, isCaptain: true } });
    // the word goes by Redis, so give it the time of a heartbeat, not the 30 s of the cache
    await eventually(async () => expect((await platform.ask('/api/getusers', asAdmin())).status).toBe(403), 1000);
    await platform.ask('/api/updateuser', { ...asSuper(), json: { userId: adminId, isAdmin: true, isCaptain: false } });
    await eventually(async () => expect((await platform.ask('/api/getusers', asAdmin())).status).toBe(200), 1000);
  });

  it('sent as an empty header is no token', async () => {
    await platform.ask('/api/getagegroups', { headers: { authorization: 'Bearer ' } });
    expect((await platform.contextOf(last(), 'booking')).actor).toEqual({ kind: 'visitor' });
  });
});

describe('a body', () => {
  it('passes unchanged, whatever it holds', async () => {
    const bytes = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="slip.png"\r\n\r\n'),
      randomBytes(60_000),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await platform.ask('/api/createbooking', { bytes, headers });
    expect(last().body.equals(bytes)).toBe(true);
    expect(last().headers['content-type']).toBe(headers['content-type']);
    await platform.ask('/api/createbooking', { chunks: [bytes.subarray(0, 1000), bytes.subarray(1000)], headers });
    expect(last().body.equals(bytes)).toBe(true);
  });

  it('may have 128 kB and not one byte more, announced or not', async () => {
    const limit = Buffer.alloc(128_000, 'x');
    const tooLarge = { status: 413, body: { error: 'The request is too large.' } };
    expect((await platform.ask('/api/createbooking', { bytes: limit })).body).toMatchObject({ bytes: 128_000 });
    expect((await platform.ask('/api/createbooking', { chunks: [limit] })).body).toMatchObject({ bytes: 128_000 });
    expect(await platform.ask('/api/createbooking', { headers: { 'content-length': 128_001 }, bytes: Buffer.concat([limit, Buffer.from('x')]) })).toMatchObject(
      tooLarge,
    );
    expect(await platform.ask('/api/createbooking', { chunks: [limit, Buffer.from('x')] })).toMatchObject(tooLarge);
  });

  it('goes with its query and its idempotency key, in one spelling [XC-14]', async () => {
    const key = 'A9F1C2D3-0000-4000-8000-00000000ABCD';
    await platform.ask('/api/createbooking?x=1&y=%20z', { json: { a: 1 }, headers: { 'idempotency-key': key } });
    expect(last()).toMatchObject({ method: 'POST', url: '/api/createbooking?x=1&y=%20z', headers: { 'idempotency-key': key.toLowerCase() } });
    const refused = { status: 400, body: { error: 'Please check Idempotency-Key.' } };
    for (const malformed of ['7b0c', `${key} `.repeat(2), `{${key}}`, ''])
      expect(await platform.ask('/api/createbooking', { json: { a: 1 }, headers: { 'idempotency-key': malformed } })).toMatchObject(refused);
    expect(platform.passed).toHaveLength(1);
  });
});

describe('routing', () => {
  it('knows the misspelt call and its alias, slashes at the end, and nothing else [D-04]', async () => {
    for (const path of ['/api/createrripforroute', '/api/createtripforroute/'])
      expect((await platform.ask(path, { ...asAdmin(), json: {} })).body).toMatchObject({ message: 'from behind' });
    expect(await platform.ask('/api/nosuchcall')).toMatchObject({
      status: 404,
      body: { error: 'Not found.', code: 'NOT_FOUND', requestId: expect.any(String) },
    });
  });

  it("sends pages to the shell with its operator, and remotes' files to their servers", async () => {
    await platform.ask('/booking/abc');
    expect(await platform.contextOf(last(), 'shell')).toMatchObject({ operatorId: platform.operators.coral });
    await platform.ask('/remotes/customer/remoteEntry.js');
    expect(last().url).toBe('/remotes/customer/remoteEntry.js');
  });

  it('passes on which answer somebody has, and that it is unchanged', async () => {
    const named = { etag: ANSWER_TAG, 'cache-control': 'private, no-store' };
    expect(await platform.ask('/api/getbookingbyuuid?uuid=x')).toMatchObject({ status: 200, headers: named });
    const again = await platform.ask('/api/getbookingbyuuid?uuid=x', { headers: { 'if-none-match': ANSWER_TAG } });
    expect(again).toMatchObject({ status: 304, headers: named, text: '' });
  });

  it('lets no cache keep what a call answers, and leaves pages to their servers [ID-08]', async () => {
    expect((await platform.ask('/api/getagegroups?bare')).headers['cache-control']).toBe('no-store');
    expect((await platform.ask('/api/getagegroups')).headers['cache-control']).toBe('private, no-store');
    expect((await platform.ask('/booking/abc?bare')).headers['cache-control']).toBeUndefined();
  });

  it('answers for a service that is away, in words for people, and all else works [D-104]', async () => {
    const away = {
      status: 503,
      headers: { 'retry-after': '5' },
      body: { error: 'Something went wrong. Please try again.', code: 'SERVICE_AWAY', requestId: expect.any(String) },
    };
    expect(await platform.ask('/api/proceedpayment', { json: {} })).toMatchObject(away);
    expect(await platform.ask('/api/getbookings?hang', asAdmin())).toMatchObject(away);
    expect(await platform.ask('/remotes/captain/remoteEntry.js')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' },
    });
    expect((await platform.ask('/api/getagegroups')).status).toBe(200);
  });

  it('passes on that what a service needs is away, and when to try again [D-104]', async () => {
    const refused = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'SERVICE_AWAY' } };
    expect(await platform.ask('/api/getagegroups?outage')).toMatchObject(refused);
  });

  it('protects every answer: no sniffing, no framing, no address told to others', async () => {
    for (const path of ['/', '/api/getagegroups', '/api/nosuchcall']) {
      expect((await platform.ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  it('describes the calls for programs and for people, with scripts of its own only', async () => {
    const { body } = await platform.ask('/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys(body['paths'] as object)).toContain('/api/createbooking');
    const page = await platform.ask('/api/docs');
    const scripts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    expect(scripts).toHaveLength(3);
    for (const path of scripts) expect((await platform.ask(path)).status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect((await platform.ask('/api/docs/../../package.json')).status).toBe(404);
  });
});

describe('limits', () => {
  it('stop whoever registers again and again from one address, whatever address they claim and however they spell the path, and only them [XC-15]', async () => {
    const attempt = (n: number) => platform.ask(n % 2 === 0 ? '/api/register' : '/api/register/', { json: {}, headers: { 'x-forwarded-for': `10.0.0.${n}` } });
    // a window may end in between, so up to two windows are filled
    let answer = await attempt(0);
    for (let n = 1; n <= 125 && answer.status !== 429; n++) answer = await attempt(n);
    expect(answer).toMatchObject({ status: 429, body: { error: 'Too many attempts. Please try again later.' }, headers: { 'retry-after': '60' } });
    expect((await platform.ask('/api/getagegroups')).status).toBe(200);
    expect((await platform.ask('/api/register', { json: {}, host: `${platform.operators.lagoon}.localhost` })).status).toBe(400);
  });

  it('let everybody through while Redis is away, and when they are switched off [XC-15]', async () => {
    for (const env of [{ REDIS_URL: 'redis://127.0.0.1:1' }, { RATE_LIMITS: 'off' }] as Record<string, string>[]) {
      const other = await platform.startGateway(env);
      const answers = await Promise.all(Array.from({ length: 130 }, () => platform.ask('/api/register', { json: {} }, other)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    }
  });
});

describe('the process', () => {
  it('tells its health and figures on a port of its own, not at the public port', async () => {
    const figures = await (await fetch(`${platform.adminUrl}/metrics`)).text();
    expect(figures).toContain('atoll_gateway_request_seconds_count{upstream="booking",status="200"}');
    expect((await fetch(`${platform.adminUrl}/readyz`)).status).toBe(200);
    await platform.ask('/metrics');
    expect(await platform.contextOf(last(), 'shell')).toBeDefined();
  });

  it('tells them on loopback alone, or wherever it is told to', async () => {
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

  it('believes the addresses that its own proxies write down, no more of them than it has', async () => {
    const behindProxy = await platform.startGateway({ TRUSTED_PROXY_HOPS: '1' });
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': `${platform.operators.lagoon}.localhost` };
    const answer = await platform.ask('/api/getagegroups', { host: 'internal', headers }, behindProxy);
    expect(last().headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
    expect((await platform.contextOf(last(), 'booking')).operatorId).toBe(platform.operators.lagoon);
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });

  it('finishes what is under way when it is told to stop', async () => {
    const leaving = await platform.startGateway({});
    const slow = platform.ask('/api/getagegroups?slow', {}, leaving);
    await eventually(() => expect(platform.passed.some(({ url }) => url.includes('slow'))).toBe(true));
    leaving.process.kill('SIGTERM');
    const [code] = (await once(leaving.process, 'exit')) as [number];
    expect(code).toBe(0);
    expect((await slow).body).toMatchObject({ message: 'from behind' });
    await expect(platform.ask('/api/getagegroups', {}, leaving)).rejects.toThrow('ECONNREFUSED');
  });
});
