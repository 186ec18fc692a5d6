import { systemClock, type Clock } from '@atoll/time/clock';
import type { Connection } from 'mongoose';
import { backOffMs } from '../concurrency/back-off.js';
import { sleep } from '../concurrency/sleep.js';
import { Wakeable } from '../concurrency/wakeable.js';
import { log } from '../observability/log.js';
import type { Stop } from '../drain/drain.js';
import { jobMetrics, type JobMetrics } from './job-metrics.js';
import { keepLease } from './lease-keeper.js';
import { Lease } from './lease.mongo.js';
import { inJobRun } from './job-run.js';
import { onWakeUp, sweepPauseMs, wake } from './wake-ups.js';

export interface Job {
  /** Names its metrics, its log lines, its spans and its lease. */
  readonly name: string;
  /** Longest pause between two runs: the guarantee where a wake-up is lost. */
  readonly sweepMs: number;
  /** Pause between a wake-up, or the due instant, and the run: what arrives in it is done by the same run. */
  readonly lingerMs?: number;
  /**
   * With it, one process of the service at a time runs the job: `LEASE_MS`, renewed for all leases of a process at once. It saves
   * work and excludes nothing: a run that outlives its lease is not stopped.
   */
  readonly leaseMs?: number;
  /**
   * Reads what is due, does it, and returns when the next is due by the host's clock; undefined: not before a wake-up or the sweep. An
   * instant that has passed means that there is more to do, at once.
   * @param lease of this run, where the job has one: what must not be done by two processes asks it before each step
   */
  readonly run: (lease: Pick<Lease, 'fence' | 'assertHeld'>) => Promise<Date | undefined | void>;
}

/** `RunningService` has it. */
export interface JobHost {
  readonly connection: Connection;
  readonly clock?: Clock;
  onDrain(stop: Stop): void;
}

const LINGER_MS = 20;
const WITHOUT_LEASE = { fence: 0, assertHeld: () => undefined };
const FIRST_BACK_OFF_MS = 1000;
const LONGEST_BACK_OFF_MS = 60_000;

/**
 * Runs a job at once, and then whenever it is due or woken, until the service drains; a run under way is awaited. A run that fails is
 * retried after a back-off of at most a minute, which ignores wake-ups.
 */
export function startJob(host: JobHost, job: Job): void {
  const loop = new JobLoop(host, job);
  const ended = loop.run();
  host.onDrain(() => loop.stop(ended));
}

/**
 * Called after a write that makes work for a job: wakes the process that runs it.
 * @param dueAt when the work is due by the host's clock; undefined: now
 */
export function wakeJob(connection: object, name: string, dueAt?: Date): void {
  wake(connection, nameOf(name), dueAt && String(dueAt.getTime()));
}

const nameOf = (job: string): string => `job:${job}`;

class JobLoop {
  readonly #stop = new AbortController();
  readonly #wakeable = new Wakeable();
  readonly #lease: Lease | undefined;
  readonly #clock: Clock;
  readonly #metrics: JobMetrics;
  readonly #unsubscribe: (() => void)[];
  /** Instant of the next run, unless the sweep is earlier. */
  #dueAt = Infinity;

  constructor(
    private readonly host: JobHost,
    private readonly job: Job,
  ) {
    const { connection, clock = systemClock } = host;
    this.#clock = clock;
    this.#metrics = jobMetrics(job.name, job.sweepMs);
    this.#lease = job.leaseMs === undefined ? undefined : new Lease(connection, job.name, job.leaseMs);
    this.#unsubscribe = [onWakeUp(connection, nameOf(job.name), (dueAt) => this.#isWoken(dueAt === undefined ? -Infinity : Number(dueAt)))];
    if (this.#lease) this.#unsubscribe.push(keepLease(connection, this.#lease, () => this.#runAt(-Infinity)));
  }

  async run(): Promise<void> {
    const backOff = { firstMs: Math.min(this.job.sweepMs, FIRST_BACK_OFF_MS), longestMs: LONGEST_BACK_OFF_MS };
    for (let failures = 0; !this.#stop.signal.aborted;) {
      this.#dueAt = Infinity;
      this.#wakeable.reset();
      const succeeded = await inJobRun(this.job.name, () => this.#runOnce()).then(
        () => true,
        () => false,
      );
      failures = succeeded ? 0 : failures + 1;
      if (succeeded) await this.#untilDue();
      else await sleep(backOffMs(failures, backOff), this.#stop.signal);
    }
  }

  async stop(ended: Promise<void>): Promise<void> {
    this.#stop.abort();
    await ended;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#lease?.release().catch(() => undefined);
  }

  async #runOnce(): Promise<void> {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    try {
      if (this.#lease && !(await this.#lease.hold())) return;
      const dueAt = await this.job.run(this.#lease ?? WITHOUT_LEASE);
      if (dueAt) this.#runAt(dueAt.getTime());
      this.#metrics.succeeded(seconds());
    } catch (err) {
      this.#metrics.failed(seconds());
      log.warn({ err, job: this.job.name }, 'job failed, retrying');
      throw err;
    }
  }

  /** No wake-up for what is due after the next sweep of the process that runs the job: the sweep finds it in time. */
  #isWoken(dueAt: number): boolean {
    if (this.#lease && !this.#lease.isHeld) return dueAt - this.#now > this.job.sweepMs;
    this.#runAt(dueAt);
    return true;
  }

  #runAt(dueAt: number): void {
    if (dueAt >= this.#dueAt) return;
    this.#dueAt = dueAt;
    this.#wakeable.wake();
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }

  async #untilDue(): Promise<void> {
    const { signal } = this.#stop;
    const sweepAt = performance.now() + sweepPauseMs(this.host.connection, this.job.sweepMs);
    // A run that returned an instant that has passed has more to do, and lingers for nothing.
    if (this.#dueAt > -Infinity && this.#dueAt <= this.#now) return;
    for (;;) {
      const leftMs = Math.min(sweepAt - performance.now(), this.#dueAt - this.#now);
      if (leftMs <= 0 || signal.aborted) break;
      this.#wakeable.reset();
      await this.#wakeable.sleep(leftMs, signal);
    }
    await sleep(this.job.lingerMs ?? LINGER_MS, signal);
  }
}
