import { commonError } from '@atoll/errors/common';
import { backOffMs } from '@atoll/runtime/concurrency/back-off';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { counter } from '@atoll/runtime/observability/metrics';
import type { PaymentRecords } from './payment-records.js';
import type { Along, PaymentRecordsStore } from './payment-records.port.js';

const ATTEMPTS = 10;
const BACK_OFF = { firstMs: 2, longestMs: 100 } as const;

const retries = counter(
  'atoll_payment_records_retries_total',
  'Changes of payment records that were decided again because they had changed since they were read',
  [],
);

/**
 * Optimistic locking: loads, decides and saves, and decides again where the records have changed since they were read. Undefined
 * where there is nothing to change. `alongOf`: what is stored with the changed records. CONCURRENT_CHANGE when other writers were faster every time.
 */
export async function changeRecords(
  store: PaymentRecordsStore,
  { operatorId, bookingId }: Pick<PaymentRecords, 'operatorId' | 'bookingId'>,
  decide: (records: PaymentRecords) => PaymentRecords | undefined,
  alongOf: (after: PaymentRecords) => Along = () => ({}),
): Promise<PaymentRecords | undefined> {
  for (let failures = 0; failures < ATTEMPTS; failures += 1) {
    if (failures > 0) {
      retries.inc();
      await sleep(backOffMs(failures, BACK_OFF));
    }
    const before = await store.of(operatorId, bookingId);
    const after = decide(before);
    if (!after || (await store.save(before, after, alongOf(after)))) return after;
  }
  throw commonError('CONCURRENT_CHANGE');
}
