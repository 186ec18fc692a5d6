import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OperatorDirectoryClient, SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { configRows } from '@atoll/operator-settings/configs';
import { SettingsClient } from '@atoll/operator-settings/client';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { eventually } from '@atoll/testing/eventually';
import { jwtVerify } from 'jose';
import { createPublicKey } from 'node:crypto';
import { aUser } from './testing/builders.js';
import { PASSWORD, startTestIdentity } from './testing/service.js';
import type { TestIdentity } from './testing/service.js';
import type { User } from './users/user.js';
import { Users } from './users/users.port.js';

// argon2 takes its time on a busy machine
jest.setTimeout(30_000);

let identity: TestIdentity;
let admin: User;
let superUser: User;
let customer: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  admin = await identity.account('adam', { isAdmin: true });
  customer = await identity.account('Aisha');
  const { body } = await identity.ask('getUsers', { search: 'super' }, identity.actor(admin));
  superUser = { ...admin, ...(body['users'] as User[])[0]! };
});
afterAll(() => identity?.stop());

const login = (username: string, password = PASSWORD, operatorId = 'coral') => identity.ask('login', { username, password }, undefined, operatorId);
const tokenOf = ({ headers }: { headers: Headers }) => headers.get('authorization')!.replace('Bearer ', '');
async function claimsOf(token: string) {
  const key = createPublicKey({ key: Buffer.from(identity.sessionPublicKey, 'base64'), format: 'der', type: 'spki' });
  return (await jwtVerify(token, key)).payload;
}

/** Runs a call that must be refused and shows that it changed nothing. */
async function refused(name: Parameters<TestIdentity['ask']>[0], input: unknown, caller: User | undefined, status: number, error: string) {
  const before = await records();
  const answer = await identity.ask(name, input, caller && identity.actor(caller));
  expect(answer).toMatchObject({ status, body: { error } });
  expect(await records()).toEqual(before);
}

async function records() {
  const { operators, users, sessions } = await snapshotOf(identity.service.connection);
  // what the relay takes out meanwhile does not count
  const settled = (documents: unknown[] = []) => documents.map((document) => ({ ...(document as object), events: undefined, unsentAt: undefined }));
  return { operators: settled(operators), users: settled(users), sessions };
}

describe('logging in', () => {
  it('answers the user in the body and the token in the authorization header [ID-29] [D-30]', async () => {
    const answer = await login('aISHA');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: { id: customer.id, username: 'Aisha', isSuperUser: false, isAdmin: false, isCaptain: false } });
    expect(answer.headers.get('authorization')).toMatch(/^Bearer \S+$/);
  });

  it('gives a token for seven days that names operator, user and session, never roles', async () => {
    const claims = await claimsOf(tokenOf(await login('adam')));
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'op', 'sid', 'sub']);
    expect(claims).toMatchObject({ op: 'coral', sub: String(admin.id) });
    expect(claims.exp! - claims.iat!).toBe(7 * 24 * 60 * 60);
  });

  it.each([
    ['Aisha', 'wrong-password'],
    ['nobody', PASSWORD],
    ['Aisha', ''],
    ['', PASSWORD],
    [null, null],
  ])('refuses %p with %p in the same words, whatever is wrong [ID-31] [ID-32]', (username, password) =>
    refused('login', { username, password }, undefined, 401, 'Username or password is incorrect.'),
  );

  it('is for this operator only: the same name elsewhere is another account [ID-07]', async () => {
    expect((await login('Aisha', PASSWORD, 'lagoon')).status).toBe(401);
  });
});

describe('who am I', () => {
  it('answers the user and a fresh token of the same session [ID-26]', async () => {
    const { sid } = await claimsOf(tokenOf(await login('adam')));
    const answer = await identity.ask('me', undefined, { ...identity.actor(admin), sessionId: String(sid) } as never);
    expect(answer.body).toMatchObject({ user: { username: 'adam', isAdmin: true } });
    expect((await claimsOf(tokenOf(answer)))['sid']).toBe(sid);
  });

  it('is for people who are logged in [ID-26]', async () => {
    expect(await identity.ask('me')).toMatchObject({ status: 401, body: { error: 'Please log in.' } });
  });
});

