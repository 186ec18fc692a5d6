import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Platform } from './platform.mjs';
import { freePort } from './ports.mjs';
import { startTime } from './processes.mjs';
import { statusOf } from './supervised.mjs';

const program = `
const { createServer } = require('node:http');
const { appendFileSync } = require('node:fs');
const server = createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { appendFileSync(process.env.STOPPED, process.env.SERVICE_NAME + '\\n'); process.exit(0); });
`;

let dir, platforms, spoken;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'platform-'));
  platforms = [];
  spoken = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => (spoken += text));
  writeFileSync(join(dir, 'program.cjs'), program);
});
afterEach(async () => {
  await Promise.all(platforms.map((platform) => platform.stop()));
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

async function aPlatform(options = {}) {
  const port = options.port ?? (await freePort());
  const child = async (name, more = {}) => {
    const own = more.port ?? (await freePort());
    const env = { PORT: String(own), SERVICE_NAME: name, STOPPED: join(dir, 'stopped') };
    return { name, file: join(dir, 'program.cjs'), heapMb: 48, address: `http://127.0.0.1:${own}`, env, ...more };
  };
  const children = async () => [await child('identity'), await child('booking', options.booking), await child('gateway', { port, last: true })];
  const platform = new Platform({ stateDir: join(dir, 'state'), port, backing: {}, demo: false, children, ...options });
  platforms.push(platform);
  return platform;
}

async function started(options) {
  const platform = await aPlatform(options);
  await platform.prepare();
  await platform.start();
  return platform;
}

it('stops the front door before the services, and leaves no process', async () => {
  const platform = await started();
  const pids = ['gateway', 'identity', 'booking'].map((name) => platform.child(name).pid);
  await platform.stop();
  const order = readFileSync(join(dir, 'stopped'), 'utf8').trim().split('\n');
  expect(order[0]).toBe('gateway');
  expect([...order].sort()).toEqual(['booking', 'gateway', 'identity']);
  expect(pids.map(startTime)).toEqual([undefined, undefined, undefined]);
  expect(existsSync(join(dir, 'state', 'processes.json'))).toBe(false);
});

it('starts a service again that was killed, and says so in one line', async () => {
  const platform = await started();
  const booking = platform.child('booking');
  process.kill(booking.pid, 'SIGKILL');
  for (let tries = 0; tries < 100 && (booking.pid === undefined || (await statusOf(`${booking.description.address}/readyz`)) !== 200); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await statusOf(`${booking.description.address}/readyz`)).toBe(200);
  expect(spoken).toMatch(/booking ended \(SIGKILL\); starting it again in 0.5 s\./);
});

it('gives up on a service that does not start, with the end of its log', async () => {
  writeFileSync(join(dir, 'broken.cjs'), "console.error('no database name'); process.exit(1);");
  const platform = await aPlatform({ booking: { file: join(dir, 'broken.cjs') } });
  await platform.prepare();
  await expect(platform.start()).rejects.toThrow(/booking does not start.*no database name/s);
});

it('refuses a second start on the same state directory, in one sentence', async () => {
  await started();
  writeFileSync(join(dir, 'state', 'processes.json'), JSON.stringify([{ name: 'supervisor', pid: process.ppid, started: startTime(process.ppid) }]));
  await expect((await aPlatform()).prepare()).rejects.toThrow(/Atoll already runs on .*state \(process \d+\)/);
});

it('names the port that is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address();
  await expect((await aPlatform({ port })).prepare()).rejects.toThrow(`Port ${port} is in use`);
  taken.close();
});
