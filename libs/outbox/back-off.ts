import { counter } from '@atoll/runtime/observability/metrics';

const FIRST_MS = 100;
const LONGEST_MS = 5000;

/** Doubles up to 5 s. Jitter takes away up to a fifth, so that processes that failed together do not retry together. */
export const backOffMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (1 - random() / 5);

/** What is retried: publishing, joining the group, one delivery, storing a dead letter, loading a checkpoint, a step of a rebuild. */
export type RetryLoop = 'publish' | 'join' | 'deliver' | 'dead-letter' | 'checkpoint' | 'rebuild';

/** Counts one failure of a loop and returns how long to wait before its next attempt. */
export function retryAfterMs(loop: RetryLoop, failures: number): number {
  counter('atoll_outbox_retries_total', 'Attempts that failed and are retried', ['loop']).inc({ loop });
  return backOffMs(failures);
}
