// A side is one of two trees that are compared: its platform runs by its own `npm start`, on backing services and data of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformDescription } from '../../platform/platform.ts';
import { freePort } from '../../programs/ports.ts';
import { Sentence } from '../../programs/say.mjs';

/** Long, because the first start of a tree installs its packages and builds it. */
const READY_WITHIN_MS = 900_000;
/** The front door was described by another name once, and the databases' prefix was not. */
type Described = Omit<PlatformDescription, 'publicUrl' | 'databases'> & Partial<Pick<PlatformDescription, 'databases'>>;

export interface Running {
  readonly description: PlatformDescription;
  readonly port: number;
  /** The process whose children are those of the platform. */
  readonly supervisor: number;
  stop(): Promise<void>;
}

export interface Side {
  readonly name: string;
  readonly folder: string;
  readonly stateDir: string;
}

/**
 * Starts the platform with rate limits off and the demo's data, which stay for the next start. `onStart` receives how to stop it before it
 * is ready.
 */
export async function startSide({ name, folder, stateDir }: Side, onStart: (stop: () => Promise<void>) => void): Promise<Running> {
  const port = await freePort();
  // Each side starts backing services of its own, also where addresses of others are given.
  const { MONGODB_URL: _mongo, KAFKA_BROKERS: _kafka, REDIS_URL: _redis, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), ATOLL_STATE: stateDir, RATE_LIMITS: 'off', npm_config_prefer_offline: 'true' };
  const child = spawn(process.execPath, [join(folder, 'tools/start.mjs')], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => stopped(child);
  onStart(stop);
  try {
    await ready(child, name);
    const read = JSON.parse(readFileSync(join(stateDir, 'platform.json'), 'utf8')) as Described;
    const description = { databases: 'atoll', ...read, publicUrl: `http://127.0.0.1:${port}` };
    const { pid } = description.processes.find((each) => each.pid !== undefined) ?? {};
    return { description, port, supervisor: supervisorOf(pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function supervisorOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function ready(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const failed = (reason: string) => reject(new Sentence(`The platform of ${name} ${reason}. The end of its output:\n${output.slice(-2_000)}`));
    const timer = setTimeout(() => failed(`is not ready after ${READY_WITHIN_MS / 1000} s`), READY_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (!/Atoll(?: \S+)? is ready/.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      failed(`ended (exit code ${code})`);
    });
  });
}

/** Signals the whole group, because a start that still installs packages runs npm in it. */
function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const { pid, exitCode, signalCode } = child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    process.kill(-pid, 'SIGTERM');
  });
}
