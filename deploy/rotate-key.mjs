// Three merge patches that rotate the key of one context issuer without refused requests (README.md, "New signing keys"):
//   kubectl get configmap atoll-public-keys -o jsonpath='{.data.CONTEXT_KEYS}' | node deploy/rotate-key.mjs --issuer booking --into DIRECTORY
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rotatedKey } from '../tools/platform/rotated-key.mjs';
import { flag } from '../tools/programs/say.mjs';

const [issuer, directory] = [flag('issuer'), flag('into')];
if (!issuer || !directory) throw new Error('usage: node deploy/rotate-key.mjs --issuer NAME --into DIRECTORY < CONTEXT_KEYS');
mkdirSync(directory, { recursive: true, mode: 0o700 });
for (const [name, patch] of Object.entries(rotatedKey(await text(process.stdin), issuer)))
  writeFileSync(join(directory, name), JSON.stringify(patch), { mode: 0o600, flag: 'wx' });
