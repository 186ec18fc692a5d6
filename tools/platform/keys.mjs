import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { privateFolder, readPrivately, writePrivately } from './private-files.mjs';

export const issuers = /** @type {const} */ (['gateway', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting', 'shell']);

/** @typedef {import('node:crypto').JsonWebKey & { kid: string }} ContextKey */
/** @typedef {Record<(typeof issuers)[number], ContextKey>} ContextKeys */
/** @typedef {{ publicKey: string, privateKey: string }} SessionPair */
/** @typedef {{ secret: string, signing: ContextKey }} AuditKeys */
/** @typedef {{ contexts: ContextKeys, session: SessionPair, audit: AuditKeys }} Keys */

/**
 * `contexts`: one private JWK per issuer of contexts; `session`: the pair for session tokens; `audit`: the secret of the services that write audit
 * entries, and reporting's private JWK for checkpoints. Made at the first start and kept in the state directory, so that sessions survive a restart.
 *
 * @param {string} stateDir
 * @returns {Keys}
 */
export function loadKeys(stateDir) {
  const file = join(stateDir, 'keys.json');
  const { contexts = /** @type {Partial<ContextKeys>} */ ({}), session, audit } = stored(file);
  const missing = issuers.filter((name) => !contexts[name]);
  for (const name of missing) contexts[name] = newContextKey();
  const keys = { contexts: /** @type {ContextKeys} */ (contexts), session: session ?? newSessionPair(), audit: audit ?? newAuditKeys() };
  if (missing.length > 0 || !session || !audit) {
    privateFolder(stateDir);
    writePrivately(file, JSON.stringify(keys, null, 1));
  }
  return keys;
}

/**
 * @param {string} file
 * @returns {Partial<Omit<Keys, 'contexts'>> & { contexts?: Partial<ContextKeys> }}
 */
function stored(file) {
  try {
    return JSON.parse(readPrivately(file));
  } catch {
    return {};
  }
}

/**
 * An Ed25519 private key as a JWK; its random key id tells the keys of an issuer apart during a rotation.
 *
 * @returns {ContextKey}
 */
export const newContextKey = () => ({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') });

/** @param {ContextKey} key */
export const publicOf = ({ kty, crv, x, kid }) => ({ kty, crv, x, kid });

/**
 * The value of CONTEXT_KEYS: issuer → JWK set.
 *
 * @param {Pick<Keys, 'contexts'>} keys
 */
export const publicContextKeys = ({ contexts }) =>
  JSON.stringify(Object.fromEntries(Object.entries(contexts).map(([name, key]) => [name, { keys: [publicOf(key)] }])));

const newAuditKeys = () => ({ secret: randomBytes(32).toString('hex'), signing: newContextKey() });

/** @returns {SessionPair} */
export function newSessionPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
