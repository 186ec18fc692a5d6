import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { eventRecords, type EventRecord } from '@atoll/outbox/events';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { PaymentRecords } from './payment-records.js';

/** The one event of a change, as the relay publishes it and as it is handed to booking over gRPC: statuses and acts, no uuid and no names. */
export function recordsChanged({ operatorId, bookingId, revision, transfer, cash, acts }: PaymentRecords): PaymentEvent {
  return {
    operatorId,
    bookingId,
    version: revision,
    occurredAtMs: acts.at(-1)?.at.getTime() ?? 0,
    event: {
      $case: 'paymentRecordsChanged',
      value: {
        revision,
        transferStatus: transfer?.status ?? '',
        cashStatus: cash?.status ?? '',
        acts: acts.map(({ at, userId = 0, isSystem = false, ...act }) => ({ ...act, atMs: at.getTime(), byUserId: userId, bySystem: isSystem })),
      },
    },
  };
}

/** The id is deterministic, so that the event is counted once whichever way it arrives. */
export function recordsEvents(records: PaymentRecords): EventRecord[] {
  const { operatorId, bookingId, revision } = records;
  const key = storageId(operatorId, bookingId);
  return eventRecords(PaymentEvent, { id: `payment-records:${key}:${revision}`, key }, [recordsChanged(records)]);
}
