import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import { scrape } from '../observability/metrics.js';
import type { Stop } from '../drain/drain.js';
import { currentContext } from '../context/request-context.js';
import { startJob, wakeJob } from './job.js';

const without = {} as Connection;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function started(name: string, sweepMs: number, run: () => Promise<void>): Stop {
  let drain: Stop | undefined;
  startJob({ connection: without, onDrain: (stop) => void (drain = stop) }, { name, sweepMs, run });
  return drain!;
}

async function metric(name: string, job: string): Promise<number> {
  const line = (await scrape()).text.split('\n').find((each) => each.startsWith(`${name}{job_name="${job}"}`));
  return Number(line?.split(' ').at(-1));
}

it('never runs twice at once, goes on after a failed one, and ends the last before it stops', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const stop = started('slow', 5, async () => {
    most = Math.max(most, ++running);
    await pause(12);
    running--;
    if (++runs === 1) throw new Error('the database is away');
  });
  while (runs < 2 || running === 0) await pause(1);
  await stop();
  expect({ running, most }).toEqual({ running: 0, most: 1 });
  const before = runs;
  await pause(30);
  expect(runs).toBe(before);
});

it('shows its interval, its failures, how long its runs take and when the last one succeeded', async () => {
  let runs = 0;
  const stop = started('figures', 5, async () => {
    if (++runs <= 2) throw new Error('the database is away');
  });
  expect(await metric('atoll_job_last_success_timestamp_seconds', 'figures')).toBe(0);
  while (runs < 3) await pause(1);
  await stop();
  expect(await metric('atoll_job_failures_total', 'figures')).toBe(2);
  expect(await metric('atoll_job_seconds_count', 'figures')).toBe(runs);
  expect(await metric('atoll_job_interval_seconds', 'figures')).toBe(0.005);
  expect(Math.abs((await metric('atoll_job_last_success_timestamp_seconds', 'figures')) - Date.now() / 1000)).toBeLessThan(5);
});

it('waits longer after each failure', async () => {
  const startedAt: number[] = [];
  const stop = started('failing', 20, async () => {
    startedAt.push(performance.now());
    throw new Error('the database is away');
  });
  while (startedAt.length < 5) await pause(1);
  await stop();
  // The fourth pause is 8 × 20 ms, less a fifth at most.
  expect(startedAt[4]! - startedAt[3]!).toBeGreaterThan(100);
});

it('gives each run a request id and a trace of its own', async () => {
  const contexts: (string | undefined)[][] = [];
  const stop = started('traced', 1, async () => {
    contexts.push([currentContext()?.requestId, currentContext()?.trace.traceId]);
  });
  while (contexts.length < 2) await pause(1);
  await stop();
  const [first, second] = contexts;
  expect([...first!, ...second!].every(Boolean)).toBe(true);
  expect([first![0] === second![0], first![1] === second![1]]).toEqual([false, false]);
});

describe('between its runs', () => {
  const HOUR_MS = 3_600_000;
  /** Not the time of this machine, so that a job that reads that one is found out. */
  const clock = { now: () => new Date(Date.now() + 1000 * HOUR_MS) };
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);
  let stop: Stop;

  function sleeping(name: string, run: () => Promise<Date | void>): object {
    const connection = {} as Connection;
    startJob({ connection, clock, onDrain: (each) => void (stop = each) }, { name, sweepMs: HOUR_MS, lingerMs: 10, run });
    return connection;
  }

  beforeEach(() => void jest.useFakeTimers());
  afterEach(async () => {
    const ended = stop();
    await jest.runAllTimersAsync();
    await ended;
    jest.useRealTimers();
  });

  it('sleeps until the instant that the last run returned, and otherwise until its sweep', async () => {
    const due = [inMs(60_000), undefined];
    let runs = 0;
    sleeping('due', async () => due[runs++]);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(11);
    expect(runs).toBe(2);
    await jest.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(runs).toBe(2);
    await jest.advanceTimersByTimeAsync(11);
    expect(runs).toBe(3);
  });

  it('is woken by a write, and several within the linger are one run', async () => {
    let runs = 0;
    const connection = sleeping('woken', async () => void runs++);
    await jest.advanceTimersByTimeAsync(5000);
    for (let writes = 0; writes < 5; writes++) wakeJob(connection, 'woken');
    await jest.advanceTimersByTimeAsync(9);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(runs).toBe(2);
    await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
    expect(runs).toBe(2);
  });

  it('runs earlier, not later, for a write whose work is due at an instant', async () => {
    let runs = 0;
    const connection = sleeping('earlier', async () => (runs++, inMs(60_000)));
    await jest.advanceTimersByTimeAsync(1);
    wakeJob(connection, 'earlier', inMs(30_000));
    wakeJob(connection, 'earlier', inMs(90_000));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(11);
    expect(runs).toBe(2);
  });

  it('runs again for a write during a run, which that run may not have read', async () => {
    let runs = 0;
    const connection: object = sleeping('during', async () => {
      if (runs++ === 0) await pause(100);
    });
    await jest.advanceTimersByTimeAsync(50);
    wakeJob(connection, 'during');
    await jest.advanceTimersByTimeAsync(61);
    expect(runs).toBe(2);
  });

  it('goes on at once while a run leaves something due', async () => {
    let runs = 0;
    sleeping('backlog', async () => (++runs < 4 ? clock.now() : undefined));
    await jest.advanceTimersByTimeAsync(1);
    expect(runs).toBe(4);
  });
});
