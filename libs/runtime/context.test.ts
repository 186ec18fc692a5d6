import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@atoll/time/testing';
import { contextSeconds, ContextSigner, ContextVerifier } from './context.js';
import { adminActor, callerAs, testKeys } from './testing-callers.js';

const keys = testKeys('gateway', 'trip');
const at = () => fixedClock('2026-11-23T10:00:00Z');
const caller = callerAs(adminActor());
const invalid = expect.objectContaining({ code: 'CONTEXT_INVALID', kind: 'unauthenticated' });
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('signed context', () => {
  it('names operator, actor, roles and request to the service it is for [ID-07]', () => {
    const token = new ContextSigner('gateway', keys.privateKeyOf('gateway'), at()).sign(caller, 'booking');
    expect(new ContextVerifier('booking', keys.publicKeys, at()).verify(token)).toEqual({
      operatorId: 'coral',
      actor: caller.actor,
      requestId: caller.requestId,
      host: 'coral.localhost',
    });
  });

  it('lives thirty seconds, not one more', () => {
    const clock = at();
    const token = new ContextSigner('gateway', keys.privateKeyOf('gateway'), clock).sign(caller, 'booking');
    const verifier = new ContextVerifier('booking', keys.publicKeys, clock);
    clock.advance(contextSeconds * 1000 - 1);
    expect(verifier.verify(token).operatorId).toBe('coral');
    clock.advance(1);
    expect(refused(() => verifier.verify(token))).toEqual(invalid);
  });

  it('is of no use at another service', () => {
    const token = new ContextSigner('gateway', keys.privateKeyOf('gateway'), at()).sign(caller, 'trip');
    expect(refused(() => new ContextVerifier('booking', keys.publicKeys, at()).verify(token))).toEqual(invalid);
  });

  it('is believed only from an issuer whose key is known', () => {
    const stranger = testKeys('gateway');
    const forged = new ContextSigner('gateway', stranger.privateKeyOf('gateway'), at()).sign(caller, 'booking');
    const unknown = new ContextSigner('nobody', keys.privateKeyOf('trip'), at()).sign(caller, 'booking');
    const verifier = new ContextVerifier('booking', keys.publicKeys, at());
    for (const token of [forged, unknown]) expect(refused(() => verifier.verify(token))).toEqual(invalid);
  });

  it('cannot be changed on its way [ID-07]', () => {
    const [body, signature] = new ContextSigner('gateway', keys.privateKeyOf('gateway'), at()).sign(caller, 'booking').split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const changed = Buffer.from(JSON.stringify({ ...claims, op: 'lagoon' })).toString('base64url');
    const verifier = new ContextVerifier('booking', keys.publicKeys, at());
    for (const token of [`${changed}.${signature}`, body, '', 'a.b', 'a.b.c', undefined]) expect(refused(() => verifier.verify(token))).toEqual(invalid);
  });
});
