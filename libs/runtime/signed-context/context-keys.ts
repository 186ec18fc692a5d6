import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Strict, so that a private key (`d`) among the public ones stops the start instead of reaching every process. */
const publicJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  kid: z.string().min(1),
  alg: z.literal('EdDSA').optional(),
  use: z.literal('sig').optional(),
});
const privateJwk = publicJwk.extend({ d: z.string().min(1) });
/** Two keys at most: the one in use, and during a rotation the next or the previous one. */
const keySets = z.record(z.string(), z.strictObject({ keys: z.array(publicJwk).min(1).max(2) }));

export interface PublicContextKey {
  readonly issuer: string;
  readonly key: KeyObject;
}

/** By key id. A key id belongs to one issuer; a token that it verifies may name only that issuer. */
export type ContextKeys = ReadonlyMap<string, PublicContextKey>;

/** @param text CONTEXT_KEYS: a JSON object, issuer → JWK set (RFC 7517) of one or two Ed25519 public keys */
export function readContextKeys(text: string): ContextKeys {
  const keys = new Map<string, PublicContextKey>();
  for (const [issuer, set] of Object.entries(parsed('CONTEXT_KEYS', keySets, text))) {
    for (const { kid, ...jwk } of set.keys) {
      if (keys.has(kid)) throw new Error(`CONTEXT_KEYS names the key id ${kid} twice`);
      keys.set(kid, { issuer, key: createPublicKey({ key: jwk, format: 'jwk' }) });
    }
  }
  return keys;
}

export interface PrivateContextKey {
  readonly kid: string;
  readonly key: KeyObject;
}

/** @param text CONTEXT_PRIVATE_KEY: an Ed25519 private key as a JWK with its `kid` */
export function readPrivateContextKey(text: string): PrivateContextKey {
  const { kid, ...jwk } = parsed('CONTEXT_PRIVATE_KEY', privateJwk, text);
  return { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Errors name the variable and the path inside it, never a value: one of them is a private key. */
function parsed<T>(variable: string, schema: z.ZodType<T>, text: string): T {
  const result = schema.safeParse(jsonOf(variable, text));
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, code }) => `${path.join('.') || 'value'}: ${code}`).join(', ');
  throw new Error(`${variable} does not hold keys in JWK form (${wrong})`);
}

function jsonOf(variable: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${variable} does not hold JSON`);
  }
}
