import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { readSessionChanged, sessionChangedChannel } from '@atoll/operator-settings/invalidation';
import type { SessionChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { decodeJwt } from 'jose';
import type { Actor } from '@atoll/runtime/context/caller';
import { PASSWORD, startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';

// argon2 is slow on a busy machine
const DAY = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let identity: TestIdentity;
let user: User;
let now: Date;
const invalidations: SessionChanged[] = [];
let redis: RedisConnection;
beforeAll(async () => {
  now = new Date();
  identity = await startTestIdentity({}, { now: () => now });
  redis = new RedisConnection(identity.service.environment.redisUrl);
  await redis.subscribe(sessionChangedChannel, (message) => invalidations.push(readSessionChanged(message)));
  // a subscription starts asynchronously: wait until a probe arrives
  await eventually(async () => {
    await redis.publish(sessionChangedChannel, JSON.stringify({ operatorId: 'probe', userId: 0 }));
    expect(invalidations).not.toEqual([]);
  });
});
afterAll(async () => {
  await redis?.close();
  await identity?.stop();
});
beforeEach(async () => {
  now = new Date();
  // attempts of later days, which an earlier run left in Redis, would make this account wait
  user = await identity.account(freshName('person'));
  invalidations.length = 0;
});

async function logIn(username = user.username, headers: Record<string, string> = {}): Promise<Actor & { kind: 'user' }> {
  const answer = await identity.ask('login', { username, password: PASSWORD }, undefined, 'coral', headers);
  expect(answer.status).toBe(200);
  const { sid } = decodeJwt<{ sid: string }>(answer.headers.get('authorization')!.replace('Bearer ', ''));
  return { ...identity.actor(user), sessionId: sid } as Actor & { kind: 'user' };
}
const isAlive = async ({ sessionId }: { sessionId: string }, operatorId = 'coral') =>
  identity.peers
    .client(SessionsClient)
    .resolve(serviceCaller('gateway', operatorId), { operatorId, sessionId })
    .then(
      () => true,
      (error: { kind: string }) => {
        expect(error.kind).toBe('not_found');
        return false;
      },
    );

describe('logging out', () => {
  it("ends this session on the server and no other, and invalidates the gateway's cache at once [ID-30]", async () => {
    const [current, other] = [await logIn(), await logIn()];
    expect(await identity.ask('logOut', {}, current)).toMatchObject({ status: 200, body: { message: 'Logged out.' } });
    expect([await isAlive(current), await isAlive(other)]).toEqual([false, true]);
    expect(await identity.ask('me', undefined, current)).toMatchObject({ status: 401, body: { error: 'Token expired.' } });
    expect((await identity.ask('me', undefined, other)).status).toBe(200);
    await eventually(() => expect(invalidations).toContainEqual({ operatorId: 'coral', userId: user.id }));
  });

  it('is idempotent, and needs a session', async () => {
    const current = await logIn();
    for (let times = 0; times < 2; times++) expect((await identity.ask('logOut', {}, current)).status).toBe(200);
    expect(await identity.ask('logOut')).toMatchObject({ status: 401, body: { error: 'Please log in.' } });
  });

  it('everywhere else ends all other sessions of the user, and no session of another user', async () => {
    const stranger = await identity.account(freshName('stranger'));
    const [current, other, third, theirs] = [await logIn(), await logIn(), await logIn(), await logIn(stranger.username)];
    expect(await identity.ask('logOutOthers', {}, current)).toMatchObject({ status: 200, body: { message: 'Logged out everywhere else.' } });
    expect([await isAlive(current), await isAlive(other), await isAlive(third), await isAlive(theirs)]).toEqual([true, false, false, true]);
    await eventually(() => expect(invalidations).toContainEqual({ operatorId: 'coral', userId: user.id }));
  });
});

describe('the sessions of an account', () => {
  it('are listed for their user: created, last used, device, and which is the current one', async () => {
    const other = await logIn(user.username, { 'user-agent': FIREFOX });
    const began = now;
    now = new Date(now.getTime() + DAY);
    const current = await logIn();
    now = new Date(now.getTime() + DAY);
    await identity.ask('me', undefined, other);
    const { body } = await identity.ask('getSessions', undefined, current);
    expect(body['sessions']).toEqual([
      {
        sessionId: other.sessionId,
        createdAt: began.toISOString(),
        lastUsedAt: now.toISOString(),
        device: { browser: 'Firefox', system: 'Windows' },
        isCurrent: false,
      },
      expect.objectContaining({ sessionId: current.sessionId, isCurrent: true }),
    ]);
  });

  it('are ended one by one by their user, and by no other user', async () => {
    const [current, other] = [await logIn(), await logIn()];
    const stranger = identity.actor(await identity.account(freshName('stranger')));
    const end = (by: Actor, operatorId = 'coral') => identity.ask('endSession', { sessionId: other.sessionId }, by, operatorId);
    expect(await end(stranger)).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect((await end(current, 'lagoon')).status).toBe(404);
    expect(await isAlive(other)).toBe(true);
    expect(await end(current)).toMatchObject({ status: 200, body: { message: 'Session ended.' } });
    expect([await isAlive(current), await isAlive(other)]).toEqual([true, false]);
    await eventually(() => expect(invalidations).toContainEqual({ operatorId: 'coral', userId: user.id }));
  });
});

describe('the expiry of a session', () => {
  it('ends it to the millisecond for `me`, for the gateway and in the list [ID-26] [ID-33]', async () => {
    const current = await logIn();
    now = new Date(now.getTime() + 7 * DAY - 1);
    expect(await isAlive(current)).toBe(true);
    now = new Date(now.getTime() + 1);
    expect(await isAlive(current)).toBe(false);
    expect(await identity.ask('me', undefined, current)).toMatchObject({ status: 401, body: { error: 'Token expired.' } });
    expect((await identity.ask('getSessions', undefined, current)).body['sessions']).toEqual([]);
  });

  it('is seven days after its last use [ID-26]', async () => {
    const current = await logIn();
    now = new Date(now.getTime() + 6 * DAY);
    expect((await identity.ask('me', undefined, current)).status).toBe(200);
    now = new Date(now.getTime() + 6 * DAY);
    expect(await isAlive(current)).toBe(true);
  });
});
