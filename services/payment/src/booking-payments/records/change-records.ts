import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import { counter } from '@atoll/runtime/observability/metrics';
import type { PaymentRecords } from './payment-records.js';
import type { PaymentRecordsStore, StoredWith } from './payment-records.port.js';

const ATTEMPTS = 10;
const BACK_OFF = { firstMs: 2, longestMs: 100 } as const;

const retries = counter('atoll_payment_records_retries_total', 'Changes of payment records that lost because they had changed since they were read', []);

/**
 * Optimistic locking: loads, decides and saves, and decides again where the records have changed since they were read. Undefined
 * where there is nothing to change. `storedWith`: what is stored with the changed records. CONCURRENT_CHANGE when other writers were faster every time.
 */
export async function changeRecords(
  store: PaymentRecordsStore,
  { operatorId, bookingId }: Pick<PaymentRecords, 'operatorId' | 'bookingId'>,
  decide: (records: PaymentRecords) => PaymentRecords | undefined | Promise<PaymentRecords>,
  storedWith: (after: PaymentRecords) => StoredWith = () => ({}),
): Promise<PaymentRecords | undefined> {
  const { changed } = await retryLostWrites({ attempts: ATTEMPTS, backOff: BACK_OFF, onLost: () => retries.inc() }, async () => {
    const before = await store.of(operatorId, bookingId);
    const after = await decide(before);
    return !after || (await store.save(before, after, storedWith(after))) ? { changed: after } : undefined;
  });
  return changed;
}
