import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { databaseTime } from '@atoll/runtime/mongo/database-time';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { Booking } from '../booking.js';
import { SAVE_DEADLINE_MS } from '../bookings.port.js';
import { bookings, bookingsOf, type BookingCollection, type BookingDocument } from './bookings.schema.js';
import { EndedHolds } from '../holds/ended-holds.port.js';

/** Longer than a save deadline, so that a process that froze with a booking can no longer save when another one takes it. */
const LEASE_MS = 6 * SAVE_DEADLINE_MS;

type Due = Pick<BookingDocument, 'operatorId' | 'id' | 'holdDueAt'>;

export class MongoEndedHolds extends EndedHolds {
  private readonly bookings: BookingCollection;
  private readonly ofAllOperators: BookingCollection;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
    this.ofAllOperators = acrossOperators('the job that expires unpaid bookings reads those of every operator').collection(connection, bookings);
  }

  async take(limit: number): Promise<Due[]> {
    const now = await databaseTime(this.connection);
    const projection = { _id: 0, operatorId: 1, id: 1, holdDueAt: 1 } as const;
    const due = await this.ofAllOperators
      .find({ holdDueAt: { $lte: now } }, { projection })
      .sort({ holdDueAt: 1 })
      .limit(limit)
      .toArray();
    const taken = await Promise.all(due.map((one) => this.takeOne(one)));
    return due.filter((_, i) => taken[i]);
  }

  async nextInMs(): Promise<number | undefined> {
    const [next] = await this.ofAllOperators
      .find({ holdDueAt: { $exists: true } }, { projection: { _id: 0, holdDueAt: 1 } })
      .sort({ holdDueAt: 1 })
      .limit(1)
      .toArray();
    return next?.holdDueAt && next.holdDueAt.getTime() - (await databaseTime(this.connection)).getTime();
  }

  async checked({ operatorId, id, version }: Booking, again?: Date): Promise<void> {
    const update = again ? { $set: { holdDueAt: again } } : { $unset: { holdDueAt: '' as const } };
    await this.bookings.updateOne({ ...keyOf(operatorId, id), version }, update, DURABLE);
  }

  /** Takes one that is due: among concurrent callers that have read the same instant, one matches. */
  private async takeOne({ operatorId, id, holdDueAt }: Due): Promise<boolean> {
    const later = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } };
    const { matchedCount } = await this.bookings.updateOne({ ...keyOf(operatorId, id), holdDueAt }, [{ $set: { holdDueAt: later } }], DURABLE);
    return matchedCount === 1;
  }
}
