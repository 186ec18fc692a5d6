import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import { counter } from '@atoll/runtime/observability/metrics';

const ATTEMPTS = 20;
const BACK_OFF = { firstMs: 2, longestMs: 100 } as const;

const conflicts = counter('atoll_identity_write_conflicts_total', 'Writes of an operator or a user that lost against a concurrent write', []);

/** Optimistic locking, see `retryLostWrites`: the attempt returns false when it lost. */
export async function retryOnConflict(attempt: () => Promise<boolean>): Promise<void> {
  await retryLostWrites({ attempts: ATTEMPTS, backOff: BACK_OFF, onLost: () => conflicts.inc() }, async () => (await attempt()) || undefined);
}
