import type { SpawnOptions } from 'node:child_process';
import type { Processes, Running } from './processes.ts';
import { Sentence, explain } from './say.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const STEADY_AFTER_MS = 60_000;
const STARTS_BEFORE_READY = 3;
const LOOK_EVERY_MS = 60;

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly options?: SpawnOptions;
}

/** A process that is kept running: how it is started and when it can serve. */
export interface Task {
  readonly name: string;
  program(): Program | Promise<Program>;
  isReady(): Promise<boolean>;
  /** Number of consecutive failed restarts after which it is given up; without it, never. */
  readonly maxRestarts?: number;
}

export interface Listener {
  say(text: string): void;
  /** At each start, also a repeated one. */
  started?(): void;
  givenUp?(reason: Sentence): void;
}

/** Runs one process of the platform. When it dies it is restarted, with a back-off of up to 15 s. */
export class Supervised {
  readonly task: Task;
  readonly #processes: Processes;
  readonly #listener: Listener;
  #pauseMs = FIRST_PAUSE_MS;
  /** Since it was last ready. */
  #deaths = 0;
  #wasReady = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Running | undefined;
  #starting: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(processes: Processes, task: Task, listener: Listener) {
    this.#processes = processes;
    this.task = task;
    this.#listener = listener;
  }

  get name(): string {
    return this.task.name;
  }

  get pid(): number | undefined {
    return this.#running?.exited ? undefined : this.#running?.pid;
  }

  start(): Promise<void> {
    this.#starting = this.#launch();
    return this.#starting;
  }

  async #launch(): Promise<void> {
    const { command, args, options } = await this.task.program();
    if (this.#stopping) return;
    const startedAt = Date.now();
    const onExit = (reason: string) => this.#died(reason, Date.now() - startedAt);
    this.#running = this.#processes.start(this.name, command, args, { ...options, onExit });
    this.#listener.started?.();
  }

  /** Restarts with the program that is on disk now, and resets the back-off. */
  async restart(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#processes.stop(this.#running);
    if (this.#stopping) return;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#deaths = 0;
    await this.start();
  }

  #died(reason: string, livedMs: number): void {
    if (this.#stopping) return;
    this.#deaths += 1;
    if (livedMs > STEADY_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS;
    if (!this.#wasReady && this.#deaths >= STARTS_BEFORE_READY) return;
    if (this.#deaths > (this.task.maxRestarts ?? Infinity)) return this.#listener.givenUp?.(this.#failure('does not start again'));
    const pause = this.#pauseMs;
    this.#pauseMs = Math.min(pause * 2, LONGEST_PAUSE_MS);
    this.#listener.say(`${this.name} ended (${reason}); starting it again in ${pause / 1000} s. Its log: ${this.#processes.logFile(this.name)}`);
    this.#timer = setTimeout(() => void this.#startAgain(), pause);
  }

  async #startAgain(): Promise<void> {
    if (this.#stopping) return;
    try {
      await this.start();
    } catch (error) {
      return this.#died(explain(error), 0);
    }
    if (this.#wasReady && this.task.maxRestarts !== undefined) await this.#watch();
  }

  /** A process whose restarts are counted has to become ready before the next death counts as the first. */
  async #watch(): Promise<void> {
    const started = this.#running;
    while (!this.#stopping && started?.exited === false) {
      if (await this.task.isReady()) {
        this.#deaths = 0;
        this.#listener.say(`${this.name} is ready again.`);
        return;
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  async ready(timeoutMs: number): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (!this.#stopping) {
      if (await this.task.isReady()) {
        this.#wasReady = true;
        this.#deaths = 0;
        return;
      }
      if (this.#deaths >= STARTS_BEFORE_READY) throw this.#failure('does not start');
      if (Date.now() > until) throw this.#failure(`is not ready after ${timeoutMs / 1000} s`);
      await pause(LOOK_EVERY_MS);
    }
  }

  #failure(what: string): Sentence {
    return new Sentence(`${this.name} ${what}. The end of its log (${this.#processes.logFile(this.name)}):\n${this.#processes.logTail(this.name)}`);
  }

  async stop(graceMs?: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#starting.catch(() => undefined);
    if (this.#running) await this.#processes.stop(this.#running, graceMs);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
