import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { asPublished, SENT, type UnsentDocument } from '@atoll/outbox/relay/unsent.mongo';
import { wakeJob } from '@atoll/runtime/jobs/job';
import { inTransaction, tryTransaction } from '@atoll/runtime/mongo/transaction';
import { log } from '@atoll/runtime/observability/log';
import type { mongo } from 'mongoose';
import { bookings, bookingsOf, type BookingCollection, type BookingDocument } from '../bookings.schema.js';
import { bookingCounts, countId, type BookingCountDocument } from './booking-counts.schema.js';
import { BookingCounts, COUNT_BOOKINGS } from '../../counts/booking-counts.port.js';
import type { FilteredFields } from '../../lists/list-filters.js';
import { ALL, countedFields, countKeysOf, differences } from '../../counts/count-keys.js';

const BATCH_SIZE = 500;
const REBUILD_BATCH = 1_000;
const STATE = { _id: 1, operatorId: 1, version: 1, countedAs: 1, countDueAt: 1, ...Object.fromEntries(countedFields.map((field) => [field, 1])) };

export type ChangedBooking = Pick<BookingDocument, '_id' | 'operatorId' | 'version' | 'countedAs' | 'countDueAt'> & FilteredFields;

/** A booking whose events were published, as the relay read it. */
export type SentBooking = UnsentDocument & ChangedBooking;

/** Aborts the transaction of a batch of which a booking has changed, or was counted, since it was read, or whose operator has no counters yet. */
class Outdated extends Error {}

