import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { BackingEnv } from '../backing/backing.ts';
import { statusOf, type NodeProcess } from './node-task.ts';
import { Platform, type PlatformDescription, type PlatformOptions } from './platform.ts';
import { freePort } from '../programs/ports.ts';
import { startTime } from '../programs/processes.ts';

const program = `
const { createServer } = require('node:http');
const { appendFileSync } = require('node:fs');
const server = createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { appendFileSync(process.env.STOPPED, process.env.SERVICE_NAME + '\\n'); process.exit(0); });
`;

const noBacking: BackingEnv = { MONGODB_URL: '', KAFKA_BROKERS: '', REDIS_URL: '' };

let dir: string;
let platforms: Platform[];
let spoken: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'platform-'));
  platforms = [];
  spoken = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    spoken += String(text);
    return true;
  });
  writeFileSync(join(dir, 'program.cjs'), program);
});
afterEach(async () => {
  await Promise.all(platforms.map((platform) => platform.stop()));
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

interface Wish extends Partial<PlatformOptions> {
  readonly booking?: Partial<NodeProcess>;
}

async function aPlatform({ booking, ...options }: Wish = {}): Promise<Platform> {
  const port = options.port ?? (await freePort());
  const child = async (name: string, more: Partial<NodeProcess> = {}, at?: number): Promise<NodeProcess> => {
    const own = at ?? (await freePort());
    const env = { PORT: String(own), SERVICE_NAME: name, STOPPED: join(dir, 'stopped') };
    return { name, file: join(dir, 'program.cjs'), heapMb: 48, address: `http://127.0.0.1:${own}`, env, ...more };
  };
  const children = async () => [await child('identity'), await child('booking', booking), await child('gateway', { last: true }, port)];
  const platform = new Platform({ stateDir: join(dir, 'state'), port, backing: noBacking, demo: false, children, ...options });
  platforms.push(platform);
  return platform;
}

async function started(options?: Wish): Promise<Platform> {
  const platform = await aPlatform(options);
  await platform.prepare();
  await platform.start();
  return platform;
}

function pidOf(platform: Platform, name: string): number {
  const { pid } = platform.child(name).supervised;
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

it('stops the gateway before the services, and leaves no process', async () => {
  const platform = await started();
  const pids = ['gateway', 'identity', 'booking'].map((name) => pidOf(platform, name));
  await platform.stop();
  const order = readFileSync(join(dir, 'stopped'), 'utf8').trim().split('\n');
  expect(order[0]).toBe('gateway');
  expect([...order].sort()).toEqual(['booking', 'gateway', 'identity']);
  expect(pids.map(startTime)).toEqual([undefined, undefined, undefined]);
  expect(existsSync(join(dir, 'state', 'processes.json'))).toBe(false);
});

it('restarts a service that was killed, and logs it in one line', async () => {
  const platform = await started();
  const { supervised, description } = platform.child('booking');
  const first = pidOf(platform, 'booking');
  process.kill(first, 'SIGKILL');
  await until(async () => supervised.pid !== first && (await statusOf(`${description.address}/readyz`)) === 200);
  expect(spoken).toMatch(/booking ended \(SIGKILL\); starting it again in 0.5 s\./);
});

it('records the process id of a restarted service', async () => {
  const platform = await started();
  const written = () => {
    const { processes } = JSON.parse(readFileSync(join(dir, 'state', 'platform.json'), 'utf8')) as PlatformDescription;
    return processes.find(({ name }) => name === 'booking')?.pid;
  };
  const first = pidOf(platform, 'booking');
  expect(written()).toBe(first);
  process.kill(first, 'SIGKILL');
  await until(async () => written() !== first);
  expect(written()).toBe(pidOf(platform, 'booking'));
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
  const { port } = taken.address() as AddressInfo;
  await expect((await aPlatform({ port })).prepare()).rejects.toThrow(`Port ${port} is in use`);
  taken.close();
});
