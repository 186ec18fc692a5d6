import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { mongo } from 'mongoose';
import { bookings, bookingsOf, type BookingCollection, type BookingDocument } from '../bookings/store/bookings.schema.js';
import { bookingCounts, countId, type BookingCountDocument } from './booking-counts.schema.js';
import { BookingCounts } from './booking-counts.port.js';
import { ALL, countKeysOf, differences } from './count-keys.js';

const BATCH_SIZE = 500;
const REBUILD_BATCH = 1_000;
const STATE = { _id: 1, operatorId: 1, version: 1, listStatus: 1, paymentMethod: 1, userId: 1, countedAs: 1, countDueAt: 1 } as const;

export type ChangedBooking = Pick<BookingDocument, '_id' | 'operatorId' | 'version' | 'listStatus' | 'paymentMethod' | 'userId' | 'countedAs' | 'countDueAt'>;

/** Aborts the transaction of a batch of which a booking has changed, or was counted, since it was read. */
class Outdated extends Error {}

export class MongoBookingCounts extends BookingCounts {
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
      if ((await this.of(operatorId, ALL)) === undefined) await this.rebuild(operatorId);
      else await this.count(operatorId, ofOperator);
    }
    return changed.length === BATCH_SIZE;
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
   * version, or one that was counted meanwhile, aborts it: then false, and they are read again.
   */
  async count(operatorId: string, changed: readonly ChangedBooking[]): Promise<boolean> {
    const moves = changed.map((booking) => ({ booking, before: booking.countedAs, after: countKeysOf(booking) }));
    const alike = Map.groupBy(moves, ({ booking: { version }, after }) => JSON.stringify([version, after]));
    const marks = [...alike.values()].map((group) => markCounted(operatorId, group));
    try {
      await inTransaction(this.connection, async (session) => {
        const { matchedCount } = await this.bookings.bulkWrite(marks, { session, ordered: false });
        if (matchedCount !== changed.length) throw new Outdated();
        await this.counts.bulkWrite(increments(operatorId, differences(moves)), { session });
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }

  async rebuild(operatorId: string): Promise<void> {
    await this.markUncounted(operatorId);
    await inTransaction(this.connection, async (session) => {
      const sums = new Map([[ALL, 0]]);
      const byLists = this.bookings.aggregate<{ _id: string[]; count: number }>(
        [{ $match: { operatorId, countedAs: { $exists: true } } }, { $group: { _id: '$countedAs', count: { $sum: 1 } } }],
        { session, allowDiskUse: true },
      );
      for await (const { _id: keys, count } of byLists) for (const key of [ALL, ...keys]) sums.set(key, (sums.get(key) ?? 0) + count);
      // `all` is written by every batch, so that of a rebuild and a batch at the same time one retries
      await this.counts.deleteMany({ operatorId, key: { $ne: ALL } }, { session });
      await this.counts.bulkWrite(
        [...sums].map(([key, count]) => ({ updateOne: { filter: countId(operatorId, key), update: { $set: { key, count } }, upsert: true } })),
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

type Move = { booking: ChangedBooking; after: string[] };

function markCounted(operatorId: string, group: readonly Move[]): mongo.AnyBulkWriteOperation<BookingDocument> {
  const [{ booking, after }] = group as readonly [Move];
  const asRead = { operatorId, _id: { $in: group.map((each) => each.booking._id) }, version: booking.version, countDueAt: { $exists: true } };
  return { updateMany: { filter: asRead, update: { $set: { countedAs: after }, $unset: { countDueAt: '' } } } };
}

/** Always with `all`, even by 0: see `rebuild`. */
const increments = (operatorId: string, differing: ReadonlyMap<string, number>): mongo.AnyBulkWriteOperation<BookingCountDocument>[] =>
  [...new Map([[ALL, 0], ...differing])].map(([key, count]) => ({
    updateOne: { filter: countId(operatorId, key), update: { $inc: { count }, $setOnInsert: { key } }, upsert: true },
  }));
