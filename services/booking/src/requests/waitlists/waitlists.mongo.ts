import { eventFormats } from '@atoll/outbox/event-formats';
import { currentAuthor, type Author } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type AuditEntry, type AuditedType, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, eventRecords, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Day } from '@atoll/time/day';
import type { mongo } from 'mongoose';
import { announce } from '../../announce.js';
import { waitlistJoined, waitlistServed, type Slot, type Waitlist } from '../waitlist.js';
import { Waitlists, type ServedBy } from '../waitlists.port.js';
import { waitlists, type WaitlistDocument } from './waitlists.schema.js';
import { reaching } from '../../bookings/history/event-payload.js';

const LIMIT = 1_000;
const projection = { _id: 0, events: 0, unsentAt: 0, auditHead: 0 };

export const auditedWaitlist: AuditedType = { name: 'waitlist', readable: ['preferredTime', 'fromLocationId', 'toLocationId', 'date'] };

export class MongoWaitlists extends Waitlists {
  private readonly waitlists: TenantCollection<WaitlistDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.waitlists = waitlists.on(connection);
  }

  async add(waitlist: Waitlist): Promise<void> {
    const { operatorId, id, version, createdAt, userId } = waitlist;
    const message = {
      operatorId,
      bookingId: 0,
      version,
      occurredAtMs: createdAt.getTime(),
      byUserId: userId ?? 0,
      ...reaching(waitlistJoined(waitlist), waitlist),
    };
    const events = eventRecords(eventFormats.booking, { key: `${operatorId}:waitlist:${id}` }, [message]);
    const entry = this.createdBy(waitlist, currentAuthor());
    const written = { ...waitlist, ...headOf(entry), ...eventFields([...events, ...eventsOf(entry)]) };
    await insertOnce(this.waitlists.insertOne({ ...keyOf(operatorId, id), ...written }, DURABLE));
    wakeRelay(this.connection, waitlists);
    this.announce(operatorId);
  }

  private createdBy({ operatorId, id: recordId, createdAt: at, ...waitlist }: Waitlist, author: Author | undefined): AuditEntry | undefined {
    const { preferredTime, fromLocationId, toLocationId, date } = waitlist;
    const after = { preferredTime, fromLocationId, toLocationId, date };
    return this.auditor.entryOf({ operatorId, type: auditedWaitlist, recordId, head: undefined, author, at, act: 'created', before: {}, after });
  }

  async serve(operatorId: string, slot: Slot, by: ServedBy): Promise<void> {
    const { fromLocationId, toLocationId, date, preferredTime } = slot;
    const waiting = { operatorId, date, fromLocationId, toLocationId, preferredTime, tripCreated: false };
    // No limit: every customer of the slot is notified.
    for await (const waitlist of this.waitlists.find<Waitlist>(waiting, { projection, hint: 'day' })) await this.serveOne(waitlist, by);
    wakeRelay(this.connection, waitlists);
    this.announce(operatorId);
  }

  private async serveOne(waitlist: Waitlist, { tripId, userId, at }: ServedBy): Promise<void> {
    const { operatorId, id } = waitlist;
    const version = waitlist.version + 1;
    const message = {
      operatorId,
      bookingId: 0,
      version,
      occurredAtMs: at.getTime(),
      byUserId: userId,
      ...reaching(waitlistServed(waitlist, tripId), waitlist),
    };
    const events = eventRecords(eventFormats.booking, { key: `${operatorId}:waitlist:${id}` }, [message]);
    const update = withEvents({ $set: { tripCreated: true, tripId, version } }, events);
    await this.waitlists.updateOne({ ...keyOf(operatorId, id), tripCreated: false }, update, DURABLE);
  }

  private announce(operatorId: string): void {
    announce(this.connection, { operatorId, kind: 'waitlists', id: 0 });
  }

  async byId(operatorId: string, id: number): Promise<Waitlist | undefined> {
    return (await this.waitlists.findOne<Waitlist>(keyOf(operatorId, id), { projection })) ?? undefined;
  }

  ofDay(operatorId: string, date: Day): Promise<Waitlist[]> {
    return this.foundOfDay(operatorId, date).toArray();
  }

  pending(operatorId: string, from: Day): Promise<Waitlist[]> {
    return this.foundPending(operatorId, from).toArray();
  }

  /** The query of `ofDay`; a test asserts its plan. */
  foundOfDay(operatorId: string, date: Day): mongo.FindCursor<mongo.WithId<WaitlistDocument>> {
    return this.waitlists.find({ operatorId, date }, { projection, hint: 'day' }).sort({ id: 1 }).limit(LIMIT);
  }

  /** The query of `pending`; a test asserts its plan. */
  foundPending(operatorId: string, from: Day): mongo.FindCursor<mongo.WithId<WaitlistDocument>> {
    return this.waitlists
      .find({ operatorId, tripCreated: false, date: { $gte: from } }, { projection, hint: 'pending' })
      .sort({ date: 1, id: 1 })
      .limit(LIMIT);
  }
}
