// The signing keys of one release, as Kubernetes objects for `kubectl create`:
//   node deploy/make-keys.mjs [--secret-prefix atoll-keys] [--public-config-map atoll-public-keys] | kubectl -n NAMESPACE create -f -
// `create`, not `apply`: replacing all keys would end every session. rotate-key.mjs replaces a single key.
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issuers, loadKeys, publicContextKeys } from '../tools/platform/keys.mjs';
import { flag } from '../tools/programs/say.mjs';

function newKeys() {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-keys-'));
  try {
    return loadKeys(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function vapidKey() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh.getPrivateKey('base64url').padStart(43, 'A');
}

/** The services that write audit entries. */
const auditors = ['identity', 'trip', 'booking', 'payment'];

/** The services that seal or open credentials of operators. */
const keepers = ['identity', 'notification', 'payment'];

/** Each process gets its own Secret, so that no process can sign as another. */
function objects(keys, secretPrefix, publicConfigMap) {
  const credentialKeys = `k1:${randomBytes(32).toString('base64')}`;
  const secrets = issuers.map((name) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${secretPrefix}-${name}` },
    type: 'Opaque',
    stringData: {
      CONTEXT_PRIVATE_KEY: JSON.stringify(keys.contexts[name]),
      ...(name === 'identity' && { SESSION_PRIVATE_KEY: keys.session.privateKey }),
      ...(auditors.includes(name) && { AUDIT_KEY: keys.audit.secret }),
      ...(keepers.includes(name) && { CREDENTIAL_KEYS: credentialKeys }),
      ...(name === 'notification' && { VAPID_PRIVATE_KEY: vapidKey() }),
      ...(name === 'reporting' && { AUDIT_SIGNING_KEY: JSON.stringify(keys.audit.signing) }),
    },
  }));
  const configMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: publicConfigMap },
    data: { CONTEXT_KEYS: publicContextKeys(keys), SESSION_PUBLIC_KEY: keys.session.publicKey },
  };
  return [...secrets, configMap];
}

const items = objects(newKeys(), flag('secret-prefix') ?? 'atoll-keys', flag('public-config-map') ?? 'atoll-public-keys');
process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
