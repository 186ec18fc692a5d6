import { batched } from '@atoll/runtime/concurrency/batched';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { refusedWrites } from '@atoll/runtime/mongo/insert-each';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { mongo } from 'mongoose';
import { UnpaidSeatCounts } from './unpaid-seat-counts.port.js';
import { unpaidSeats, type UnpaidSeatsDocument } from './unpaid-seat-counts.schema.js';
import { seatSum, type CountedSeats, type SeatHolder } from './unpaid-seats.js';

/** Not journaled, because a count that a failover loses only lets a holder book a little more. */
const FAST = { writeConcern: { w: 1, j: false } } as const;

/** The address of a booking is not stored, so its change to a later trip cannot prolong the counts; they are kept for such changes. */
const KEPT_AFTER_DEPARTURE_MS = 90 * 86_400_000;

interface Take {
  operatorId: string;
  holder: SeatHolder;
  added: readonly CountedSeats[];
}

type Collection = Pick<TenantCollection<UnpaidSeatsDocument>, 'find' | 'findOne' | 'updateOne' | 'bulkWrite'>;

export class MongoUnpaidSeatCounts extends UnpaidSeatCounts {
  private readonly takeEach = batched((bookings: readonly (readonly Take[])[]) => this.takeTogether(bookings));

  constructor(
    connection: MongoConnection,
    private readonly counts: Collection = unpaidSeats.on(connection),
  ) {
    super();
  }

  override async take(operatorId: string, holders: readonly SeatHolder[], added: readonly CountedSeats[]): Promise<SeatHolder[]> {
    const tooMany = holders.filter(({ limit }) => seatSum(added) > limit);
    const takes = holders.filter((holder) => !tooMany.includes(holder)).map((holder) => ({ operatorId, holder, added }));
    return [...tooMany, ...(takes.length > 0 ? await this.takeEach(takes) : [])];
  }

  override async of(operatorId: string, key: string): Promise<CountedSeats[]> {
    return (await this.counts.findOne(idOf(operatorId, key)))?.counted ?? [];
  }

  override async ofMany(operatorId: string, keys: readonly string[]): Promise<ReadonlyMap<string, readonly CountedSeats[]>> {
    const found = await this.counts.find({ operatorId, _id: { $in: keys.map((key) => idOf(operatorId, key)._id) } }).toArray();
    return new Map(found.map(({ _id, counted }) => [_id.slice(operatorId.length + 1), counted]));
  }

  /** The sum is computed again from what stays, so concurrent removals of one booking cannot subtract it twice. */
  override async remove(operatorId: string, key: string, bookingIds: readonly number[]): Promise<void> {
    const kept = { $filter: { input: '$counted', cond: { $not: { $in: ['$$this.bookingId', [...bookingIds]] } } } };
    await this.counts.updateOne(idOf(operatorId, key), [{ $set: { counted: kept } }, { $set: { total: { $sum: '$counted.seats' } } }], FAST);
  }

  /** Returns for each booking the holders that refused it. */
  private async takeTogether(bookings: readonly (readonly Take[])[]): Promise<SeatHolder[][]> {
    const takes = bookings.flat();
    const refused = await this.refusedOf(takes.map(takeWrite));
    const refusedTakes = new Set(takes.filter((_, i) => refused.has(i)));
    return bookings.map((one) => one.filter((take) => refusedTakes.has(take)).map(({ holder }) => holder));
  }

  /** A write whose condition does not hold becomes an insert, which the document's own `_id` refuses. */
  private async refusedOf(writes: readonly ReturnType<typeof takeWrite>[]): Promise<Map<number, Error>> {
    const [only, ...others] = writes;
    try {
      if (only && others.length === 0) await this.counts.updateOne(only.filter, only.update, { upsert: true, ...FAST });
      else
        await this.counts.bulkWrite(
          writes.map(({ filter, update }) => ({ updateOne: { filter, update, upsert: true } })),
          { ordered: false, ...FAST },
        );
      return new Map();
    } catch (error) {
      const refused = others.length === 0 ? new Map([[0, error as Error]]) : refusedWrites(error);
      for (const one of refused.values()) if (!duplicateKeyOf(one)) throw one;
      return refused;
    }
  }
}

function takeWrite({ operatorId, holder: { key, limit }, added }: Take) {
  const seats = seatSum(added);
  const filter: mongo.Filter<UnpaidSeatsDocument> & { operatorId: string } = {
    ...idOf(operatorId, key),
    total: { $lte: limit - seats },
    'counted.bookingId': { $nin: added.map(({ bookingId }) => bookingId) },
  };
  const update: mongo.UpdateFilter<UnpaidSeatsDocument> = {
    $inc: { total: seats },
    $push: { counted: { $each: [...added] } },
    $max: { expiresAt: new Date(Math.max(...added.map(({ until }) => until.getTime())) + KEPT_AFTER_DEPARTURE_MS) },
  };
  return { filter, update };
}

const idOf = (operatorId: string, key: string): { _id: string; operatorId: string } => ({ _id: `${operatorId}:${key}`, operatorId });
