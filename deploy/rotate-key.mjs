// Three merge patches that rotate a key without refused requests (README.md, "New signing keys"), of one context issuer or of session tokens:
//   kubectl get configmap atoll-public-keys -o jsonpath='{.data.CONTEXT_KEYS}' | node deploy/rotate-key.mjs --issuer booking --into DIRECTORY
//   kubectl get configmap atoll-public-keys -o jsonpath='{.data.SESSION_PUBLIC_KEY}' | node deploy/rotate-key.mjs --sessions --into DIRECTORY
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rotatedKey, rotatedSessionKey } from '../tools/platform/rotated-key.mjs';
import { flag } from '../tools/programs/say.mjs';

const [issuer, sessions, directory] = [flag('issuer'), flag('sessions'), flag('into')];
if (!directory || Boolean(issuer) === Boolean(sessions))
  throw new Error('usage: node deploy/rotate-key.mjs --issuer NAME --into DIRECTORY < CONTEXT_KEYS, or --sessions --into DIRECTORY < SESSION_PUBLIC_KEY');
const current = await text(process.stdin);
mkdirSync(directory, { recursive: true, mode: 0o700 });
for (const [name, patch] of Object.entries(issuer ? rotatedKey(current, issuer) : rotatedSessionKey(current)))
  writeFileSync(join(directory, name), JSON.stringify(patch), { mode: 0o600, flag: 'wx' });
