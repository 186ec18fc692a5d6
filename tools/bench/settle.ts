// Waiting until every event has been sent and consumed, read from the processes' own metrics.
import { setTimeout as sleep } from 'node:timers/promises';

/** Rare, because every look costs CPU time that stands in the figures. */
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
  // a consumer that cannot say how far it is, is not done
  return (sum('atoll_outbox_unsent') ?? 0) + (sum('atoll_consumer_lag') ?? (name === 'trip' ? 0 : Infinity));
}

/** Resolves when all that was sold is told. `services`: who sends before who only listens, so that one look in this order is enough. */
export async function settled(services: readonly Watched[]): Promise<void> {
  const deadline = Date.now() + GIVEN_UP_MS;
  for (;;) {
    await sleep(PAUSE_MS);
    const lags: number[] = [];
    for (const service of services) lags.push(await waiting(service));
    if (lags.every((lag) => lag === 0)) return;
    if (Date.now() > deadline) throw new Error(`events are still on their way after ${GIVEN_UP_MS / 1000} s: ${lags}`);
  }
}
