import { eventFields, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { batched } from '@atoll/runtime/concurrency/batched';
import { insertEach } from '@atoll/runtime/mongo/insert-each';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { mongo } from 'mongoose';
import type { BookedSegments } from '../repair/repairer.port.js';
import { segmentsOf, type Booking, type Change } from './booking.js';
import { BOOKING_ONLY, eventRecords, newDocument, updateOf, type BookingCollection, type BookingDocument } from './bookings.schema.js';
import type { DisplayStatus } from './booking-status.js';
import { Bookings, type Added, type BookingFilter, type BookingPage, type Fence, type Fenced } from './bookings.port.js';
import type { BookingsOfRecord } from '../repair/repairer.port.js';

/** Far longer than a request lasts, far shorter than a boat waits. */
const FENCE_MS = 10_000;
const LIVE = { void: { $exists: false } } as const;
/** A void record has no time of creation. */
const EVER = { $gt: new Date(0) } as const;

class Refused extends Error {}

export class BookingsMongo extends Bookings implements BookingsOfRecord {
  private readonly insert = batched((documents: readonly BookingDocument[]) => insertEach(this.bookings, documents, DURABLE));

  constructor(
    private readonly connection: MongoConnection,
    private readonly bookings: BookingCollection,
    private readonly fenceMs: number = FENCE_MS,
  ) {
    super();
  }

  async add(changes: Change[]): Promise<Added> {
    const documents = changes.map((change) => ({ ...newDocument(change), ...eventFields(eventRecords(change)) }));
    const [only, ...others] = documents;
    try {
      if (only && others.length === 0) await this.insert(only);
      else await this.together(documents, (document, session) => this.bookings.insertOne(document, session));
    } catch (error) {
      const duplicate = duplicateKeyOf(error);
      if (!duplicate) throw error;
      return duplicate.fields.includes('_id') ? 'idTaken' : 'codeTaken';
    }
    wakeRelay(this.connection);
    return 'added';
  }

  async save(changes: Change[], fence?: Fence): Promise<boolean> {
    try {
      await this.together(changes, async (change, session) => {
        const { matchedCount } = await this.bookings.updateOne(asRead(change, fence), withEvents(updateOf(change), eventRecords(change)), session);
        if (matchedCount === 0) throw new Refused();
      });
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
    wakeRelay(this.connection);
    return true;
  }

  byId(operatorId: string, id: number): Promise<Booking | null> {
    return this.bookings.findOne({ ...keyOf(operatorId, id), ...LIVE }, { projection: BOOKING_ONLY });
  }

  async fenced(operatorId: string, id: number): Promise<Fenced | null> {
    const [found] = await this.bookings
      .aggregate<Booking & { now: Date }>([
        { $match: { ...keyOf(operatorId, id), ...LIVE } },
        { $set: { now: '$$NOW' } },
        { $unset: Object.keys(BOOKING_ONLY) },
      ])
      .toArray();
    if (!found) return null;
    const { now, ...booking } = found;
    return { booking, fence: { until: new Date(now.getTime() + this.fenceMs) } };
  }

  byUuid(operatorId: string, uuid: string): Promise<Booking | null> {
    return this.bookings.findOne({ operatorId, uuid }, { projection: BOOKING_ONLY });
  }

  ofTrip(operatorId: string, tripId: number): Promise<Booking[]> {
    return this.bookings.find({ operatorId, 'legs.tripId': tripId }, { projection: BOOKING_ONLY }).sort({ createdAt: 1, id: 1 }).toArray();
  }

  async page(operatorId: string, filter: BookingFilter): Promise<BookingPage> {
    const { page, pageLimit, oldestFirst } = filter;
    const direction = oldestFirst ? 1 : -1;
    const [bookings, count] = await Promise.all([
      this.found(operatorId, filter)
        .sort({ createdAt: direction, id: direction })
        .skip(page * pageLimit)
        .limit(pageLimit)
        .toArray(),
      this.bookings.countDocuments(matching(operatorId, filter), hinted(filter)),
    ]);
    return { bookings, count };
  }

  /** The query behind a page; its plan is what a test looks at. */
  found(operatorId: string, filter: BookingFilter): mongo.FindCursor<mongo.WithId<BookingDocument>> {
    return this.bookings.find(matching(operatorId, filter), { projection: BOOKING_ONLY, ...hinted(filter) });
  }

  /** Only what a majority has: the repairer must not release a claim on a record that may still be rolled back. */
  async bookedSegments(operatorId: string, bookingIds: number[]): Promise<Map<number, BookedSegments[]>> {
    const _id = { $in: bookingIds.map((id) => keyOf(operatorId, id)._id) };
    const projection = { _id: 0, id: 1, void: 1, cancelled: 1, 'legs.tripId': 1, 'legs.fromOrder': 1, 'legs.toOrder': 1 };
    const found = await this.bookings.find({ operatorId, _id }, { projection, readConcern: { level: 'majority' } }).toArray();
    return new Map(
      found.map((record) => [record.id, record.void || record.cancelled ? [] : record.legs.map((leg) => ({ tripId: leg.tripId, segments: segmentsOf(leg) }))]),
    );
  }

  async voidUnlessPresent(operatorId: string, bookingId: number): Promise<void> {
    try {
      await this.bookings.updateOne(keyOf(operatorId, bookingId), { $setOnInsert: { id: bookingId, void: true } }, { upsert: true, ...DURABLE });
    } catch (error) {
      // Somebody else wrote a record under this id in the same instant.
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  /** One write as it is, for speed; more in a transaction, because a linked pair stands or falls together. */
  private async together<T>(items: readonly T[], write: (item: T, options: mongo.InsertOneOptions) => Promise<unknown>): Promise<void> {
    const [only, ...others] = items;
    if (only !== undefined && others.length === 0) {
      await write(only, DURABLE);
      return;
    }
    const session = await this.connection.startSession();
    try {
      await session.withTransaction(async () => {
        for (const item of items) await write(item, { session });
      }, DURABLE);
    } finally {
      await session.endSession();
    }
  }
}

/** The guard of every change: nobody else has changed it since, and the facts it rests on are fresh. */
function asRead({ before }: Change, fence: Fence | undefined): mongo.Filter<BookingDocument> & { operatorId: string } {
  if (!before) throw new Error('a change of a booking that was never read');
  return { ...keyOf(before.operatorId, before.id), version: before.version, ...(fence && { $expr: { $lt: ['$$NOW', fence.until] } }) };
}

function matching(operatorId: string, { filedUnder, userId, paymentMethod, words }: BookingFilter): mongo.Filter<BookingDocument> & { operatorId: string } {
  // one index range is enough: the longest beginning is the rarest
  const rarestFirst = words.toSorted((a, b) => b.length - a.length);
  return {
    operatorId,
    createdAt: EVER,
    ...(filedUnder && { filed: filedUnder as DisplayStatus }),
    ...(userId && { userId }),
    ...(paymentMethod && { paymentMethod }),
    ...(words.length > 0 && { $and: rarestFirst.map((word) => ({ search: { $regex: `^${literally(word)}` } })) }),
  };
}

/** What staff type is text, never a pattern. */
const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The narrowest index first, named: on its own the planner would at times walk all bookings in the order of the list. */
function hinted({ words, userId, paymentMethod, filedUnder }: BookingFilter): { hint: string } {
  if (words.length > 0) return { hint: 'search' };
  if (userId) return { hint: 'user' };
  if (paymentMethod) return { hint: 'paymentMethod' };
  return { hint: filedUnder ? 'filed' : 'list' };
}
