import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
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

const asSuper = () => ({ headers: { authorization: superToken } });
const asAdmin = () => ({ headers: { authorization: admin.token } });
const last = (): ForwardedRequest => platform.forwarded.at(-1)!;
const expired = { status: 401, body: { error: 'Token expired.', code: 'TOKEN_EXPIRED' } };
const as = (token: string) => ({ headers: { authorization: token } });

describe('the token', () => {
  it('authenticates the user, with or without "Bearer", and is not forwarded [ID-28] [D-30]', async () => {
    for (const token of [admin.token, admin.token.replace('Bearer ', '')]) {
      await platform.ask('/api/getagegroups', { headers: { authorization: token } });
      expect((await platform.contextOf(last(), 'booking')).actor).toMatchObject({
        kind: 'user',
        userId: admin.id,
        username: 'adam',
        isAdmin: true,
        isCaptain: false,
        isSuperUser: false,
      });
      expect(last().headers.authorization).toBeUndefined();
    }
  });

  it('is returned by login and renewed by me, in a header that browsers may read [ID-26] [ID-29]', async () => {
    const answer = await platform.ask('/api/me', asAdmin());
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'adam' } } });
    expect(answer.headers['authorization']).toMatch(/^Bearer /);
    expect(answer.headers['access-control-expose-headers']).toBe('Authorization');
  });

  it('that is damaged, invented or signed with another key is refused for every call, public ones too [ID-33] [ID-34]', async () => {
    const [head, body, signature] = admin.token.replace('Bearer ', '').split('.') as [string, string, string];
    const promoted = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"sub":"\d+"/, '"sub":"1"'),
    ).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of ['nonsense', `Bearer ${head}.${promoted}.${signature}`, unsigned, `${head}.${body}`]) {
      for (const path of ['/api/getagegroups', '/api/me']) expect(await platform.ask(path, { headers: { authorization: token } })).toMatchObject(expired);
    }
    expect(platform.forwarded).toHaveLength(0);
  });

  it('of one operator is refused at another [ID-07]', async () => {
    const host = `${platform.operators.lagoon}.localhost`;
    expect(await platform.ask('/api/getagegroups', { ...asAdmin(), host })).toMatchObject(expired);
  });

  it('authorises by the current roles: a revoked role takes effect at once [ID-20] [ID-22]', async () => {
    expect((await platform.ask('/api/getusers', asAdmin())).status).toBe(200);
    await platform.ask('/api/updateuser', { ...asSuper(), json: { userId: admin.id, isAdmin: false, isCaptain: true } });
    // by the invalidation through Redis: the cache would keep the roles for 30 s, longer than this waits
    await eventually(async () => expect((await platform.ask('/api/getusers', asAdmin())).status).toBe(403));
    await platform.ask('/api/updateuser', { ...asSuper(), json: { userId: admin.id, isAdmin: true, isCaptain: false } });
    await eventually(async () => expect((await platform.ask('/api/getusers', asAdmin())).status).toBe(200));
  });

  it('in an empty header is ignored', async () => {
    await platform.ask('/api/getagegroups', { headers: { authorization: 'Bearer ' } });
    expect((await platform.contextOf(last(), 'booking')).actor).toEqual({ kind: 'visitor' });
  });
});

it('a session that its user ended is refused at once, although the gateway had cached it; other sessions continue [ID-30]', async () => {
  const [current, other] = [await platform.logIn('super'), await platform.logIn('super')];
  for (const token of [current, other]) expect((await platform.ask('/api/getusers', as(token))).status).toBe(200);
  expect((await platform.ask('/api/logout', { ...as(current), json: {} })).status).toBe(200);
  // the cache would keep the session for 30 s, longer than this waits
  await eventually(async () => expect(await platform.ask('/api/getusers', as(current))).toMatchObject(expired));
  expect((await platform.ask('/api/getusers', as(other))).status).toBe(200);
});
