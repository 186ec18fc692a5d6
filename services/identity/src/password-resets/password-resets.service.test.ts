import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PasswordResetsClient, SessionsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { decodeJwt } from 'jose';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';
import { RESETS_PER_HOUR } from './request-password-reset.js';

// argon2 takes its time on a busy machine
const SENT = { status: 200, body: { code: 'RESET_LINK_SENT' } };
const REFUSED = { status: 404, body: { error: 'This link is not valid any more. Please ask for a new one.' } };

let identity: TestIdentity;
let user: User;
let now: Date;
let accounts = 0;
beforeAll(async () => {
  now = new Date();
  identity = await startTestIdentity({ RATE_LIMITS: 'off' }, { now: () => now });
});
afterAll(() => identity?.stop());
beforeEach(async () => {
  now = new Date();
  user = await identity.account(`forgetful${(accounts += 1)}x`);
});

const initiate = (phone: string | undefined, operatorId = 'coral') => identity.ask('initiatePasswordReset', { phone }, undefined, operatorId);
const logIn = (password: string) => identity.ask('login', { username: user.username, password });

interface StoredReset {
  readonly resetId: string;
  readonly userId?: number;
  readonly requestedAt: Date;
}
const stored = async () => ((await snapshotOf(identity.service.connection))['password_resets'] ?? []) as StoredReset[];

const link = (resetId: string, asking = 'notification', operatorId = 'coral') =>
  identity.peers.client(PasswordResetsClient).link(serviceCaller(asking, operatorId), { resetId });

/** The link that notification would send for the newest request of this account. */
async function linkOf({ id }: User): Promise<{ uuid: string; resetId: string; phone: string; host: string }> {
  const own = (await stored()).filter(({ userId }) => userId === id).toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  const { resetId } = own.at(-1)!;
  return { resetId, ...(await link(resetId)) };
}

/** A millisecond after any earlier request, so that the newest is known. */
async function requested(): Promise<string> {
  now = new Date(now.getTime() + 1);
  await initiate(user.phone);
  return (await linkOf(user)).uuid;
}

describe('asking for a link', () => {
  it('sends one to the phone of the account, and says the same when no account has the phone [ID-39, NT-03]', async () => {
    expect(await initiate(` ${user.phone} `)).toMatchObject(SENT);
    expect(await linkOf(user)).toMatchObject({ phone: user.phone, host: 'coral.localhost' });
    const before = (await stored()).length;
    const unknown = await initiate('7999999');
    expect(unknown).toMatchObject(SENT);
    expect(unknown.body).toEqual((await initiate(user.phone)).body);
    // the same writes, so that the time of the answer tells nothing either
    expect((await stored()).length).toBe(before + 2);
  });

  it('names the language of the page to the service that sends the link, and none where the request has none [NT-03]', async () => {
    await identity.ask('initiatePasswordReset', { phone: user.phone, language: 'dv' });
    expect(await linkOf(user)).toMatchObject({ language: 'dv' });
    const other = await identity.account(`forgetful${(accounts += 1)}x`);
    await initiate(other.phone);
    expect(await linkOf(other)).toMatchObject({ language: '' });
    await identity.refused('initiatePasswordReset', { phone: user.phone, language: 'fr' }, undefined, 400, 'Please check language.');
  });

  it('refuses what is no phone number [ID-39, D-63]', async () => {
    await identity.refused('initiatePasswordReset', { phone: '12' }, undefined, 400, 'Invalid phone number.');
    await identity.refused('initiatePasswordReset', {}, undefined, 400, 'Invalid phone number.');
  });

  it('stores no secret from which the link follows', async () => {
    const uuid = await requested();
    expect(JSON.stringify(await snapshotOf(identity.service.connection))).not.toContain(uuid);
  });

  it('finds accounts of the asked operator only [ID-07]', async () => {
    await initiate(user.phone, 'lagoon');
    expect((await stored()).some(({ userId }) => userId === user.id)).toBe(false);
  });
});