describe('registering', () => {
  const account = (changes: object = {}) => ({ username: 'ibrahim', password: PASSWORD, phone: '7799001', ...changes });

  it('needs no account and gives no role [ID-36]', async () => {
    const answer = await identity.ask('register', account());
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account created. Please log in.' } });
    expect((await login('ibrahim')).body['user']).toMatchObject({ isSuperUser: false, isAdmin: false, isCaptain: false });
  });

  it.each([
    [{ username: 'ab' }, 400, 'Username must be 3 to 50 characters.'],
    [{ username: null }, 400, 'Username must be 3 to 50 characters.'],
    [{ password: 'short' }, 400, 'Password must be at least 8 characters.'],
    [{ phone: '123' }, 400, 'Invalid phone number.'],
    [{ username: 5 }, 400, 'Please check username.'],
    [{ username: 'AISHA', phone: '7799002' }, 409, 'This username is already taken.'],
  ])('refuses %p with its text and stores nothing [ID-36]', (changes, status, error) =>
    refused('register', account({ username: 'someone', ...changes }), undefined, status, error),
  );

  it('is left to admins where customers may not log in [D-82] [ID-42]', async () => {
    const { body } = await identity.ask('getConfigs', undefined, undefined, 'lagoon');
    const { id } = (body['configs'] as { id: number; name: string }[]).find(({ name }) => name === 'Enable customer login')!;
    const owner = await identity.account('boss', { isAdmin: true }, 'lagoon');
    await identity.ask('updateConfig', [{ id, value: false }], identity.actor(owner), 'lagoon');
    expect(await identity.ask('register', account({ username: 'walkin', phone: '7799020' }), undefined, 'lagoon')).toMatchObject({
      status: 403,
      body: { error: 'You are not allowed to do this.' },
    });
    expect((await identity.ask('register', account({ username: 'walkin', phone: '7799020' }), identity.actor(owner), 'lagoon')).status).toBe(200);
  });
});

describe('users', () => {
  it('are listed for admins with count, without phone or password [ID-23]', async () => {
    const { body } = await identity.ask('getUsers', { search: 'ada' }, identity.actor(admin));
    expect(body).toEqual({ count: 1, users: [{ id: admin.id, username: 'adam', isSuperUser: false, isAdmin: true, isCaptain: false }] });
  });

  it("are nobody else's business [ID-20]", async () => {
    await refused('getUsers', {}, customer, 403, 'You are not allowed to do this.');
    await refused('getUsers', {}, undefined, 401, 'Please log in.');
    await refused('updateUser', { userId: customer.id, isAdmin: true, isCaptain: true }, customer, 403, 'You are not allowed to do this.');
  });

  it('of another operator do not exist [ID-07]', async () => {
    // a number that coral has not reached, so that nobody of its own is meant
    const theirs = aUser({ operatorId: 'lagoon', id: 5000, username: 'only-at-lagoon' });
    await identity.service.get(Users).add(theirs, serviceCaller('test', 'lagoon'), new Date());
    await refused('updateUser', { userId: theirs.id, isAdmin: false, isCaptain: true }, superUser, 404, 'Not found.');
    const { body } = await identity.ask('getUsers', { search: 'only-at-lagoon' }, identity.actor(admin));
    expect(body).toEqual({ users: [], count: 0 });
  });

  it('get the captain role from an admin, the admin role from a super user only [ID-15] [ID-16] [ID-22]', async () => {
    const hassan = await identity.account('hassan');
    expect(await identity.ask('updateUser', { userId: hassan.id, isAdmin: false, isCaptain: true }, identity.actor(admin))).toMatchObject({
      status: 200,
      body: { message: 'User updated.' },
    });
    await refused('updateUser', { userId: hassan.id, isAdmin: true, isCaptain: true }, admin, 403, 'You are not allowed to do this.');
    await refused('updateUser', { userId: superUser.id, isAdmin: true, isCaptain: true }, superUser, 403, 'You are not allowed to do this.');
    expect((await identity.ask('updateUser', { userId: hassan.id, isAdmin: true, isCaptain: false }, identity.actor(superUser))).status).toBe(200);
    expect((await login('hassan')).body['user']).toMatchObject({ isAdmin: true, isCaptain: false });
  });
});

