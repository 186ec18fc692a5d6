import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UPSTREAM_ETAG } from '../testing/fakes.js';
import type { ForwardedRequest } from '../testing/fakes.js';
import { TestPlatform } from '../testing/service.js';

let platform: TestPlatform;
let superToken: string;
let admin: { id: number; token: string };
beforeAll(async () => {
  platform = await new TestPlatform().start();
  superToken = await platform.logIn('super');
  admin = await platform.registerAdmin('adam', superToken);
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.forwarded.length = 0;
});

const asAdmin = () => ({ headers: { authorization: admin.token } });
const last = (): ForwardedRequest => platform.forwarded.at(-1)!;

describe('routing', () => {
  it('accepts the misspelt call and its alias, with a trailing slash or without, and no other path [D-04]', async () => {
    for (const path of ['/api/createrripforroute', '/api/createtripforroute/'])
      expect((await platform.ask(path, { ...asAdmin(), json: {} })).body).toMatchObject({ message: 'from the upstream' });
    expect(await platform.ask('/api/nosuchcall')).toMatchObject({
      status: 404,
      body: { error: 'Not found.', code: 'NOT_FOUND', requestId: expect.any(String) },
    });
  });

  it("forwards pages to the shell with its operator, and remotes' files to their servers", async () => {
    await platform.ask('/booking/abc');
    expect(await platform.contextOf(last(), 'shell')).toMatchObject({ operatorId: platform.operators.coral });
    await platform.ask('/remotes/customer/remoteEntry.js');
    expect(last().url).toBe('/remotes/customer/remoteEntry.js');
  });

  it('forwards If-None-Match and a 304', async () => {
    const named = { etag: UPSTREAM_ETAG, 'cache-control': 'private, no-store' };
    expect(await platform.ask('/api/getbookingbyuuid?uuid=x')).toMatchObject({ status: 200, headers: named });
    const again = await platform.ask('/api/getbookingbyuuid?uuid=x', { headers: { 'if-none-match': UPSTREAM_ETAG } });
    expect(again).toMatchObject({ status: 304, headers: named, text: '' });
  });

  it('forbids caches to store responses of calls, and leaves pages to their servers', async () => {
    expect((await platform.ask('/api/getagegroups?bare')).headers['cache-control']).toBe('no-store');
    expect((await platform.ask('/api/getagegroups')).headers['cache-control']).toBe('private, no-store');
    expect((await platform.ask('/booking/abc?bare')).headers['cache-control']).toBeUndefined();
  });

  it('returns 503 SERVICE_AWAY for an upstream that does not respond, while the others work [D-104]', async () => {
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

  it('passes on that what a service needs is away, and when to retry [D-104]', async () => {
    const refused = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'SERVICE_AWAY' } };
    expect(await platform.ask('/api/getagegroups?outage')).toMatchObject(refused);
  });

  it('sets security headers on every response: no sniffing, no framing, no referrer to other sites', async () => {
    for (const path of ['/', '/api/getagegroups', '/api/nosuchcall']) {
      expect((await platform.ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });
});
