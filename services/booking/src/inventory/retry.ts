import { backOffMs } from '@atoll/runtime/concurrency/back-off';
import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import { counter } from '@atoll/runtime/observability/metrics';

const MAX_ATTEMPTS = 25;
const BACK_OFF = { firstMs: 1, longestMs: 50 };

const retries = counter('atoll_inventory_write_retries_total', 'Conditional writes of inventories that lost against another write', ['change']);

/** Optimistic locking, see `retryLostWrites`: the attempt returns `undefined` when another write came between its read and its write. */
export const withRetry = <T>(change: string, attempt: () => Promise<T | undefined>): Promise<T> =>
  retryLostWrites({ attempts: MAX_ATTEMPTS, backOff: BACK_OFF, pauseMs: backOffMs, onLost: () => retries.inc({ change }) }, attempt);
