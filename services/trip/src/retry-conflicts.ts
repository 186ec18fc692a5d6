import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import { counter } from '@atoll/runtime/observability/metrics';

const ATTEMPTS = 5;
const BACK_OFF = { firstMs: 2, longestMs: 100 } as const;

const retries = counter('atoll_trip_change_retries_total', 'Changes that lost because a trip or boat had changed since it was read', ['change']);

/** Optimistic locking, see `retryLostWrites`: the attempt returns undefined when a record changed since it was read. */
export const retryConflicts = <T>(
  change: 'create' | 'copy' | 'private' | 'run' | 'layout' | 'boat' | 'route',
  attempt: (failures: number) => Promise<T | undefined>,
): Promise<T> => retryLostWrites({ attempts: ATTEMPTS, backOff: BACK_OFF, onLost: () => retries.inc({ change }) }, attempt);
