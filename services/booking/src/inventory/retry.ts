import { setTimeout as pause } from 'node:timers/promises';
import { commonError } from '@atoll/errors/common';
import { backOffMs } from '@atoll/runtime/concurrency/back-off';
import { counter } from '@atoll/runtime/observability/metrics';

const MAX_ATTEMPTS = 25;
const BACK_OFF = { firstMs: 1, longestMs: 50 };

const retries = counter('atoll_inventory_write_retries_total', 'Conditional writes of inventories that lost against another write', ['change']);

/** Optimistic locking: reads and writes again when another write came between the two, for which the attempt returns `undefined`. CONCURRENT_CHANGE after the last attempt. */
export async function withRetry<T>(change: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let failures = 0; failures < MAX_ATTEMPTS;) {
    const outcome = await attempt();
    if (outcome !== undefined) return outcome;
    retries.inc({ change });
    await pause(backOffMs(++failures, BACK_OFF));
  }
  throw commonError('CONCURRENT_CHANGE');
}
