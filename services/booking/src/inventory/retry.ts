import { setTimeout as pause } from 'node:timers/promises';
import { commonError } from '@atoll/errors/common';
import { counter } from '@atoll/runtime/observability/metrics';

const MAX_ATTEMPTS = 25;
const LONGEST_PAUSE_MS = 50;

const retries = counter('atoll_inventory_write_retries_total', 'Conditional writes of inventories that another write had overtaken', ['change']);

/** Reads and writes again while other writes come between the two; `undefined` says that the attempt lost. CONCURRENT_CHANGE after the last. */
export async function withRetry<T>(change: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const outcome = await attempt();
    if (outcome !== undefined) return outcome;
    retries.inc({ change });
    await pause(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE_MS));
  }
  throw commonError('CONCURRENT_CHANGE');
}
