// Waiting until every event has been sent and consumed, read from the processes' own metrics.
import { setTimeout as sleep } from 'node:timers/promises';

/** Long, because every scrape costs CPU time that is part of the figures. */
const PAUSE_MS = 300;
const GIVEN_UP_MS = 60_000;

export interface Watched {
  readonly name: string;
  readonly address: string;
}

async function waiting({ name, address }: Watched): Promise<number> {
  const text = await (await fetch(new URL('/metrics', address))).text();
  const sum = (metric: string) => {
    const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`));
    return lines.length === 0 ? undefined : lines.reduce((lag, line) => lag + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  };
  // a consumer without a lag metric is not done
  return (sum('atoll_outbox_unsent') ?? 0) + (sum('atoll_consumer_lag') ?? (name === 'trip' ? 0 : Infinity));
}

/** Resolves when all events have been sent and consumed. `services`: producers before mere consumers, so that one pass in this order is enough. */
export async function settled(services: readonly Watched[]): Promise<void> {
  const deadline = Date.now() + GIVEN_UP_MS;
  for (;;) {
    await sleep(PAUSE_MS);
    const lags: number[] = [];
    for (const service of services) lags.push(await waiting(service));
    if (lags.every((lag) => lag === 0)) return;
    if (Date.now() > deadline) throw new Error(`events are still unsent or unconsumed after ${GIVEN_UP_MS / 1000} s: ${lags}`);
  }
}
