import { describe, expect, it, jest } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import { fixedClock } from '@atoll/time/testing';
import { contextSeconds, personType } from './signed-context.js';
import { readContextKeys, readPrivateContextKey, type PublicContextKey } from './context-keys.js';
import { ContextSigner } from './context-signer.js';
import { ContextVerifier } from './context-verifier.js';
import { adminActor, callerAs, testKeyPair, testKeys } from '../testing/callers.js';

const keys = testKeys('gateway', 'trip');
const known = readContextKeys(keys.publicKeys);
const at = () => fixedClock('2026-11-23T10:00:00Z');
const caller = callerAs(adminActor());
const invalid = { code: 'CONTEXT_INVALID', kind: 'unauthenticated' };
const late = { code: 'SERVICE_AWAY', kind: 'unavailable', retryAfterSeconds: 5 };
const gatewaySigner = (clock = at()) => new ContextSigner('gateway', keys.privateKeyOf('gateway'), clock);

describe('signed context', () => {
  it('names operator, actor and roles to the service that owns the call [ID-07]', async () => {
    const statement = await gatewaySigner().statement(caller, 'booking');
    expect(await new ContextVerifier('booking', known, at()).overHttp(statement)).toEqual({
      operatorId: 'coral',
      actor: caller.actor,
      host: 'coral.localhost',
      statement,
    });
  });

  it('is a compact JWS with algorithm, key id and type, and its audiences are the services on the path of its call', async () => {
    const statement = await gatewaySigner().statement(caller, 'booking');
    const { kid } = readPrivateContextKey(keys.privateKeyOf('gateway'));
    expect(decodeProtectedHeader(statement)).toEqual({ alg: 'EdDSA', kid, typ: 'atoll-person+jwt' });
    expect(decodeJwt(statement)).toMatchObject({ iss: 'gateway', own: 'booking', aud: ['booking', 'trip', 'payment', 'identity'] });
  });

  it('expires after thirty seconds, also where it was verified before: its request may be sent again [D-104]', async () => {
    const clock = at();
    const statement = await gatewaySigner(clock).statement(caller, 'booking');
    const [verifier, other] = [new ContextVerifier('booking', known, clock), new ContextVerifier('booking', known, clock)];
    clock.advance(10_000);
    await verifier.overHttp(statement);
    clock.advance((contextSeconds - 10) * 1000 - 1);
    expect((await verifier.overHttp(statement)).operatorId).toBe('coral');
    clock.advance(1);
    for (const each of [verifier, other]) await expect(each.overHttp(statement)).rejects.toMatchObject(late);
  });

  it('has its signature verified once by each process, over HTTP as over gRPC, and also where two requests come at once', async () => {
    const clock = at();
    const ring = testKeys('gateway', 'booking');
    const statement = await new ContextSigner('gateway', ring.privateKeyOf('gateway'), clock).statement(caller, 'booking');
    const token = await new ContextSigner('booking', ring.privateKeyOf('booking'), clock).serviceToken('coral', 'trip');
    // The key is looked up for the signature, and again for its issuer.
    const looked = jest.fn<(kid: string) => void>();
    class Watched extends Map<string, PublicContextKey> {
      override get(kid: string): PublicContextKey | undefined {
        looked(kid);
        return super.get(kid);
      }
    }
    const watched = new Watched(readContextKeys(ring.publicKeys));
    const [booking, trip] = [new ContextVerifier('booking', watched, clock), new ContextVerifier('trip', watched, clock)];
    const path = '/atoll.trip.v1.TransferTargets/TargetBoats';
    for (const passedMs of [0, (contextSeconds - 1) * 1000]) {
      clock.advance(passedMs);
      await Promise.all([booking.overHttp(statement), booking.overHttp(statement)]);
      await Promise.all([trip.overGrpc(path, token, statement), trip.overGrpc(path, token, statement)]);
      expect(looked).toHaveBeenCalledTimes(3 * 2);
    }
  });

  it('is signed once for equal requests, and again before a third of its lifetime has passed or when roles change', async () => {
    const clock = at();
    const signer = gatewaySigner(clock);
    const first = await signer.statement(caller, 'booking');
    clock.advance(9_999);
    expect(await signer.statement({ ...caller }, 'booking')).toBe(first);
    expect(await signer.statement(callerAs(adminActor({ isAdmin: false })), 'booking')).not.toBe(first);
    expect(await signer.statement(caller, 'trip')).not.toBe(first);
    clock.advance(1);
    expect(await signer.statement(caller, 'booking')).not.toBe(first);
  });

  it('is valid when the clock was set back after an equal one had been signed', async () => {
    const clock = at();
    const signer = gatewaySigner(clock);
    await signer.statement(caller, 'booking');
    clock.advance(-3_600_000);
    expect((await new ContextVerifier('booking', known, clock).overHttp(await signer.statement(caller, 'booking'))).operatorId).toBe('coral');
  });

  it('is refused when it was issued in the future or would expire later', async () => {
    const now = at().now().getTime() / 1000;
    const verifier = new ContextVerifier('booking', known, at());
    const living = (iat: number, exp: number) => signed({ iat, exp }).then((token) => verifier.overHttp(token));
    expect((await living(now + 5, now + 35)).operatorId).toBe('coral');
    for (const [iat, exp] of [
      [now + 6, now + 36],
      [now, now + 31],
    ] as const)
      await expect(living(iat, exp)).rejects.toMatchObject(invalid);
  });

  it('that has expired is late only where it was good: with another key or for another service it stays invalid', async () => {
    const now = at().now().getTime() / 1000;
    const verifier = new ContextVerifier('booking', known, at());
    const expired = { iat: now - 30, exp: now };
    await expect(verifier.overHttp(await signed(expired))).rejects.toMatchObject(late);
    for (const token of [signed(expired, {}, testKeys('gateway').privateKeyOf('gateway')), signed({ ...expired, aud: ['trip'] })])
      await expect(verifier.overHttp(await token)).rejects.toMatchObject(invalid);
  });

  it('cannot be changed in transit, and nothing else is accepted in its place [ID-07]', async () => {
    const [header, , signature] = (await gatewaySigner().statement(caller, 'booking')).split('.') as [string, string, string];
    const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = claims();
    const changed = `${header}.${base64url({ ...good, op: 'lagoon' })}.${signature}`;
    const unsigned = `${base64url({ alg: 'none', typ: personType })}.${base64url(good)}.`;
    const verifier = new ContextVerifier('booking', known, at());
    for (const token of [changed, unsigned, header, '', 'a.b', 'a.b.c', undefined]) await expect(verifier.overHttp(token)).rejects.toMatchObject(invalid);
  });

  it.each<[string, JWTPayload]>([
    ['another receiver', { aud: ['trip'] }],
    ['an owner that is another service', { own: 'trip' }],
    ['no operator', { op: '' }],
    ['a role that is no boolean', { act: { ...adminActor(), isSuperUser: 'yes' } }],
    ['a service as the actor', { act: { kind: 'service', name: 'gateway' } }],
    ['a claim that does not exist', { sub: 'adam' }],
  ])('is refused with %s', async (_, over) => {
    const verifier = new ContextVerifier('booking', known, at());
    expect((await verifier.overHttp(await signed({}))).operatorId).toBe('coral');
    await expect(signed(over).then((token) => verifier.overHttp(token))).rejects.toMatchObject(invalid);
  });

  it("is refused with another issuer's key, an unknown key, no key id or another type", async () => {
    const verifier = new ContextVerifier('booking', known, at());
    const stranger = new ContextSigner('gateway', testKeys('gateway').privateKeyOf('gateway'), at());
    const tokens = [
      signed({}, {}, keys.privateKeyOf('trip')),
      signed({}, { kid: undefined }),
      signed({}, { typ: 'JWT' }),
      stranger.statement(caller, 'booking'),
    ];
    for (const token of tokens) await expect(verifier.overHttp(await token)).rejects.toMatchObject(invalid);
  });
});

