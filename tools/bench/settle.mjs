// Waiting until every event has been sent and consumed, read from the processes' own metrics.
import { setTimeout as sleep } from 'node:timers/promises';

const LAGS = ['atoll_outbox_unsent', 'atoll_consumer_lag'];

async function lagOf(address) {
  const text = await (await fetch(new URL('/metrics', address))).text();
  let lag = 0;
  for (const line of text.split('\n')) {
    if (LAGS.some((name) => line.startsWith(name))) lag += Number(line.slice(line.lastIndexOf(' ') + 1));
  }
  return lag;
}

/** Resolves when all lags have been zero twice in a row; throws after 60 s. */
export async function settled(addresses) {
  const deadline = Date.now() + 60_000;
  for (let zeros = 0; zeros < 2;) {
    const lags = await Promise.all(addresses.map(lagOf));
    zeros = lags.every((lag) => lag === 0) ? zeros + 1 : 0;
    if (Date.now() > deadline) throw new Error(`events are still on their way after 60 s: ${lags}`);
    await sleep(100);
  }
}
