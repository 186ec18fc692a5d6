import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords } from '@atoll/outbox/events';
import { snapshotRecord, type SnapshotSource } from '@atoll/outbox/republish.mongo';
import { storageId } from '@atoll/runtime/mongo/record-key';
import { attemptSnapshot } from './attempt-events.js';
import { attempts, type AttemptDocument } from './attempts.schema.js';

/** Attempts as snapshot events; an orphaned transaction has one once it is paid, which is its first event. @param now when they are published */
export const attemptSnapshots = (now: () => Date): SnapshotSource<AttemptDocument> => ({
  collection: attempts,
  snapshotOf(attempt) {
    const { _id, operatorId, bookingId, version, gatewayKey, state } = attempt;
    if (gatewayKey !== undefined && state !== 'paid') return undefined;
    const event = { $case: 'paymentAttemptRepublished' as const, value: attemptSnapshot(attempt) };
    const message = { operatorId, bookingId, version, occurredAtMs: now().getTime(), event };
    const [record] = eventRecords(eventFormats.payment, { key: storageId(operatorId, bookingId) }, [message]);
    return record && snapshotRecord(`${attempts.name}/${_id}`, record, eventFormats.payment.newestOf('PaymentAttemptRepublished'));
  },
});