export class MongoBookingCounts extends BookingCounts {
  readonly countedFields = Object.keys(STATE);
  private readonly bookings: BookingCollection;
  private readonly ofAllOperators: BookingCollection;
  private readonly counts: TenantCollection<BookingCountDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
    this.ofAllOperators = acrossOperators('the job that counts bookings reads the changed ones of every operator').collection(connection, bookings);
    this.counts = bookingCounts.on(connection);
  }

  /** The total of a list; undefined before the first booking of the operator is counted. */
  async of(operatorId: string, key: string): Promise<number | undefined> {
    return (await this.counts.findOne(countId(operatorId, key)))?.count;
  }

  async countChanged(): Promise<boolean> {
    const changed = await this.changed();
    for (const [operatorId, ofOperator] of Map.groupBy(changed, (booking) => booking.operatorId)) {
      if (await this.count(operatorId, ofOperator)) continue;
      if ((await this.of(operatorId, ALL)) === undefined) await this.rebuild(operatorId);
    }
    return changed.length === BATCH_SIZE;
  }

  /** A failure is left to the job, so that counting never stops the relay. */
  async countSent(sent: readonly SentBooking[]): Promise<SentBooking[]> {
    const [due = [], left = []] = [true, false].map((isDue) => sent.filter(({ countDueAt }) => (countDueAt !== undefined) === isDue));
    for (const [operatorId, ofOperator] of Map.groupBy(due, (booking) => booking.operatorId)) {
      const isCounted = await this.count(operatorId, ofOperator).catch((err: unknown) => {
        log.warn({ err, operatorId }, 'counting failed, left to the job');
        return false;
      });
      if (isCounted) continue;
      left.push(...ofOperator);
      wakeJob(this.connection, COUNT_BOOKINGS);
    }
    return left;
  }

  /** Bookings that have changed lists since they were counted; a test asserts the plan. */
  changed(): Promise<ChangedBooking[]> {
    return this.findChanged().toArray();
  }

  findChanged(): mongo.FindCursor<ChangedBooking> {
    return this.ofAllOperators
      .find<ChangedBooking>({ countDueAt: { $exists: true } }, { projection: STATE })
      .sort({ countDueAt: 1 })
      .limit(BATCH_SIZE);
  }

  /**
   * Moves bookings, as they were read, to the counters of their lists: bookings and counters in one transaction. A booking of another
   * version, or one that was counted since then, aborts it: then false, and they are read again. Bookings with events are marked as sent.
   */
  async count(operatorId: string, changed: readonly (ChangedBooking | SentBooking)[]): Promise<boolean> {
    const moves = changed.map((booking) => ({ booking, before: booking.countedAs, after: countKeysOf(booking) }));
    const alike = Map.groupBy(moves, ({ booking, after }) => JSON.stringify([booking.version, after, eventsOf(booking)?.length]));
    const marks = [...alike.values()].map((group) => markCounted(operatorId, group));
    const counters = increments(operatorId, differences(moves));
    try {
      return await tryTransaction(this.connection, async (session) => {
        const { matchedCount } = await this.bookings.bulkWrite(marks, { session, ordered: false });
        if (matchedCount !== changed.length) throw new Outdated();
        const written = await this.counts.bulkWrite(counters, { session });
        if (written.matchedCount + written.upsertedCount !== counters.length) throw new Outdated();
      });
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }

  async rebuild(operatorId: string): Promise<void> {
    await this.markUncounted(operatorId);
    await inTransaction(this.connection, async (session) => {
      // first, so that a batch that is counted during the sum conflicts, and not the rebuild
      await this.counts.deleteMany({ operatorId }, { session });
      const sums = new Map([[ALL, 0]]);
      const byLists = this.bookings.aggregate<{ _id: string[]; count: number }>(
        [{ $match: { operatorId, countedAs: { $exists: true } } }, { $group: { _id: '$countedAs', count: { $sum: 1 } } }],
        { session, allowDiskUse: true },
      );
      for await (const { _id: keys, count } of byLists) for (const key of [ALL, ...keys]) sums.set(key, (sums.get(key) ?? 0) + count);
      await this.counts.insertMany(
        [...sums].map(([key, count]) => ({ ...countId(operatorId, key), key, count })),
        { session },
      );
    });
  }

  /** Bookings of releases that did not count, and those whose counted lists are not their lists. */
  private async markUncounted(operatorId: string): Promise<void> {
    const state = this.bookings.find({ operatorId, tombstone: { $exists: false }, countDueAt: { $exists: false } }, { projection: STATE });
    let wrong: string[] = [];
    const mark = async (): Promise<void> => {
      const filter = { operatorId, _id: { $in: wrong }, countDueAt: { $exists: false } };
      if (wrong.length > 0) await this.bookings.updateMany(filter, { $set: { countDueAt: new Date(0) } });
      wrong = [];
    };
    for await (const booking of state) {
      if (booking.countedAs?.join() !== countKeysOf(booking).join()) wrong.push(booking._id);
      if (wrong.length === REBUILD_BATCH) await mark();
    }
    await mark();
  }
}

type Move = { booking: ChangedBooking | SentBooking; after: string[] };

const eventsOf = (booking: ChangedBooking | SentBooking): SentBooking['events'] | undefined => ('events' in booking ? booking.events : undefined);

function markCounted(operatorId: string, group: readonly Move[]): mongo.AnyBulkWriteOperation<BookingDocument> {
  const [{ booking, after }] = group as readonly [Move];
  const asRead = { operatorId, _id: { $in: group.map((each) => each.booking._id) }, version: booking.version, countDueAt: { $exists: true } };
  const events = eventsOf(booking);
  if (!events) return { updateMany: { filter: asRead, update: { $set: { countedAs: after }, $unset: { countDueAt: '' } } } };
  const published = asPublished(
    events.length,
    group.map((each) => each.booking as SentBooking),
  );
  const update = { $set: { ...SENT.$set, countedAs: after }, $unset: { ...SENT.$unset, countDueAt: '' as const } };
  return { updateMany: { filter: { ...asRead, ...published }, update } };
}

/** Always with `all`, even by 0, and without creating it: an operator without it is counted by a rebuild. */
const increments = (operatorId: string, differing: ReadonlyMap<string, number>): mongo.AnyBulkWriteOperation<BookingCountDocument>[] =>
  [...new Map([[ALL, 0], ...differing])].map(([key, count]) => ({
    updateOne: { filter: countId(operatorId, key), update: { $inc: { count }, $setOnInsert: { key } }, upsert: key !== ALL },
  }));
