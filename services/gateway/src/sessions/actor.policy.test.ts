import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import type { UserActor } from '../identity.port.js';
import type { GatewayRequest, GatewayResponse } from '../request.js';
import { ActiveSessions } from './active-sessions.js';
import { actorPolicy } from './actor.policy.js';
import { SessionTokens } from './session-tokens.js';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const user: UserActor = { kind: 'user', userId: 2, username: 'adam', sessionId: 's', isAdmin: true, isCaptain: false, isSuperUser: false };
const [current, previous, unknown] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];

beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const tokenUntil = (expiresAt: number, { privateKey } = current): Promise<string> =>
  new SignJWT({ op: 'coral', sid: 's' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('2')
    .setExpirationTime(expiresAt / 1000)
    .sign(privateKey);

function gateway(...pairs: (typeof current)[]): (token: string) => Promise<number> {
  const keys = pairs.map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  const policy = actorPolicy(new SessionTokens(keys.join(',')), new ActiveSessions({ userOf: async () => user }));
  return (token) =>
    new Promise((resolve) => {
      const inbound = { operatorId: 'coral', call: undefined, isCall: true, requestId: 'r' };
      const request = { headers: { authorization: `Bearer ${token}` }, complete: true, inbound } as unknown as GatewayRequest;
      const response = { headersSent: false, setHeader: () => undefined, writeHead: resolve, end: () => undefined } as unknown as GatewayResponse;
      void policy(request, response, () => resolve(200));
    });
}

it('refuses a token from the instant at which it expires, although its signature and its session were cached before [ID-33]', async () => {
  const [statusOf, token] = [gateway(current), await tokenUntil(NOW + 10_000)];
  expect(await statusOf(token)).toBe(200);
  jest.setSystemTime(NOW + 9_999);
  expect(await statusOf(token)).toBe(200);
  jest.setSystemTime(NOW + 10_000);
  expect(await statusOf(token)).toBe(401);
});

it('keeps the sessions of the previous key while identity gets another one, and ends them once that key is dropped', async () => {
  const statuses = async (...pairs: (typeof current)[]) => {
    const statusOf = gateway(...pairs);
    return Promise.all([current, previous, unknown].map(async (pair) => statusOf(await tokenUntil(NOW + 10_000, pair))));
  };
  expect(await statuses(previous)).toEqual([401, 200, 401]);
  expect(await statuses(previous, current)).toEqual([200, 200, 401]);
  expect(await statuses(current)).toEqual([200, 401, 401]);
});
