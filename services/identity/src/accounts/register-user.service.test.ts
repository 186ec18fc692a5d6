import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import type { Actor } from '@atoll/runtime/context/caller';
import { PASSWORD, startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
let admin: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  admin = await identity.account('adam', { isAdmin: true });
});
afterAll(() => identity?.stop());

const register = (username: string, phone: string, by?: Actor) => identity.ask('register', { username, password: PASSWORD, phone }, by);
const login = (username: string) => identity.ask('login', { username, password: PASSWORD });
const users = async () => ((await snapshotOf(identity.service.connection))['users'] ?? []) as { username: string; phone?: string }[];

describe('registering with the phone of another account', () => {
  it('returns a stranger the same response as for any other phone, and the new account works; the phone stays with the first account alone [ID-36] [D-63]', async () => {
    const [fresh, taken] = [await register('first', '7799010'), await register('second', '+960 779 9010')];
    const visible = ({ status, body, headers }: typeof fresh) => ({ status, body, headers: [...headers.keys()].sort() });
    expect(visible(taken)).toEqual(visible(fresh));
    expect(fresh).toMatchObject({ status: 200, body: { message: 'Account created. Please log in.' } });
    for (const name of ['first', 'second']) expect((await login(name)).status).toBe(200);
    expect((await users()).filter(({ phone }) => phone === '+9607799010').map(({ username }) => username)).toEqual(['first']);
  });

  it('is refused to an admin, who helps the person in front of them [ID-36]', async () => {
    await register('third', '7799011');
    const before = (await users()).length;
    expect(await register('fourth', '7799011', identity.actor(admin))).toMatchObject({
      status: 409,
      body: { error: 'This phone number is already registered.' },
    });
    expect(await users()).toHaveLength(before);
  });

  it('still refuses a name that is taken', async () => {
    await register('fifth', '7799012');
    expect(await register('FIFTH', '7799012')).toMatchObject({ status: 409, body: { error: 'This username is already taken.' } });
  });

  it('assigns it to one of many concurrent registrations [D-63]', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => register(`rush-${index + 2}`, '7799013')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await users()).filter(({ phone }) => phone === '+9607799013')).toHaveLength(1);
  });
});

describe('a name that looks like another', () => {
  it.each([
    ['a bidi override', 'ad\u202eam'],
    ['NUL', 'adam\0'],
    ['a zero-width space', 'ad\u200bam'],
    ['a soft hyphen', 'ad\u00adam'],
    ['a Cyrillic letter among Latin ones', 'ad\u0430m'],
    ['nothing visible', '\u200b\u200b\u200b\u200b'],
  ])('by %s is refused and stored nowhere [D-63]', async (_, username) => {
    const before = await users();
    expect((await register(username, '7799020')).status).toBe(400);
    expect((await users()).length).toBe(before.length);
  });

  it('is taken, and logs in to the existing account [D-63]', async () => {
    await register('c0ral', '7799021');
    expect(await register('coral', '7799022')).toMatchObject({ status: 409, body: { error: 'This username is already taken.' } });
    expect((await login('coral')).body['user']).toMatchObject({ username: 'c0ral' });
  });
});

describe('registering', () => {
  const account = (changes: object = {}) => ({ username: 'ibrahim', password: PASSWORD, phone: '7799001', ...changes });

  it('needs no session and grants no role [ID-36]', async () => {
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
    [{ username: 'ADAM', phone: '7799002' }, 409, 'This username is already taken.'],
  ])('refuses %p with its text and stores nothing [ID-36]', (changes, status, error) =>
    identity.refused('register', account({ username: 'someone', ...changes }), undefined, status, error),
  );

  it('is for admins only where customers may not log in [D-82] [ID-42]', async () => {
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

describe('the accounts that one address makes, with limits', () => {
  let limited: TestIdentity;
  beforeAll(async () => {
    limited = await startTestIdentity({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited?.stop());

  it('are 500 a day, and those of other addresses and of staff do not count [XC-15]', async () => {
    const owner = await limited.account('owner', { isAdmin: true });
    const [address, others] = ['203.0.113.7', '203.0.113.8'];
    const limiter = limited.service.get(RateLimiter);
    const before = { key: 'coral:register:address', whose: address, max: 500, windowSeconds: 86_400 };
    for (let made = 0; made < 499; made += 1) await limiter.allows(before);
    const make = async (n: number, from: string, by?: Actor) =>
      limited.ask('register', { username: `guest-${n}`, password: PASSWORD, phone: `77981${10 + n}` }, by, 'coral', { 'x-forwarded-for': from });
    // A registration that is refused for what was typed does not count.
    expect((await limited.ask('register', { username: 'ab' }, undefined, 'coral', { 'x-forwarded-for': address })).status).toBe(400);
    expect((await make(1, address)).status).toBe(200);
    expect(await make(2, address)).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT', error: 'Too many attempts. Please try again later.' } });
    expect([await make(3, others), await make(4, address, limited.actor(owner))].map(({ status }) => status)).toEqual([200, 200]);
  });
});
