import { newContextKey, newSessionPair, publicOf } from './keys.mjs';

/**
 * The three steps of giving an issuer a new key, as merge patches for its Kubernetes objects: receivers get the next public key
 * in addition to the current one, then the issuer signs with the next private key, then receivers lose the previous public key.
 *
 * @param {string} text CONTEXT_KEYS as it is now
 * @param {string} issuer
 */
export function rotatedKey(text, issuer) {
  /** @type {Record<string, { keys: import('node:crypto').JsonWebKey[] }>} */
  const current = JSON.parse(text);
  const keys = Object.hasOwn(current, issuer) ? current[issuer]?.keys : undefined;
  if (!keys) throw new Error(`CONTEXT_KEYS has no issuer ${issuer}`);
  if (keys.length !== 1) throw new Error(`${issuer} has ${keys.length} public keys: the rotation before this one is not finished`);
  const next = newContextKey();
  const publicKeys = (/** @type {import('node:crypto').JsonWebKey[]} */ ofIssuer) => ({
    data: { CONTEXT_KEYS: JSON.stringify({ ...current, [issuer]: { keys: ofIssuer } }) },
  });
  return {
    '1-both-public-keys.json': publicKeys([...keys, publicOf(next)]),
    '2-next-private-key.json': { stringData: { CONTEXT_PRIVATE_KEY: JSON.stringify(next) } },
    '3-next-public-key.json': publicKeys([publicOf(next)]),
  };
}

/**
 * The same for the key of session tokens, of which only identity has the private half and only the gateway the public one.
 *
 * @param {string} text SESSION_PUBLIC_KEY as it is now
 */
export function rotatedSessionKey(text) {
  const current = text.trim();
  if (current.includes(',')) throw new Error('SESSION_PUBLIC_KEY has two keys: the rotation before this one is not finished');
  const { publicKey, privateKey } = newSessionPair();
  return {
    '1-both-public-keys.json': { data: { SESSION_PUBLIC_KEY: `${current},${publicKey}` } },
    '2-next-private-key.json': { stringData: { SESSION_PRIVATE_KEY: privateKey } },
    '3-next-public-key.json': { data: { SESSION_PUBLIC_KEY: publicKey } },
  };
}
