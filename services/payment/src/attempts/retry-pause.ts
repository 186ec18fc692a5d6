import { backOffMs } from '@atoll/runtime/concurrency/back-off';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { counter } from '@atoll/runtime/observability/metrics';

const BACK_OFF = { firstMs: 2, longestMs: 50 } as const;

const retries = counter('atoll_payment_attempt_retries_total', 'Rounds that were repeated because concurrent requests opened or closed an attempt', []);

/** Before another round of opening an attempt. */
export async function pauseBeforeRetry(failures: number): Promise<void> {
  retries.inc();
  await sleep(backOffMs(failures, BACK_OFF));
}
