import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().min(1), kid: z.string().min(1) });
const privateJwk = jwk.extend({ d: z.string().min(1) });

export class SigningKey {
  constructor(
    readonly keyId: string,
    readonly key: KeyObject,
  ) {}
}

/** Key id → public key. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** @param text AUDIT_SIGNING_KEY: an Ed25519 private key as a JWK with its `kid`. The error never contains it. */
export function readSigningKey(text: string): SigningKey {
  const { kid, ...key } = parsed('AUDIT_SIGNING_KEY', privateJwk, text);
  return new SigningKey(kid, createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }));
}

/** @param text AUDIT_PUBLIC_KEYS: a list of Ed25519 public keys as JWKs, every key that checkpoints were ever signed with */
export function readPublicKeys(text: string): PublicKeys {
  const keys = parsed('AUDIT_PUBLIC_KEYS', z.array(jwk).min(1), text);
  return new Map(keys.map(({ kid, ...key }) => [kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
}

function parsed<T>(variable: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${variable} does not hold Ed25519 keys in JWK form`);
  }
}
