import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { UserActor } from '../identity.port.js';
import type { GatewayRequest, GatewayResponse } from '../request.js';
import { ActiveSessions } from '../sessions/active-sessions.js';
import type { TokenClaims } from '../sessions/session-tokens.js';
import { OpenStreams } from './open-streams.js';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const actor: UserActor = { kind: 'user', userId: 2, username: 'adam', sessionId: 's', isAdmin: true, isCaptain: false, isSuperUser: false };

/** Users of sessions as identity knows them; an error when it is away. */
let userOf: () => Promise<UserActor | undefined>;
let streams: OpenStreams;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  userOf = async () => actor;
  streams = new OpenStreams(new ActiveSessions({ userOf: () => userOf() }));
});
afterEach(() => {
  streams.close();
  jest.useRealTimers();
});

/** An open stream, and what the gateway has written to its client at its end. */
function opened(expiresAt: number): () => string | undefined {
  const session: TokenClaims = { operatorId: 'coral', sessionId: 's', expiresAt };
  let ended: string | undefined;
  const response = Object.assign(new EventEmitter(), {
    headersSent: true,
    writableEnded: false,
    end: (text: string) => (ended = text),
    destroy: () => undefined,
  });
  streams.add({ inbound: { operatorId: 'coral', actor, session } } as GatewayRequest, response as unknown as GatewayResponse);
  return () => ended;
}

it('ends a stream within 30 s after its token has expired, with a hint when to return [ID-30]', async () => {
  const [expiring, lasting] = [opened(NOW + 45_000), opened(NOW + 90_000)];
  await jest.advanceTimersByTimeAsync(30_000);
  expect(expiring()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(expiring()).toMatch(/^\n\nretry: \d+\n\n$/);
  expect(lasting()).toBeUndefined();
});

it('ends a stream whose session nobody can confirm, as it refuses calls', async () => {
  const stream = opened(NOW + 3_600_000);
  userOf = () => Promise.reject(new Error('identity is away'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(stream()).toMatch(/retry: /);
});
