import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { children } from './children.ts';
import { loadKeys } from './keys.mjs';
import { Platform } from './platform.ts';
import { freePort } from '../programs/ports.ts';
import { privateFolder } from './private-files.mjs';

const backing = { MONGODB_URL: '', KAFKA_BROKERS: '', REDIS_URL: '' };

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'private-')), 'state');
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(join(dir, '..'), { recursive: true });
});

const modeOf = (...path: string[]) => (statSync(join(dir, ...path)).mode & 0o7777).toString(8);

/** Everything that a start writes before it starts a process. */
async function stateWritten(): Promise<void> {
  const platform = new Platform({ stateDir: dir, port: await freePort(), backing, demo: false, children });
  await platform.prepare();
  await children({ stateDir: dir, port: 1, databases: 'x' });
  platform.describe();
  await platform.stop();
}

const secrets = ['keys.json', 'bank-key', 'platform.json'];

it('lets no other user read the keys and addresses of a new state directory', async () => {
  await stateWritten();
  expect([modeOf(), modeOf('logs')]).toEqual(['700', '700']);
  expect(secrets.map((name) => modeOf(name))).toEqual(['600', '600', '600']);
});

it('restricts files that an earlier start left readable to all, and keeps their content', async () => {
  mkdirSync(dir);
  loadKeys(dir);
  writeFileSync(join(dir, 'bank-key'), 'the key of before');
  writeFileSync(join(dir, 'platform.json'), '{}');
  const keys = readFileSync(join(dir, 'keys.json'), 'utf8');
  for (const name of secrets) chmodSync(join(dir, name), 0o644);
  chmodSync(dir, 0o755);
  await stateWritten();
  expect(modeOf()).toBe('700');
  expect(secrets.map((name) => modeOf(name))).toEqual(['600', '600', '600']);
  expect([readFileSync(join(dir, 'keys.json'), 'utf8'), readFileSync(join(dir, 'bank-key'), 'utf8')]).toEqual([keys, 'the key of before']);
});

it('does not change the permissions of a folder of other files', () => {
  mkdirSync(dir);
  chmodSync(dir, 0o1777);
  privateFolder(dir);
  expect(modeOf()).toBe('1777');
  expect(existsSync(dir)).toBe(true);
});
