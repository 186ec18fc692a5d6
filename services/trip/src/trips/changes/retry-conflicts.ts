import { setTimeout as pause } from 'node:timers/promises';
import { commonError } from '@atoll/errors/common';
import { counter } from '@atoll/runtime/observability/metrics';

const ATTEMPTS = 5;
/** Doubles up to the longest, with full jitter, so that concurrent writers of one record do not collide again. */
const BACK_OFF = { firstMs: 2, longestMs: 100 } as const;

const retries = counter('atoll_trip_change_retries_total', 'Changes that were retried because a trip or boat had changed since it was read', ['change']);

/** Optimistic locking: repeats `attempt` while it returns undefined, because a record changed since it was read. CONCURRENT_CHANGE after the last attempt. */
export async function retryConflicts<T>(
  change: 'create' | 'run' | 'layout' | 'boat' | 'route',
  attempt: (failures: number) => Promise<T | undefined>,
): Promise<T> {
  for (let failures = 0; failures < ATTEMPTS; failures += 1) {
    if (failures > 0) {
      retries.inc({ change });
      await pause(Math.min(BACK_OFF.firstMs * 2 ** (failures - 1), BACK_OFF.longestMs) * Math.random());
    }
    const result = await attempt(failures);
    if (result !== undefined) return result;
  }
  throw commonError('CONCURRENT_CHANGE');
}
