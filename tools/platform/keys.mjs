import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const issuers = /** @type {const} */ (['gateway', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting', 'shell']);

/** @typedef {{ publicKey: string, privateKey: string }} KeyPair */
/** @typedef {Record<(typeof issuers)[number] | 'session', KeyPair>} Keys */

/**
 * One Ed25519 pair per issuer of contexts and one for session tokens, made at the first start and kept in the
 * state directory, so that sessions outlive a restart.
 *
 * @param {string} stateDir
 * @returns {Keys}
 */
export function loadKeys(stateDir) {
  const file = join(stateDir, 'keys.json');
  /** @type {Partial<Keys>} */
  let keys = {};
  try {
    keys = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    keys = {};
  }
  const missing = /** @type {const} */ ([...issuers, 'session']).filter((name) => !keys[name]);
  for (const name of missing) keys[name] = newPair();
  if (missing.length > 0) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, JSON.stringify(keys, null, 1), { mode: 0o600 });
  }
  return /** @type {Keys} */ (keys);
}

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
