import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { scrape } from '../observability/metrics.js';
import type { Stop } from '../start/drain.js';
import { currentContext } from '../tracing/request-context.js';
import { startJob } from './job.js';

const without = {} as Connection;

function started(name: string, sweepMs: number, run: () => Promise<void>): Stop {
  let drain: Stop | undefined;
  startJob({ connection: without, onDrain: (stop) => void (drain = stop) }, { name, sweepMs, run });
  return drain!;
}

async function metric(name: string, job: string): Promise<number> {
  const line = (await scrape()).text.split('\n').find((each) => each.startsWith(`${name}{job_name="${job}"}`));
  return Number(line?.split(' ').at(-1));
}

it('never runs two rounds at once, goes on after a failed one, and ends the last before it stops', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const stop = started('slow', 5, async () => {
    most = Math.max(most, ++running);
    await pause(12);
    running--;
    if (++rounds === 1) throw new Error('the database is away');
  });
  while (rounds < 2 || running === 0) await pause(1);
  await stop();
  expect({ running, most }).toEqual({ running: 0, most: 1 });
  const before = rounds;
  await pause(30);
  expect(rounds).toBe(before);
});

it('shows its interval, its failures, how long its rounds take and when the last one succeeded', async () => {
  let rounds = 0;
  const stop = started('figures', 5, async () => {
    if (++rounds <= 2) throw new Error('the database is away');
  });
  expect(await metric('atoll_job_last_success_timestamp_seconds', 'figures')).toBe(0);
  while (rounds < 3) await pause(1);
  await stop();
  expect(await metric('atoll_job_failures_total', 'figures')).toBe(2);
  expect(await metric('atoll_job_seconds_count', 'figures')).toBe(rounds);
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

it('gives each round a request id and a trace of its own', async () => {
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
