import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type AuditEntry, type AuditedType, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFormats } from '@atoll/outbox/event-formats';
import { eventFields, eventRecords } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { mongo } from 'mongoose';
import type { TripNotice } from './trip-notice.js';
import { MAX_NOTICES, TripNotices } from './trip-notices.port.js';
import { NOTICE_ONLY, tripNotices, type TripNoticeDocument } from './trip-notices.schema.js';

/** Not readable: name and note, which are free text. */
export const auditedTripNotice: AuditedType = { name: 'tripNotice', readable: ['tripId', 'kind', 'fromOrder', 'minutes', 'bookings'] };

export class MongoTripNotices extends TripNotices {
  private readonly notices: TenantCollection<TripNoticeDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.notices = tripNotices.on(connection);
  }

  async add(notice: TripNotice): Promise<void> {
    const { operatorId, id, tripId, sentAt, by, recipients } = notice;
    const message = {
      operatorId,
      bookingId: 0,
      version: 1,
      occurredAtMs: sentAt.getTime(),
      byUserId: by.userId ?? 0,
      event: { $case: 'tripNoticeSent', value: { noticeId: id, tripId, recipients } },
    } as const;
    const events = eventRecords(eventFormats.booking, { key: `${operatorId}:tripNotice:${id}` }, [message]);
    const entry = this.sent(notice);
    const written = { ...notice, ...headOf(entry), ...eventFields([...events, ...eventsOf(entry)]) };
    await insertOnce(this.notices.insertOne({ ...keyOf(operatorId, id), ...written }, DURABLE));
    wakeRelay(this.connection, tripNotices);
  }

  private sent({ operatorId, id: recordId, sentAt: at, tripId, kind, fromOrder, minutes, name, note, recipients }: TripNotice): AuditEntry | undefined {
    const after = { tripId, kind, fromOrder, minutes, name, note, bookings: recipients.length };
    return this.auditor.entryOf({
      operatorId,
      type: auditedTripNotice,
      recordId,
      head: undefined,
      author: currentAuthor(),
      at,
      act: 'sent',
      before: {},
      after,
    });
  }

  byIds(operatorId: string, ids: readonly number[]): Promise<TripNotice[]> {
    const keys = ids.map((id) => keyOf(operatorId, id)._id);
    return this.notices
      .find<TripNotice>({ _id: { $in: keys }, operatorId }, { projection: NOTICE_ONLY })
      .limit(keys.length || 1)
      .toArray();
  }

  ofTrip(operatorId: string, tripId: number): Promise<TripNotice[]> {
    return this.foundOfTrip(operatorId, tripId).toArray();
  }

  /** The query of `ofTrip`; a test asserts its plan. */
  foundOfTrip(operatorId: string, tripId: number): mongo.FindCursor<mongo.WithId<TripNoticeDocument>> {
    return this.notices.find({ operatorId, tripId }, { projection: NOTICE_ONLY, hint: 'trip' }).sort({ id: -1 }).limit(MAX_NOTICES);
  }
}
