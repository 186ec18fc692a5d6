import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { mongo } from 'mongoose';
import { attempts as attemptsDefinition, type AttemptDocument } from './attempts.schema.js';
import { paymentError } from '../errors.js';
import { Closing, type BookingToClose } from '../bookings/closing.port.js';
import { closures as closuresDefinition, type ClosureDocument } from './closures.schema.js';
import { isUnderWay } from './under-way.js';

/** Aborts the transaction that closes. */
class UnderWay extends Error {}

export type Closures = Pick<TenantCollection<ClosureDocument>, 'updateOne'>;

/** Closes a booking to card payments. */
export class MongoClosures extends Closing {
  private readonly attempts: TenantCollection<AttemptDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly closures: Closures = closuresDefinition.on(connection),
  ) {
    super();
    this.attempts = attemptsDefinition.on(connection);
  }

  /**
   * Called in the transaction that inserts an open attempt. It writes the closure that `close` writes too: of two transactions
   * that write one document one retries, so an attempt is either seen by the close or refused with PAYMENT_CLOSED.
   */
  async admit(operatorId: string, bookingId: number, session: mongo.ClientSession): Promise<void> {
    const open = { ...keyOf(operatorId, bookingId), closedAt: { $exists: false } };
    try {
      await this.closures.updateOne(open, { $inc: { revision: 1 }, $setOnInsert: { bookingId } }, { upsert: true, session });
    } catch (error) {
      // the document exists and is closed
      if (duplicateKeyOf(error)) throw paymentError('PAYMENT_CLOSED');
      throw error;
    }
  }

  override async close(operatorId: string, booking: BookingToClose): Promise<boolean> {
    const { id: bookingId } = booking;
    const closed = { $currentDate: { closedAt: true as const }, $inc: { revision: 1 }, $setOnInsert: { bookingId } };
    try {
      await inTransaction(this.connection, async (session) => {
        await this.closures.updateOne(keyOf(operatorId, bookingId), closed, { upsert: true, session });
        const projection = { _id: 0, id: 1, state: 1, gatewayKey: 1 } as const;
        const found = await this.attempts.find({ operatorId, bookingId }, { projection, session }).toArray();
        if (isUnderWay(operatorId, found, booking)) throw new UnderWay();
      });
    } catch (error) {
      if (error instanceof UnderWay) return false;
      throw error;
    }
    return true;
  }

  override async open(operatorId: string, bookingId: number): Promise<void> {
    await this.closures.updateOne({ ...keyOf(operatorId, bookingId), closedAt: { $exists: true } }, { $unset: { closedAt: '' }, $inc: { revision: 1 } });
  }
}
