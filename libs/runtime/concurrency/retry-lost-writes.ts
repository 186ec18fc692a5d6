import { setTimeout as pause } from 'node:timers/promises';
import { commonError } from '@atoll/errors/common';
import { fullJitterMs, type BackOff } from './back-off.js';

export interface RetryOptions {
  /** How often it is attempted in all. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Full jitter unless given. */
  readonly pauseMs?: (failures: number, backOff: BackOff) => number;
  /** Counts a lost write. */
  readonly onLost: () => void;
}

/**
 * Optimistic locking: loads, decides and writes again while `attempt` returns undefined, because the record changed between its read and
 * its write. CONCURRENT_CHANGE after the last attempt.
 * @param attempt gets how many attempts have lost
 */
export async function retryLostWrites<T>(
  { attempts, backOff, pauseMs = fullJitterMs, onLost }: RetryOptions,
  attempt: (failures: number) => Promise<T | undefined>,
): Promise<T> {
  for (let failures = 0; failures < attempts;) {
    const outcome = await attempt(failures);
    if (outcome !== undefined) return outcome;
    onLost();
    failures += 1;
    if (failures < attempts) await pause(pauseMs(failures, backOff));
  }
  throw commonError('CONCURRENT_CHANGE');
}
