import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type AuditEntry, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, withEvents } from '@atoll/outbox/events';
import { databaseTime } from '@atoll/runtime/mongo/database-time';
import { wakeRelay } from '@atoll/outbox/wake';
import { wakeJob } from '@atoll/runtime/jobs/job';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { batched } from '@atoll/runtime/concurrency/batched';
import { insertEach } from '@atoll/runtime/mongo/insert-each';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { mongo } from 'mongoose';
import { seatsNeeded } from '../passengers/passengers.js';
import { COUNT_BOOKINGS } from '../counts/booking-counts.port.js';
import type { BookedSegments, BookingsOfRecord } from '../../inventory/repairer.port.js';
import { EXPIRE_UNPAID } from '../holds/ended-holds.port.js';
import { announceBooking } from '../../announce.js';
import { segmentsOf, type Booking, type Change } from '../booking.js';
import { bookingEntry } from '../history/booking-entry.js';
import { dueOf, eventRecords, needing, newDocument, updateOf } from './booking-document.js';
import { BOOKING_ONLY, bookings, bookingsOf, type BookingCollection, type BookingDocument } from './bookings.schema.js';
import { readsByUuid } from './reads-by-uuid.mongo.js';
import { Bookings, SAVE_DEADLINE_MS, type Added, type SaveDeadline, type ReadWithDeadline } from '../bookings.port.js';

const NO_TOMBSTONE = { tombstone: { $exists: false } } as const;

/** Aborts the transaction of a change whose booking has changed since it was read. */
class Outdated extends Error {}

