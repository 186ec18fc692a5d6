import { backOffMs } from '@atoll/runtime/concurrency/back-off';
import { counter } from '@atoll/runtime/observability/metrics';

const BACK_OFF = { firstMs: 100, longestMs: 5000 };

/** These are retried: publishing, joining the group, one delivery, storing a dead letter, loading a checkpoint, a step of a rebuild. */
export type RetryLoop = 'publish' | 'join' | 'deliver' | 'dead-letter' | 'checkpoint' | 'rebuild';

export const countRetry = (loop: RetryLoop): void => counter('atoll_outbox_retries_total', 'Attempts that failed and are retried', ['loop']).inc({ loop });

/** Counts one failure of a loop and returns how long to wait before its next attempt. */
export function retryAfterMs(loop: RetryLoop, failures: number): number {
  countRetry(loop);
  return backOffMs(failures, BACK_OFF);
}
