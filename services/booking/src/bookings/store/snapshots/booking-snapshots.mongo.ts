import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords } from '@atoll/outbox/events';
import { snapshotRecord, type SnapshotSource } from '@atoll/outbox/republish.mongo';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { bookingSnapshot } from './booking-snapshot.js';
import { BOOKINGS, bookings, type BookingDocument } from '../bookings.schema.js';

/** Bookings as snapshot events; a tombstone has none. @param now when they are published */
export const bookingSnapshots = (now: () => Date): SnapshotSource<BookingDocument> => ({
  collection: bookings,
  snapshotOf(booking) {
    if (booking.tombstone) return undefined;
    const { _id, operatorId, id, version } = booking;
    const event = { $case: 'bookingRepublished' as const, value: bookingSnapshot(booking) };
    const message = { operatorId, bookingId: id, version, occurredAtMs: now().getTime(), byUserId: 0, event };
    const [record] = eventRecords(eventFormats.booking, { key: keyOf(operatorId, id)._id }, [message]);
    return record && snapshotRecord(`${BOOKINGS}/${_id}`, record, eventFormats.booking.newestOf('BookingRepublished'));
  },
});