export class MongoBookings extends Bookings implements BookingsOfRecord {
  private readonly readByUuid = readsByUuid(() => this.bookings);
  private readonly insert = batched((documents: readonly BookingDocument[]) => insertEach(this.bookings, documents, DURABLE));

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
    private readonly bookings: BookingCollection = bookingsOf(connection),
    private readonly saveDeadlineMs: number = SAVE_DEADLINE_MS,
  ) {
    super();
  }

  async add(changes: Change[]): Promise<Added> {
    const documents = changes.map((change) => {
      const entry = this.entryOf(change);
      return { ...newDocument(change), ...headOf(entry), ...eventFields([...eventRecords(change), ...eventsOf(entry)]) };
    });
    const [only, ...others] = documents;
    try {
      if (only && others.length === 0) await this.insert(only);
      else await this.writeAll(documents, (document, session) => this.bookings.insertOne(document, session));
    } catch (error) {
      const duplicate = duplicateKeyOf(error);
      if (!duplicate) throw error;
      return duplicate.fields.includes('_id') ? 'idTaken' : 'codeTaken';
    }
    this.written(changes);
    return 'added';
  }

  save(changes: Change[], deadline?: SaveDeadline): Promise<boolean> {
    return this.saveWith(changes, deadline);
  }

  /** With what `also` writes: everything or nothing. */
  async saveWith(changes: Change[], deadline?: SaveDeadline, also?: (session: mongo.ClientSession) => Promise<void>): Promise<boolean> {
    const write = async (change: Change, options: mongo.UpdateOptions): Promise<void> => {
      const { matchedCount } = await this.bookings.updateOne(asRead(change, deadline), this.updateWithEvents(change), options);
      if (matchedCount === 0) throw new Outdated();
    };
    try {
      await this.writeAll(changes, write, also);
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
    this.written(changes);
    return true;
  }

  private written(changes: readonly Change[]): void {
    wakeRelay(this.connection, bookings);
    for (const { booking, before, events } of changes) {
      // the relay counts a change with events as it marks them as sent
      if (events.length === 0) wakeJob(this.connection, COUNT_BOOKINGS);
      const { holdDueAt } = dueOf(booking, before);
      if (holdDueAt) wakeJob(this.connection, EXPIRE_UNPAID, holdDueAt);
      announceBooking(this.connection, booking);
    }
  }

  private updateWithEvents(change: Change): Record<string, unknown> {
    const [entry, { $set, ...update }] = [this.entryOf(change), updateOf(change)];
    return withEvents({ ...update, $set: { ...($set as object), ...headOf(entry) } }, [...eventRecords(change), ...eventsOf(entry)]);
  }

  private entryOf(change: Change): AuditEntry | undefined {
    return bookingEntry(change, currentAuthor(), this.auditor);
  }

  async byId(operatorId: string, id: number): Promise<Booking | undefined> {
    return (await this.bookings.findOne({ ...keyOf(operatorId, id), ...NO_TOMBSTONE }, { projection: BOOKING_ONLY })) ?? undefined;
  }

  async byIds(operatorId: string, ids: readonly number[]): Promise<Booking[]> {
    if (ids.length === 0) return [];
    return this.bookings.find({ operatorId, _id: { $in: storageIds(operatorId, ids) }, ...NO_TOMBSTONE }, { projection: BOOKING_ONLY }).toArray();
  }

  async withDeadline(operatorId: string, id: number): Promise<ReadWithDeadline | undefined> {
    const [found] = await this.bookings
      .aggregate<Booking & { now: Date }>([
        { $match: { ...keyOf(operatorId, id), ...NO_TOMBSTONE } },
        { $set: { now: '$$NOW' } },
        { $unset: Object.keys(BOOKING_ONLY) },
      ])
      .toArray();
    if (!found) return undefined;
    const { now, ...booking } = found;
    return { booking, deadline: { until: new Date(now.getTime() + this.saveDeadlineMs) } };
  }

  async now(): Promise<Date> {
    return databaseTime(this.connection);
  }

  byUuid(operatorId: string, uuid: string): Promise<Booking | undefined> {
    return this.readByUuid({ operatorId, uuid });
  }

  ofTrip(operatorId: string, tripId: number): Promise<Booking[]> {
    return this.foundOfTrip(operatorId, tripId).toArray();
  }

  /** The query of `ofTrip`; a test asserts its plan. */
  foundOfTrip(operatorId: string, tripId: number): mongo.FindCursor<mongo.WithId<BookingDocument>> {
    return this.bookings.find({ operatorId, 'legs.tripId': tripId }, { projection: BOOKING_ONLY, hint: 'tripList' }).sort({ createdAt: 1, id: 1 });
  }

  activeOnTrip(operatorId: string, tripId: number): Promise<number> {
    return this.bookings.countDocuments({ operatorId, 'legs.tripId': tripId, cancelled: { $exists: false } }, { hint: 'tripList' });
  }

  /** Read concern majority: the repairer must not release a claim because of a record that may still be rolled back. */
  async bookedSegments(operatorId: string, bookingIds: number[]): Promise<Map<number, BookedSegments[]>> {
    const _id = { $in: bookingIds.map((id) => keyOf(operatorId, id)._id) };
    const projection = {
      _id: 0,
      id: 1,
      tombstone: 1,
      cancelled: 1,
      'legs.tripId': 1,
      'legs.fromOrder': 1,
      'legs.toOrder': 1,
      'legs.departsAt': 1,
      'passengers.occupiesSeat': 1,
    };
    const found = await this.bookings.find({ operatorId, _id }, { projection, readConcern: { level: 'majority' } }).toArray();
    return new Map(
      found.map((record) => [
        record.id,
        record.tombstone || record.cancelled
          ? []
          : record.legs.map((leg) => ({ tripId: leg.tripId, segments: segmentsOf(leg), seatCount: seatsNeeded(record.passengers), departsAt: leg.departsAt })),
      ]),
    );
  }

  async addTombstone(operatorId: string, bookingId: number): Promise<void> {
    const tombstone = { id: bookingId, tombstone: true as const };
    try {
      await this.bookings.updateOne(keyOf(operatorId, bookingId), { $setOnInsert: tombstone }, { upsert: true, ...DURABLE });
    } catch (error) {
      // another process inserted a record under this id at the same time
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  async outdateChanges(operatorId: string, bookingId: number, needs: BookedSegments): Promise<boolean> {
    const still = { ...keyOf(operatorId, bookingId), ...NO_TOMBSTONE, ...needing(needs) };
    return (await this.bookings.updateOne(still, { $inc: { version: 1 } }, DURABLE)).matchedCount === 1;
  }

  /** A single write as it is, because it is faster; several in a transaction, because a linked pair is written whole or not at all. */
  private async writeAll<T>(
    items: readonly T[],
    write: (item: T, options: mongo.InsertOneOptions) => Promise<unknown>,
    also?: (session: mongo.ClientSession) => Promise<void>,
  ): Promise<void> {
    const [only, ...others] = items;
    if (only !== undefined && others.length === 0 && !also) {
      await write(only, DURABLE);
      return;
    }
    await inTransaction(this.connection, async (session) => {
      for (const item of items) await write(item, { session });
      await also?.(session);
    });
  }
}

/** The guard of every change: the booking has not changed since it was read, and the facts the decision rests on are fresh. */
function asRead({ before }: Change, deadline: SaveDeadline | undefined): mongo.Filter<BookingDocument> & { operatorId: string } {
  if (!before) throw new Error('a change of a booking that was never read');
  return { ...keyOf(before.operatorId, before.id), version: before.version, ...(deadline && { $expr: { $lt: ['$$NOW', deadline.until] } }) };
}
