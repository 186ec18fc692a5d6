import { setTimeout as sleep } from 'node:timers/promises';
import { commonError } from '@atoll/errors/common';
import { counter } from '@atoll/runtime/observability/metrics';

const MAX_ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 100;

const conflicts = counter('atoll_identity_write_conflicts_total', 'Writes of an operator that lost against a concurrent write', []);

/**
 * Optimistic locking: loads, decides and saves again while `attempt` returns false, with exponential back-off and full jitter.
 * CONCURRENT_CHANGE after the last attempt.
 */
export async function retryOnConflict(attempt: () => Promise<boolean>): Promise<void> {
  for (let attempts = 1; !(await attempt()); attempts += 1) {
    conflicts.inc();
    if (attempts === MAX_ATTEMPTS) throw commonError('CONCURRENT_CHANGE');
    await sleep(Math.random() * Math.min(2 ** attempts, LONGEST_PAUSE_MS));
  }
}
