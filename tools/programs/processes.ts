import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When the process with this id started; undefined when none runs. A pid alone may belong to another program by now. */
export function startTime(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : `${bootId()}:${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  const listed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.status === 0 ? listed.stdout.trim() || undefined : undefined;
}

let boot: string | undefined;
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}

/** A process as recorded in the state directory. */
export interface ProcessRecord {
  readonly name: string;
  readonly pid: number;
  readonly started: string | undefined;
}

/** A child of this process. */
export interface Running {
  readonly name: string;
  readonly pid: number | undefined;
  readonly child: ChildProcess;
  readonly closed: Promise<void>;
  exited: boolean;
  stopping: boolean;
}

const alive = ({ pid, started }: ProcessRecord) => started !== undefined && startTime(pid) === started;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The processes that belong to one state directory, recorded there so that the next start
 * finds those that a killed supervisor left running.
 */
export class Processes {
  readonly #file: string;
  readonly #logs: string;
  #records: ProcessRecord[] = [];
  readonly #children = new Set<Running>();

  constructor(stateDir: string) {
    this.#logs = join(stateDir, 'logs');
    this.#file = join(stateDir, 'processes.json');
    mkdirSync(this.#logs, { recursive: true, mode: 0o700 });
    try {
      this.#records = JSON.parse(readFileSync(this.#file, 'utf8')) as ProcessRecord[];
    } catch {
      this.#records = [];
    }
  }

  /** The supervisor that still runs on this state directory, if any. */
  otherSupervisor(): ProcessRecord | undefined {
    return this.#records.find((record) => record.name === 'supervisor' && record.pid !== process.pid && alive(record));
  }

  claim(): void {
    this.#records = this.#records.filter((record) => record.name !== 'supervisor');
    this.#records.push({ name: 'supervisor', pid: process.pid, started: startTime(process.pid) });
    this.#save();
  }

  /** Stops what a killed supervisor left running, in reverse order of start; returns their names. */
  async stopLeftovers(): Promise<string[]> {
    const leftovers = this.#records.filter((record) => record.name !== 'supervisor' && alive(record)).reverse();
    for (const record of leftovers) await stopRecorded(record, 5_000);
    this.#records = this.#records.filter((record) => record.name === 'supervisor');
    this.#save();
    return leftovers.map((record) => record.name);
  }

  logFile(name: string): string {
    return join(this.#logs, `${name}.log`);
  }

  /** Starts a child in a process group of its own, so that the terminal's Ctrl-C does not reach it. */
  start(name: string, command: string, args: readonly string[], { onExit, ...options }: SpawnOptions & { onExit?: (reason: string) => void } = {}): Running {
    const log = openSync(this.logFile(name), 'a');
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const running: Running = { name, pid: child.pid, child, closed, exited: false, stopping: false };
    const ended = (reason: string) => {
      if (running.exited) return;
      running.exited = true;
      this.#forget(running);
      resolve();
      if (!running.stopping) onExit?.(reason);
    };
    child.once('error', (error) => ended(error.message));
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
    this.#remember(running);
    return running;
  }

  /** Sends a child SIGTERM and, after the grace period, kills its whole group. */
  async stop(running: Running, graceMs = 10_000): Promise<void> {
    running.stopping = true;
    const { pid, exited } = running;
    if (exited || pid === undefined) return;
    signal(pid, 'SIGTERM');
    const timer = setTimeout(() => signal(-pid, 'SIGKILL'), graceMs);
    await running.closed;
    clearTimeout(timer);
    signal(-pid, 'SIGKILL');
  }

  /** The end of a child's log, for the error that says why it died. */
  logTail(name: string, lines = 12): string {
    try {
      return readFileSync(this.logFile(name), 'utf8').trim().split('\n').slice(-lines).join('\n');
    } catch {
      return '';
    }
  }

  #remember(running: Running): void {
    const { name, pid } = running;
    if (pid === undefined) return; // it could not be started
    this.#children.add(running);
    this.#records.push({ name, pid, started: startTime(pid) });
    this.#save();
  }

  #forget(running: Running): void {
    this.#children.delete(running);
    this.#records = this.#records.filter((record) => record.pid !== running.pid);
    this.#save();
  }

  /** Stops all children that still run, also after a start that was given up. */
  async stopChildren(): Promise<void> {
    await Promise.all([...this.#children].map((running) => this.stop(running)));
  }

  release(): void {
    this.#records = this.#records.filter((record) => record.name !== 'supervisor');
    this.#save();
  }

  #save(): void {
    try {
      if (this.#records.length === 0) return rmSync(this.#file, { force: true });
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.#records, null, 1));
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error; // the state directory of a finished test run is gone already
    }
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function stopRecorded(record: ProcessRecord, graceMs: number): Promise<void> {
  signal(record.pid, 'SIGTERM');
  for (let waited = 0; waited < graceMs && alive(record); waited += 50) await pause(50);
  if (alive(record)) signal(-record.pid, 'SIGKILL');
  while (alive(record)) await pause(20);
}
