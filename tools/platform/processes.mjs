import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When the process with this id started; undefined when none runs. A pid alone may have been given to a stranger since. */
export function startTime(pid) {
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

let boot;
function bootId() {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}

const alive = ({ pid, started }) => started !== undefined && startTime(pid) === started;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The processes that belong to one state directory, recorded there so that the next start
 * finds those that a killed supervisor left behind.
 */
export class Processes {
  #file;
  #logs;
  #records = [];
  #children = new Map();

  constructor(stateDir) {
    this.#logs = join(stateDir, 'logs');
    this.#file = join(stateDir, 'processes.json');
    mkdirSync(this.#logs, { recursive: true, mode: 0o700 });
    try {
      this.#records = JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      this.#records = [];
    }
  }

  /** The supervisor that still runs on this state directory, if any. */
  rival() {
    return this.#records.find((record) => record.name === 'supervisor' && record.pid !== process.pid && alive(record));
  }

  claim() {
    this.#records = this.#records.filter((record) => record.name !== 'supervisor');
    this.#records.push({ name: 'supervisor', pid: process.pid, started: startTime(process.pid) });
    this.#save();
  }

  /** Stops what a killed supervisor left running, in reverse order of start; answers their names. */
  async stopLeftovers() {
    const leftovers = this.#records.filter((record) => record.name !== 'supervisor' && alive(record)).reverse();
    for (const record of leftovers) await stopRecorded(record, 5_000);
    this.#records = this.#records.filter((record) => record.name === 'supervisor');
    this.#save();
    return leftovers.map((record) => record.name);
  }

  logFile(name) {
    return join(this.#logs, `${name}.log`);
  }

  /** Starts a child in a process group of its own, so that the terminal's Ctrl-C does not reach it. */
  start(name, command, args, { onExit, ...options } = {}) {
    const log = openSync(this.logFile(name), 'a');
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const running = { name, pid: child.pid, child, exited: false, stopping: false };
    running.closed = new Promise((resolve) => {
      const ended = (reason) => {
        if (running.exited) return;
        running.exited = true;
        this.#forget(running);
        resolve();
        if (!running.stopping) onExit?.(reason);
      };
      child.once('error', (error) => ended(error.message));
      child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
    });
    if (child.pid !== undefined) this.#remember(running);
    return running;
  }

  /** Asks a child to stop and, after its grace, kills its whole group. */
  async stop(running, graceMs = 10_000) {
    running.stopping = true;
    if (running.exited) return;
    signal(running.pid, 'SIGTERM');
    const timer = setTimeout(() => signal(-running.pid, 'SIGKILL'), graceMs);
    await running.closed;
    clearTimeout(timer);
    signal(-running.pid, 'SIGKILL');
  }

  /** The last words of a child, for the sentence that says why it died. */
  lastWords(name, lines = 12) {
    try {
      return readFileSync(this.logFile(name), 'utf8').trim().split('\n').slice(-lines).join('\n');
    } catch {
      return '';
    }
  }

  #remember(running) {
    this.#children.set(running.pid, running);
    this.#records.push({ name: running.name, pid: running.pid, started: startTime(running.pid) });
    this.#save();
  }

  #forget(running) {
    this.#children.delete(running.pid);
    this.#records = this.#records.filter((record) => record.pid !== running.pid);
    this.#save();
  }

  /** Stops whatever of ours still runs: what had been started when a start was given up. */
  async stopChildren() {
    await Promise.all([...this.#children.values()].map((running) => this.stop(running)));
  }

  release() {
    this.#records = this.#records.filter((record) => record.name !== 'supervisor');
    this.#save();
  }

  #save() {
    try {
      if (this.#records.length === 0) return rmSync(this.#file, { force: true });
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.#records, null, 1));
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error; // the state directory of a finished test run is gone already
    }
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function stopRecorded(record, graceMs) {
  signal(record.pid, 'SIGTERM');
  for (let waited = 0; waited < graceMs && alive(record); waited += 50) await pause(50);
  if (alive(record)) signal(-record.pid, 'SIGKILL');
  while (alive(record)) await pause(20);
}
