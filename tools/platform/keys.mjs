import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { privateFolder, readPrivately, writePrivately } from './private-files.mjs';

export const issuers = ['gateway', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting', 'shell'];

/**
 * One Ed25519 pair per issuer of contexts and one for session tokens, made at the first start and kept in the
 * state directory, so that sessions outlive a restart.
 */
export function loadKeys(stateDir) {
  const file = join(stateDir, 'keys.json');
  let keys = {};
  try {
    keys = JSON.parse(readPrivately(file));
  } catch {
    keys = {};
  }
  const missing = [...issuers, 'session'].filter((name) => !keys[name]);
  for (const name of missing) keys[name] = newPair();
  if (missing.length > 0) {
    privateFolder(stateDir);
    writePrivately(file, JSON.stringify(keys, null, 1));
  }
  return keys;
}

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
