import type { Connection } from 'mongoose';
import { backOffMs } from '../concurrency/back-off.js';
import { sleep } from '../concurrency/sleep.js';
import { log } from '../observability/log.js';
import type { Stop } from '../start/drain.js';
import { jobMetrics, type JobMetrics } from './job-metrics.js';
import { Lease } from './lease.mongo.js';
import { inRound } from './round.js';

export interface Job {
  /** Of its metrics, its log lines, its spans and its lease. */
  readonly name: string;
  /** Pause between two rounds, and before the first. */
  readonly everyMs: number;
  /**
   * With it, one process of the service at a time runs the job; several rounds long, so that the holder keeps it. It saves
   * work and excludes nothing: a round that outlives its lease is not stopped.
   */
  readonly leaseMs?: number;
  readonly run: () => Promise<void>;
}

/** `RunningService` has it. */
export interface JobHost {
  readonly connection: Connection;
  onDrain(stop: Stop): void;
}

const LONGEST_BACK_OFF_MS = 60_000;

/** Runs a job until the service drains; a round under way is awaited. A round that fails is retried after a back-off of at most a minute, or of the job's own pause if that is longer. */
export function startJob(host: JobHost, job: Job): void {
  const stop = new AbortController();
  const lease = job.leaseMs === undefined ? undefined : new Lease(host.connection, job.name, job.leaseMs);
  const ended = loop(job, lease, stop.signal);
  host.onDrain(async () => {
    stop.abort();
    await ended;
    await lease?.release().catch(() => undefined);
  });
}

async function loop(job: Job, lease: Lease | undefined, signal: AbortSignal): Promise<void> {
  const metrics = jobMetrics(job.name, job.everyMs);
  const backOff = { firstMs: job.everyMs, longestMs: Math.max(job.everyMs, LONGEST_BACK_OFF_MS) };
  for (let failures = 0; ;) {
    await sleep(failures === 0 ? job.everyMs : backOffMs(failures, backOff), signal);
    if (signal.aborted) return;
    failures = (await inRound(job.name, () => round(job, lease, metrics)).then(
      () => true,
      () => false,
    ))
      ? 0
      : failures + 1;
  }
}

async function round(job: Job, lease: Lease | undefined, metrics: JobMetrics): Promise<void> {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    if (lease && !(await lease.hold())) return;
    await job.run();
    metrics.succeeded(seconds());
  } catch (err) {
    metrics.failed(seconds());
    log.warn({ err, job: job.name }, 'job failed, retrying');
    throw err;
  }
}
