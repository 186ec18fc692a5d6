import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { jwtVerify } from 'jose';
import { PASSWORD, startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
let admin: User;
let customer: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  admin = await identity.account('adam', { isAdmin: true });
  customer = await identity.account('Aisha');
});
afterAll(() => identity?.stop());

const login = (username: string, password = PASSWORD, operatorId = 'coral') => identity.ask('login', { username, password }, undefined, operatorId);
const tokenOf = ({ headers }: { headers: Headers }) => headers.get('authorization')!.replace('Bearer ', '');
async function claimsOf(token: string) {
  const key = createPublicKey({ key: Buffer.from(identity.sessionPublicKey, 'base64'), format: 'der', type: 'spki' });
  return (await jwtVerify(token, key)).payload;
}

describe('logging in', () => {
  it('returns the user in the body and the token in the authorization header [ID-29] [D-30]', async () => {
    const answer = await login('aISHA');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: { id: customer.id, username: 'Aisha', isSuperUser: false, isAdmin: false, isCaptain: false } });
    expect(answer.headers.get('authorization')).toMatch(/^Bearer \S+$/);
  });

  it('returns a token for seven days that carries operator, user and session, never roles', async () => {
    const claims = await claimsOf(tokenOf(await login('adam')));
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'op', 'sid', 'sub']);
    expect(claims).toMatchObject({ op: 'coral', sub: String(admin.id) });
    expect(claims.exp! - claims.iat!).toBe(7 * 24 * 60 * 60);
  });

  it.each([
    ['Aisha', 'wrong-password'],
    ['no-such-name', PASSWORD],
    ['Aisha', ''],
    ['', PASSWORD],
    [null, null],
  ])('refuses %p with %p by the same text [ID-31] [ID-32]', (username, password) =>
    identity.refused('login', { username, password }, undefined, 401, 'Username or password is incorrect.'),
  );

  it('is for this operator only: the same name at another operator is another account [ID-07]', async () => {
    expect((await login('Aisha', PASSWORD, 'lagoon')).status).toBe(401);
  });
});

describe('me', () => {
  it('returns the user and a fresh token of the same session [ID-26]', async () => {
    const { sid } = await claimsOf(tokenOf(await login('adam')));
    const answer = await identity.ask('me', undefined, { ...identity.actor(admin), sessionId: String(sid) } as never);
    expect(answer.body).toMatchObject({ user: { username: 'adam', isAdmin: true } });
    expect((await claimsOf(tokenOf(answer)))['sid']).toBe(sid);
  });

  it('needs a session [ID-26]', async () => {
    expect(await identity.ask('me')).toMatchObject({ status: 401, body: { error: 'Please log in.' } });
  });
});

describe('a session over gRPC', () => {
  it('is resolved to its user with their current roles, and only for their operator [ID-07] [ID-22]', async () => {
    const sessions = identity.peers.client(SessionsClient);
    const moosa = await identity.account('moosa', { isCaptain: true });
    const sessionId = String((await claimsOf(tokenOf(await login('moosa'))))['sid']);
    const resolve = (operatorId: string) => sessions.resolve(serviceCaller('gateway', operatorId), { operatorId, sessionId });
    expect(await resolve('coral')).toEqual({ userId: moosa.id, username: 'moosa', isSuperUser: false, isAdmin: false, isCaptain: true });
    await identity.ask('updateUser', { userId: moosa.id, isAdmin: false, isCaptain: false }, identity.actor(admin));
    expect(await resolve('coral')).toMatchObject({ isCaptain: false });
    await expect(resolve('lagoon')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
