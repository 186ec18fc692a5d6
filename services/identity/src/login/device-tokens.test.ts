import { expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { aUser } from '../testing/builders.js';
import { deviceTokenIn } from './device-cookie.js';
import { DeviceTokens } from './device-tokens.js';
import { sessionEnd } from '../sessions/session.js';
import { SessionKey } from '../sessions/session-key.js';
import { Tokens } from '../sessions/tokens.js';

const newKey = () =>
  new SessionKey(
    generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    }).privateKey.toString('base64'),
  );
const key = newKey();
const now = new Date('2026-11-22T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const devices = new DeviceTokens(key);

it('returns the device id to its own account for 180 days', async () => {
  const user = aUser();
  const token = await devices.of(user, now, 'd1');
  expect(await devices.read(user, token, now)).toBe('d1');
  const atDay = (days: number) => devices.read(user, token, inDays(days));
  expect([await atDay(179), await atDay(180)]).toEqual(['d1', undefined]);
});

it('refuses tokens of another account, operator, key or type', async () => {
  const user = aUser();
  const token = await devices.of(user, now);
  expect(await devices.read(aUser(), token, now)).toBeUndefined();
  expect(await devices.read({ ...user, operatorId: 'lagoon' }, token, now)).toBeUndefined();
  expect(await devices.read(undefined, token, now)).toBeUndefined();
  expect(await new DeviceTokens(newKey()).read(user, token, now)).toBeUndefined();
  const session = { operatorId: 'coral', sessionId: 's1', userId: user.id, createdAt: now, lastUsedAt: now, expiresAt: sessionEnd(now), device: {} };
  for (const other of [await new Tokens(key).of(session, now), 'not.a.token', '', undefined]) expect(await devices.read(user, other, now)).toBeUndefined();
});

it('is read from the cookies of a request', () => {
  expect(deviceTokenIn('a=1; atoll_device=x.y-z_1; b=2')).toBe('x.y-z_1');
  for (const cookies of [undefined, '', 'atoll_device=', 'not_atoll_device=x', 'atoll_device=a b', `atoll_device=${'x'.repeat(2000)}`])
    expect(deviceTokenIn(cookies)).toBeUndefined();
});