describe('the secret of a link', () => {
  it.each(['booking', 'gateway', 'reporting'])('is given to notification, never to %s', async (asking) => {
    await initiate(user.phone);
    const { resetId } = await linkOf(user);
    await expect(link(resetId, asking)).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });

  it('is not given to another operator', async () => {
    await initiate(user.phone);
    const { resetId } = await linkOf(user);
    await expect(link(resetId, 'notification', 'lagoon')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a link', () => {
  it('is checked when its page opens [ID-40]', async () => {
    expect(await identity.ask('getPasswordReset', { uuid: await requested() })).toMatchObject({
      status: 200,
      body: { message: 'Please enter a new password.' },
    });
    expect(await identity.ask('getPasswordReset', { uuid: '5b0f8d7e-3a50-8c11-9f3e-000000000000' })).toMatchObject(REFUSED);
    expect(await identity.ask('getPasswordReset', {})).toMatchObject(REFUSED);
  });

  it('sets the password once, and ends every session of the account [ID-41, D-63]', async () => {
    const uuid = await requested();
    const session = await logIn(PASSWORD);
    expect(await identity.ask('resetPassword', { uuid, password: 'another password' })).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Please log in.' },
    });
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn('another password')).status).toBe(200);
    const { sid: sessionId } = decodeJwt<{ sid: string }>(session.headers.get('authorization')!.replace('Bearer ', ''));
    const resolve = identity.peers.client(SessionsClient).resolve(serviceCaller('gateway', 'coral'), { operatorId: 'coral', sessionId });
    await expect(resolve).rejects.toMatchObject({ kind: 'not_found' });
    expect(await identity.ask('resetPassword', { uuid, password: 'a third password' })).toMatchObject(REFUSED);
    expect((await logIn('another password')).status).toBe(200);
  });

  it('is worth nothing once another link of the account was used', async () => {
    const [first, second] = [await requested(), await requested()];
    expect(second).not.toBe(first);
    expect((await identity.ask('resetPassword', { uuid: second, password: 'another password' })).status).toBe(200);
    expect(await identity.ask('resetPassword', { uuid: first, password: 'a third password' })).toMatchObject(REFUSED);
  });

  it('works for one of two who use it at the same time [D-63]', async () => {
    const uuid = await requested();
    const answers = await Promise.all(['first password', 'second password'].map((password) => identity.ask('resetPassword', { uuid, password })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('lasts 60 minutes [D-63]', async () => {
    const uuid = await requested();
    now = new Date(now.getTime() + 60 * 60_000 - 1);
    expect((await identity.ask('getPasswordReset', { uuid })).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect(await identity.ask('getPasswordReset', { uuid })).toMatchObject(REFUSED);
    expect(await identity.ask('resetPassword', { uuid, password: 'another password' })).toMatchObject(REFUSED);
  });

  it('stays usable after a password that is too short [ID-41]', async () => {
    const uuid = await requested();
    expect(await identity.ask('resetPassword', { uuid, password: 'short' })).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters.' },
    });
    expect((await identity.ask('resetPassword', { uuid, password: 'long enough' })).status).toBe(200);
  });

  it('of another operator is not found [ID-07]', async () => {
    const uuid = await requested();
    expect(await identity.ask('getPasswordReset', { uuid }, undefined, 'lagoon')).toMatchObject(REFUSED);
  });
});

it('sends few links to one phone and from one address, since each SMS costs money [XC-15]', async () => {
  const limited = await startTestIdentity({ RATE_LIMITS: 'on' }, { now: () => now });
  try {
    const ask = (phone: string, address: string) => limited.ask('initiatePasswordReset', { phone }, undefined, 'coral', { 'x-forwarded-for': address });
    // the windows of an earlier run may still be open
    const [first, subnet] = [randomInt(7_200_000, 7_900_000), `198.51.${randomInt(256)}`];
    const phone = String(first);
    for (let request = 1; request <= RESETS_PER_HOUR.phone; request += 1) expect((await ask(phone, `${subnet}.${request}`)).status).toBe(200);
    expect((await ask(phone, `${subnet}.99`)).status).toBe(429);
    for (let request = 1; request <= RESETS_PER_HOUR.address; request += 1) expect((await ask(String(first + request), `${subnet}.200`)).status).toBe(200);
    expect((await ask(String(first + 100), `${subnet}.200`)).status).toBe(429);
  } finally {
    await limited.stop();
  }
});
