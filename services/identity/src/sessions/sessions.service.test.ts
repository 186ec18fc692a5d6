import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { readSessionChanged, sessionChangedChannel } from '@atoll/operator-settings/invalidation';
import type { SessionChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { eventually } from '@atoll/testing/eventually';
import { decodeJwt } from 'jose';
import type { Actor } from '@atoll/runtime/context/caller';
import { PASSWORD, startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';

// argon2 takes its time on a busy machine
jest.setTimeout(30_000);

const DAY = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let identity: TestIdentity;
let user: User;
let now: Date;
let accounts = 0;
const told: SessionChanged[] = [];
let redis: RedisConnection;
beforeAll(async () => {
  now = new Date();
  identity = await startTestIdentity({}, { now: () => now });
  redis = new RedisConnection(identity.service.environment.redisUrl);
  await redis.subscribe(sessionChangedChannel, (message) => told.push(readSessionChanged(message)));
  // a subscription takes a moment; what comes through shows that it stands
  await eventually(async () => {
    await redis.publish(sessionChangedChannel, JSON.stringify({ operatorId: 'probe', userId: 0 }));
    expect(told).not.toEqual([]);
  });
});
afterAll(async () => {
  await redis?.close();
  await identity?.stop();
});
beforeEach(async () => {
  now = new Date();
  user = await identity.account(`person${(accounts += 1)}x`);
  told.length = 0;
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
  it('ends this session on the server and no other, and tells the gateway at once [ID-30]', async () => {
    const [here, there] = [await logIn(), await logIn()];
    expect(await identity.ask('logOut', {}, here)).toMatchObject({ status: 200, body: { message: 'Logged out.' } });
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true]);
    expect(await identity.ask('me', undefined, here)).toMatchObject({ status: 401, body: { error: 'Token expired.' } });
    expect((await identity.ask('me', undefined, there)).status).toBe(200);
    await eventually(() => expect(told).toContainEqual({ operatorId: 'coral', userId: user.id }));
  });

  it('may be repeated, and is for people who are logged in', async () => {
    const here = await logIn();
    for (let times = 0; times < 2; times++) expect((await identity.ask('logOut', {}, here)).status).toBe(200);
    expect(await identity.ask('logOut')).toMatchObject({ status: 401, body: { error: 'Please log in.' } });
  });

  it('everywhere else ends all other sessions of the owner, and of nobody else', async () => {
    const stranger = await identity.account(`stranger${accounts}x`);
    const [here, there, third, theirs] = [await logIn(), await logIn(), await logIn(), await logIn(stranger.username)];
    expect(await identity.ask('logOutOthers', {}, here)).toMatchObject({ status: 200, body: { message: 'Logged out everywhere else.' } });
    expect([await isAlive(here), await isAlive(there), await isAlive(third), await isAlive(theirs)]).toEqual([true, false, false, true]);
    await eventually(() => expect(told).toContainEqual({ operatorId: 'coral', userId: user.id }));
  });
});

describe('the sessions of an account', () => {
  it('are listed for their owner: since when, last used, on what, and which is this one', async () => {
    const there = await logIn(user.username, { 'user-agent': FIREFOX });
    const began = now;
    now = new Date(now.getTime() + DAY);
    const here = await logIn();
    now = new Date(now.getTime() + DAY);
    await identity.ask('me', undefined, there);
    const { body } = await identity.ask('getSessions', undefined, here);
    expect(body['sessions']).toEqual([
      { sessionId: there.sessionId, createdAt: began.toISOString(), lastUsedAt: now.toISOString(), device: 'Firefox on Windows', isCurrent: false },
      expect.objectContaining({ sessionId: here.sessionId, isCurrent: true }),
    ]);
  });

  it('end one by one at the word of their owner, and of nobody else', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const stranger = identity.actor(await identity.account(`stranger${accounts}y`));
    const end = (by: Actor, operatorId = 'coral') => identity.ask('endSession', { sessionId: there.sessionId }, by, operatorId);
    expect(await end(stranger)).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect((await end(here, 'lagoon')).status).toBe(404);
    expect(await isAlive(there)).toBe(true);
    expect(await end(here)).toMatchObject({ status: 200, body: { message: 'Session ended.' } });
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    await eventually(() => expect(told).toContainEqual({ operatorId: 'coral', userId: user.id }));
  });
});

describe('a session that ended by itself', () => {
  it('is refused by me and to the gateway from its last second on, and is not listed [ID-26] [ID-33]', async () => {
    const here = await logIn();
    now = new Date(now.getTime() + 7 * DAY - 1);
    expect(await isAlive(here)).toBe(true);
    now = new Date(now.getTime() + 1);
    expect(await isAlive(here)).toBe(false);
    expect(await identity.ask('me', undefined, here)).toMatchObject({ status: 401, body: { error: 'Token expired.' } });
    expect((await identity.ask('getSessions', undefined, here)).body['sessions']).toEqual([]);
  });

  it('lasts seven days from its last use [ID-26]', async () => {
    const here = await logIn();
    now = new Date(now.getTime() + 6 * DAY);
    expect((await identity.ask('me', undefined, here)).status).toBe(200);
    now = new Date(now.getTime() + 6 * DAY);
    expect(await isAlive(here)).toBe(true);
  });
});