describe('keys of an issuer', () => {
  const [previous, next, third] = [testKeyPair('2026-10'), testKeyPair('2026-11'), testKeyPair('2026-12')] as const;
  const setOf = (...pairs: { publicJwk: object }[]) => JSON.stringify({ gateway: { keys: pairs.map(({ publicJwk }) => publicJwk) } });

  it('are two during a rotation: both are accepted, a third one is not', async () => {
    const verifier = new ContextVerifier('booking', readContextKeys(setOf(previous, next)), at());
    const from = async ({ privateJwk }: { privateJwk: object }) =>
      verifier.overHttp(await new ContextSigner('gateway', JSON.stringify(privateJwk), at()).statement(caller, 'booking'));
    for (const pair of [previous, next]) expect((await from(pair)).operatorId).toBe('coral');
    await expect(from(third)).rejects.toMatchObject(invalid);
    expect(() => readContextKeys(setOf(previous, next, third))).toThrow('CONTEXT_KEYS');
  });

  it.each<[string, string]>([
    ['no JSON', 'x'],
    ['no key', JSON.stringify({ gateway: { keys: [] } })],
    ['a private key', JSON.stringify({ gateway: { keys: [third.privateJwk] } })],
    ['one key id of two issuers', JSON.stringify({ gateway: { keys: [third.publicJwk] }, trip: { keys: [third.publicJwk] } })],
    ['another kind of key', JSON.stringify({ gateway: { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: '1' }] } })],
  ])('stop the start when CONTEXT_KEYS holds %s, and the error shows none', (_, text) => {
    const read = () => readContextKeys(text);
    expect(read).toThrow('CONTEXT_KEYS');
    expect(read).not.toThrow((third.privateJwk as { d: string }).d);
  });

  it('stop the start when CONTEXT_PRIVATE_KEY has no key id', () => {
    const { kid: _, ...jwk } = next.privateJwk as Record<string, string>;
    expect(() => readPrivateContextKey(JSON.stringify(jwk))).toThrow('CONTEXT_PRIVATE_KEY');
  });
});

function claims(over: JWTPayload = {}): JWTPayload {
  const iat = at().now().getTime() / 1000;
  return { iss: 'gateway', aud: ['booking'], own: 'booking', op: 'coral', act: caller.actor, host: 'coral.localhost', iat, exp: iat + contextSeconds, ...over };
}

async function signed(over: JWTPayload, header: { kid?: string | undefined; typ?: string } = {}, privateKey = keys.privateKeyOf('gateway')): Promise<string> {
  const { kid, key } = readPrivateContextKey(privateKey);
  return new SignJWT(claims(over)).setProtectedHeader({ alg: 'EdDSA', kid, typ: personType, ...header }).sign(key);
}