describe('settings', () => {
  const configs = async (actor?: User) =>
    (await identity.ask('getConfigs', undefined, actor && identity.actor(actor))).body['configs'] as { id: number; name: string; value: string }[];
  const idOf = async (name: string) => (await configs()).find((config) => config.name === name)!.id;

  it('are readable by everyone, each row with id, name and value [ID-45]', async () => {
    const rows = await configs();
    expect(rows.map(({ name }) => name)).toEqual(configRows.map(({ name }) => name));
    expect(Object.keys(rows[0]!)).toEqual(['id', 'name', 'value']);
  });

  it('are saved from a list of id and value, and staff see who did and when [ID-46] [ID-43]', async () => {
    const [clock, price] = [await idOf('Use 24 hour clock'), await idOf('Cent per seat')];
    const answer = await identity.ask(
      'updateConfig',
      [
        { id: clock, value: true },
        { id: price, value: 2550 },
      ],
      identity.actor(admin),
    );
    expect(answer).toMatchObject({ status: 200, body: { message: 'Settings saved.' } });
    const rows = await configs(admin);
    expect(rows.find(({ id }) => id === clock)).toMatchObject({ value: 'true', updatedByUsername: 'adam', updated_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(rows.find(({ id }) => id === price)).toMatchObject({ value: '2550' });
    expect(Object.keys((await configs(customer))[0]!)).toEqual(['id', 'name', 'value']);
  });

  it('change not at all when one row is unknown or wrong [ID-46]', async () => {
    const good = { id: await idOf('Laari per seat'), value: 1 };
    await refused('updateConfig', [good, { id: 99, value: 1 }], admin, 404, 'Not found.');
    await refused('updateConfig', [good, { id: await idOf('Cent per seat'), value: 'much' }], admin, 400, 'Please check the value of each setting.');
    await refused('updateConfig', [good, { id: 1, value: null }], admin, 400, 'Please check value.');
    await refused('updateConfig', { id: 1, value: true }, admin, 400, 'Please check body.');
    await refused('updateConfig', [good], customer, 403, 'You are not allowed to do this.');
  });

  it('reach other services at once, where they wait for word of a change [ID-62]', async () => {
    const redis = new RedisConnection(identity.service.environment.redisUrl);
    const settings = await SettingsClient.connect('gateway', identity.peers, redis);
    try {
      const id = await idOf('Laari per seat local');
      expect((await settings.of('coral')).laariPerSeatLocal).toBe(30840);
      await eventually(async () => {
        await identity.ask('updateConfig', [{ id, value: Date.now() % 2 ? 5000 : 5001 }], identity.actor(admin));
        expect((await settings.of('coral')).laariPerSeatLocal).toBeLessThan(5002);
      }, 3000);
      expect((await settings.of('lagoon')).laariPerSeatLocal).toBe(30840);
    } finally {
      await redis.close();
    }
  });
});

describe('the operator', () => {
  it('shows everyone its own brand, texts and payment set-up [ID-04] [ID-05]', async () => {
    const { body } = await identity.ask('getOperator', undefined, undefined, 'lagoon');
    expect(body['operator']).toMatchObject({
      productTitle: 'Lagoon Lines',
      companyName: 'Lagoon Lines',
      termsText: '',
      primaryColour: '#0f766e',
      cardMVR: true,
      cardUSD: false,
      bankTransfer: true,
      cash: false,
      zone: 'Indian/Maldives',
    });
    expect((await identity.ask('getOperator')).body['operator']).toMatchObject({ productTitle: 'Coral Ferries' });
  });
});

describe('errors of pages', () => {
  const error = { page: '/', name: 'TypeError', message: 'no such trip', stack: '' };

  it('are taken from anyone, and not when they are too long', async () => {
    expect((await identity.ask('reportClientError', error)).status).toBe(200);
    const long = await identity.ask('reportClientError', { ...error, stack: 'x'.repeat(2001) });
    expect(long).toMatchObject({ status: 400, body: { error: 'Please check stack.' } });
  });
});

describe('over gRPC', () => {
  it('tells whose host it is [ID-07]', async () => {
    const directory = identity.peers.client(OperatorDirectoryClient);
    const ask = (host: string) => directory.byHost(serviceCaller('gateway', '-'), { host });
    expect(await ask('lagoon.localhost')).toEqual({ operatorId: 'lagoon' });
    await expect(ask('reef.localhost')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('resolves a session to its user as he is now, and only for his operator [ID-07] [ID-22]', async () => {
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
