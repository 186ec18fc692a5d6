import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { PASSWORD, startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
let username: string;
let accounts = 0;
beforeAll(async () => {
  const now = new Date();
  identity = await startTestIdentity({}, { now: () => now });
});
afterAll(() => identity?.stop());
beforeEach(async () => {
  username = `guessed-${(accounts += 1)}-${Date.now()}`;
  await identity.account(username);
});

const OWNER = '203.0.113.9';
const logIn = (password: string, address: string, headers: Record<string, string> = {}, operatorId = 'coral') =>
  identity.ask('login', { username, password }, undefined, operatorId, { 'x-forwarded-for': address, ...headers });
const wrong = (address: string) => logIn('wrong-password', address);
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie') ?? '';

describe('wrong passwords', () => {
  it('make their own address wait, say how long, and do not affect the owner [XC-15]', async () => {
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => wrong('198.51.100.1')))).map(({ status }) => status);
    expect([401, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([5, 7]);
    const refused = await logIn(PASSWORD, '198.51.100.1');
    expect(refused).toMatchObject({ status: 429, body: { error: 'Too many attempts. Please try again later.', code: 'RATE_LIMIT' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await logIn(PASSWORD, OWNER)).status).toBe(200);
  });

  it('from any number of addresses never make the owner wait where they logged in before, on this device or in this network [XC-15]', async () => {
    const known = await logIn(PASSWORD, OWNER);
    expect(known.status).toBe(200);
    for (let stranger = 0; stranger < 22; stranger++) await wrong(`198.51.100.${stranger}`);
    expect((await wrong('198.51.100.99')).status).toBe(429);
    expect((await logIn(PASSWORD, OWNER)).status).toBe(200);
    const [cookie] = cookieOf(known).split(';');
    const elsewhere = { cookie: `other=1; ${cookie}` };
    expect((await logIn(PASSWORD, '192.0.2.50', elsewhere)).status).toBe(200);
    expect((await logIn(PASSWORD, '192.0.2.51')).status).toBe(429);
  });

  it('for a name without an account are slowed down in the same way, so that the response does not reveal which names exist [XC-15]', async () => {
    username = `no-such-name-${Date.now()}`;
    const answers = await Promise.all(Array.from({ length: 7 }, () => wrong('198.51.100.1')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

describe('the cookie of a device', () => {
  it('is sent to the login call only, is HttpOnly and SameSite=Strict, and is Secure over TLS', async () => {
    const [plain, encrypted] = [await logIn(PASSWORD, OWNER), await logIn(PASSWORD, OWNER, { 'x-forwarded-proto': 'https' })];
    expect(cookieOf(plain)).toMatch(/^atoll_device=[\w.-]+; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    expect(cookieOf(encrypted)).toMatch(/; SameSite=Strict; Secure$/);
  });

  it('contains no session token, and is set for a correct password only', async () => {
    const token = cookieOf(await logIn(PASSWORD, OWNER)).split(/[=;]/)[1]!;
    expect(Object.keys(decodeJwt(token)).sort()).toEqual(['exp', 'iat', 'jti', 'op', 'sub']);
    expect(cookieOf(await wrong(OWNER))).toBe('');
  });
});
