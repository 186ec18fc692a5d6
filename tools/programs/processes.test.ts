import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Processes, startTime, type ProcessRecord } from './processes.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'processes-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const records = () => JSON.parse(readFileSync(join(stateDir, 'processes.json'), 'utf8')) as ProcessRecord[];
const sleeper = (processes: Processes) => processes.start('sleeper', process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
const startOf = (pid: number | undefined) => (pid === undefined ? undefined : startTime(pid));

it('starts a child in a group of its own and leaves no record when it has stopped', async () => {
  const processes = new Processes(stateDir);
  const running = sleeper(processes);
  expect(Number(readFileSync(`/proc/${running.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2])).toBe(running.pid);
  expect(records()).toMatchObject([{ name: 'sleeper', pid: running.pid }]);
  await processes.stop(running);
  expect(startOf(running.pid)).toBeUndefined();
  expect(existsSync(join(stateDir, 'processes.json'))).toBe(false);
});

it('kills a child that ignores the request to stop', async () => {
  const processes = new Processes(stateDir);
  const running = processes.start('stubborn', process.execPath, ['-e', "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"]);
  while (!processes.logTail('stubborn').includes('up')) await new Promise((resolve) => setTimeout(resolve, 20));
  await processes.stop(running, 100);
  expect(startOf(running.pid)).toBeUndefined();
});

it('stops what a killed supervisor left running, but not another program that got the same pid', async () => {
  const left = sleeper(new Processes(stateDir));
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  writeFileSync(join(stateDir, 'processes.json'), JSON.stringify([...records(), { name: 'gone', pid: stranger.pid, started: 'another boot:1' }]));
  expect(await new Processes(stateDir).stopLeftovers()).toEqual(['sleeper']);
  expect(startOf(left.pid)).toBeUndefined();
  expect(startOf(stranger.pid)).toBeDefined();
  stranger.kill();
});

it('finds the supervisor that still runs on the same state directory', () => {
  const mine = new Processes(stateDir);
  mine.claim();
  expect(mine.otherSupervisor()).toBeUndefined();
  writeFileSync(join(stateDir, 'processes.json'), JSON.stringify([{ name: 'supervisor', pid: process.ppid, started: startTime(process.ppid) }]));
  expect(new Processes(stateDir).otherSupervisor()).toMatchObject({ pid: process.ppid });
});

it('reports an unexpected exit with its reason', async () => {
  const reason = await new Promise((resolve) => new Processes(stateDir).start('brief', process.execPath, ['-e', 'process.exit(3)'], { onExit: resolve }));
  expect(reason).toBe('exit code 3');
});

it('is stopped with npm, which passes signals to a shell that does not forward them', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['start', 'test', 'bench']) expect(scripts[name]).toMatch(/^exec node /);
});
