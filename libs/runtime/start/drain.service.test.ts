import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { backingServices } from '@atoll/testing/backing';
import { dropDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { systemClock } from '@atoll/time/clock';
import { contextHeader } from '../signed-context/signed-context.js';
import { ContextSigner } from '../signed-context/context-signer.js';
import { callerAs, testKeys } from '../testing/callers.js';

const program = fileURLToPath(new URL('../testing/slow-process.ts', import.meta.url));
const hooks = new URL('../../testing/typescript-hooks.mjs', import.meta.url).href;

function start(over: Record<string, string> = {}) {
  const keys = testKeys('gateway', 'booking');
  const db = freshName('test_drain');
  const env = {
    ...process.env,
    MONGODB_URL: backingServices().mongoUrl,
    MONGODB_DB: db,
    REDIS_URL: backingServices().redisUrl,
    NODE_OPTIONS: '',
    CONTEXT_KEYS: keys.publicKeys,
    CONTEXT_PRIVATE_KEY: keys.privateKeyOf('booking'),
    LOG_LEVEL: 'fatal',
    ...over,
  };
  const child = fork(program, [], { env, execArgv: ['--import', hooks], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const told: Record<string, unknown> = {};
  child.on('message', (message) => Object.assign(told, message));
  const gateway = new ContextSigner('gateway', keys.privateKeyOf('gateway'), systemClock);
  const headers = async () => ({ [contextHeader]: await gateway.statement(callerAs(), 'booking') });
  const until = async (name: string): Promise<unknown> => {
    while (!(name in told)) await once(child, 'message');
    return told[name];
  };
  return { child, headers, told, until, exit: once(child, 'exit') as Promise<[number | null]>, drop: () => dropDatabase(backingServices().mongoUrl, db) };
}

it('finishes the requests under way when it is told to stop, then exits', async () => {
  const { child, headers, told, until, exit, drop } = start();
  const url = (await until('url')) as string;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const answer = fetch(`${url}/api/slow`, { method: 'POST', headers: await headers() });
  await until('asked');
  const toldAt = performance.now();
  child.kill('SIGTERM');
  expect(await (await answer).json()).toEqual({ message: 'done' });
  expect((await exit)[0]).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(10_000);
  expect(told['drained']).toBe(true);
  await drop();
});

it('logs in one line why it cannot start, and exits', async () => {
  const { child, exit } = start({ CONTEXT_KEYS: '' });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  expect((await exit)[0]).toBe(1);
  expect(output).toContain('booking cannot start: the environment variable CONTEXT_KEYS is missing');
});
