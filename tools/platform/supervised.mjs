import { request } from 'node:http';
import { Sentence } from './say.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const STEADY_AFTER_MS = 60_000;
const TRIES_BEFORE_READY = 3;

/** One process of the platform that is started again when it dies, each time after a longer pause. */
export class Supervised {
  #processes;
  #say;
  #pauseMs = FIRST_PAUSE_MS;
  #deaths = 0;
  #wasReady = false;
  #timer;
  #running;
  #stopping = false;

  constructor(processes, description, say) {
    this.#processes = processes;
    this.description = description;
    this.#say = say;
  }

  get name() {
    return this.description.name;
  }

  get pid() {
    return this.#running?.exited ? undefined : this.#running?.pid;
  }

  start() {
    const { name, file, env, heapMb } = this.description;
    const { NODE_OPTIONS: _ours, ...inherited } = process.env;
    const startedAt = Date.now();
    this.#running = this.#processes.start(name, process.execPath, [`--max-old-space-size=${heapMb}`, '--disable-warning=TimeoutNegativeWarning', file], {
      env: { ...inherited, ...env },
      onExit: (reason) => this.#died(reason, Date.now() - startedAt),
    });
  }

  /** With the program as it now is on disk; the pauses after earlier deaths are forgotten. */
  async restart() {
    clearTimeout(this.#timer);
    if (this.#running) await this.#processes.stop(this.#running);
    if (this.#stopping) return;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#deaths = 0;
    this.start();
  }

  #died(reason, livedMs) {
    this.#deaths += 1;
    if (livedMs > STEADY_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS;
    if (!this.#wasReady && this.#deaths >= TRIES_BEFORE_READY) return;
    const pause = this.#pauseMs;
    this.#pauseMs = Math.min(pause * 2, LONGEST_PAUSE_MS);
    this.#say(`${this.name} ended (${reason}); starting it again in ${pause / 1000} s. Its log: ${this.#processes.logFile(this.name)}`);
    this.#timer = setTimeout(() => !this.#stopping && this.start(), pause);
  }

  async ready(timeoutMs) {
    const { address, admin = address, ready = '/readyz' } = this.description;
    const until = Date.now() + timeoutMs;
    while (!this.#stopping) {
      if ((await statusOf(admin + ready)) === 200) {
        this.#wasReady = true;
        return;
      }
      if (this.#deaths >= TRIES_BEFORE_READY) throw this.#failure('does not start');
      if (Date.now() > until) throw this.#failure(`is not ready after ${timeoutMs / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  #failure(what) {
    return new Sentence(`${this.name} ${what}. The end of its log (${this.#processes.logFile(this.name)}):\n${this.#processes.lastWords(this.name)}`);
  }

  async stop() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    if (this.#running) await this.#processes.stop(this.#running);
  }
}

/** The status of a GET, or undefined when nothing answers. */
export function statusOf(url) {
  return new Promise((resolve) => {
    const ask = request(url, { timeout: 2_000, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    ask.once('error', () => resolve(undefined));
    ask.once('timeout', () => ask.destroy());
    ask.end();
  });
}
