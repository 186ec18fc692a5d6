/** @jest-environment node */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { eventually } from '@atoll/testing/eventually';

const program = fileURLToPath(new URL('./serve-remote.ts', import.meta.url));
const hooks = new URL('../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;

let folder: string;
let remote: ChildProcess;
let output: string;
let http: string;
let admin: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  writeFileSync(join(folder, 'remoteEntry.js'), 'void 0;');
  output = '';
  const env = { PATH: process.env['PATH'], REMOTE: 'customer', REMOTE_DIST: folder, SERVICE_NAME: 'customer', LOG_LEVEL: 'info' };
  remote = fork(program, [], { env, execArgv: ['--import', hooks], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  remote.stdout?.on('data', (piece) => (output += String(piece)));
  [http, admin] = await eventually(() => {
    const found = /"http":"([^"]+)","admin":"([^"]+)"/.exec(output);
    if (!found?.[1] || !found[2]) throw new Error(`the process has not started: ${output}`);
    return [found[1], found[2]];
  }, 30_000);
});

afterEach(async () => {
  if (remote.exitCode === null && remote.signalCode === null) {
    remote.kill('SIGKILL');
    await once(remote, 'exit');
  }
  rmSync(folder, { recursive: true });
});

/** Sends the target unchanged; HTTP clients would normalise it. */
async function raw(base: string, target: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const internal = ['healthz', 'readyz', 'metrics'];
const spellings = [
  (name: string) => `/${name}`,
  (name: string) => `//x/${name}`,
  (name: string) => `/remotes/customer/${name}`,
  (name: string) => `/remotes/customer/../../${name}`,
  (name: string) => `/remotes/customer/%2e%2e/%2e%2e/${name}`,
  (name: string) => `/remotes/customer/..%2f..%2f${name}`,
  (name: string) => `/remotes/customer/..\\..\\${name}`,
  (name: string) => `http://x/${name}`,
];

it('serves files on its public port, and neither health nor metrics by any spelling of their paths', async () => {
  expect(await (await fetch(`${http}/remotes/customer/remoteEntry.js`)).text()).toBe('void 0;');
  for (const target of internal.flatMap((name) => spellings.map((spell) => spell(name))))
    expect([target, (await raw(http, target)).split('\r\n')[0]]).toEqual([target, 'HTTP/1.1 404 Not Found']);
});

it('serves health and metrics on a separate port, and nothing else there', async () => {
  const answers = await Promise.all(internal.map((name) => fetch(`${admin}/${name}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[2]?.text()).toMatch(/^# HELP http_responses_total /m);
  expect((await fetch(`${admin}/remotes/customer/remoteEntry.js`)).status).toBe(404);
});

it('exits on SIGTERM, although a client keeps its connection open', async () => {
  await (await fetch(`${http}/remotes/customer/remoteEntry.js`)).text();
  remote.kill('SIGTERM');
  expect((await once(remote, 'exit'))[0]).toBe(0);
});
