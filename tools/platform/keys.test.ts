import { expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issuers as knownIssuers } from '../../libs/runtime/context/call-edges.ts';
import { readContextKeys } from '../../libs/runtime/signed-context/context-keys.ts';
import { ContextSigner } from '../../libs/runtime/signed-context/context-signer.ts';
import { ContextVerifier } from '../../libs/runtime/signed-context/context-verifier.ts';
import { systemClock } from '../../libs/time/clock.ts';
import { issuers, loadKeys, publicContextKeys } from './keys.mjs';
import { rotatedKey, rotatedSessionKey } from './rotated-key.mjs';

const dir = mkdtempSync(join(tmpdir(), 'atoll-keys-'));
const keys = loadKeys(dir);
const isAccepted = (contextKeys: string, privateKey: string) =>
  new ContextSigner('booking', privateKey, systemClock)
    .serviceToken('coral', 'trip')
    .then((token) => new ContextVerifier('trip', readContextKeys(contextKeys), systemClock).overGrpc('/atoll.trip.v1.Trips/Snapshots', token, undefined))
    .then(
      () => true,
      () => false,
    );

it('has a key for every issuer of contexts, and keeps it and the key of sessions over a restart', () => {
  expect(issuers.toSorted()).toEqual(knownIssuers.toSorted());
  expect(loadKeys(dir)).toEqual(keys);
});

it('keeps the key of sessions from a state directory of an earlier version', () => {
  const earlier = {
    ...(JSON.parse(readFileSync(join(dir, 'keys.json'), 'utf8')) as object),
    contexts: undefined,
    booking: { publicKey: 'x', privateKey: 'y' },
  };
  writeFileSync(join(dir, 'keys.json'), JSON.stringify(earlier));
  const { contexts, session } = loadKeys(dir);
  rmSync(dir, { recursive: true });
  expect(session).toEqual(keys.session);
  expect(Object.keys(contexts).toSorted()).toEqual(issuers.toSorted());
});

it('rotates a key in three steps, in none of which a token of the issuer is refused', async () => {
  const before = publicContextKeys(keys);
  const { '1-both-public-keys.json': first, '2-next-private-key.json': second, '3-next-public-key.json': third } = rotatedKey(before, 'booking');
  const [previous, next] = [JSON.stringify(keys.contexts.booking), second.stringData.CONTEXT_PRIVATE_KEY];
  const accepted = async (contextKeys: string) => [await isAccepted(contextKeys, previous), await isAccepted(contextKeys, next)];
  expect(await accepted(before)).toEqual([true, false]);
  expect(await accepted(first.data.CONTEXT_KEYS)).toEqual([true, true]);
  expect(await accepted(third.data.CONTEXT_KEYS)).toEqual([false, true]);
  expect(() => rotatedKey(first.data.CONTEXT_KEYS, 'booking')).toThrow('is not finished');
  expect(() => rotatedKey(before, 'ferry')).toThrow('no issuer ferry');
});

it('rotates the key of sessions in the same steps: the gateway knows the next one before identity signs with it', () => {
  const before = keys.session.publicKey;
  const { '1-both-public-keys.json': first, '2-next-private-key.json': second, '3-next-public-key.json': third } = rotatedSessionKey(`${before}\n`);
  const signer = createPrivateKey({ key: Buffer.from(second.stringData.SESSION_PRIVATE_KEY, 'base64'), format: 'der', type: 'pkcs8' });
  const next = createPublicKey(signer).export({ format: 'der', type: 'spki' }).toString('base64');
  expect(first.data.SESSION_PUBLIC_KEY.split(',')).toEqual([before, next]);
  expect(third.data.SESSION_PUBLIC_KEY).toBe(next);
  expect(() => rotatedSessionKey(first.data.SESSION_PUBLIC_KEY)).toThrow('is not finished');
});
