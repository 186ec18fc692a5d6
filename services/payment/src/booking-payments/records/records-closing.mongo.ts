import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { EMPTY_LISTS, noneIn } from './former-fields.js';
import { bookingPayments, type PaymentRecordsDocument } from './payment-records.schema.js';
import { Closing, type BookingToClose } from '../../bookings/closing.port.js';

type Records = Pick<TenantCollection<PaymentRecordsDocument>, 'updateOne'>;

/** Closes a booking to what staff check or receive, whatever the method: every write of its records is conditional on the mark, as it was read. */
export class MongoRecordsClosing extends Closing {
  constructor(
    connection: MongoConnection,
    private readonly records: Records = bookingPayments.on(connection),
  ) {
    super();
  }

  /**
   * It is one write, which only matches the revision whose event booking has consumed, and where nothing at a counter waits and nothing waits for the event
   * of money. A slip may wait: at that revision booking knows of it, has prolonged the hold and leaves the slip to staff. One that was
   * uploaded since then has another revision, and the close is refused [D-16].
   */
  override async close(operatorId: string, { id: bookingId, paymentRecordsRevision: revision }: BookingToClose): Promise<boolean> {
    const idle = noneIn(revision, { proof: ['Verified'], counter: ['Pending', 'Allowed', 'Paid'] });
    const none = { bookingId, ...EMPTY_LISTS, acts: [], events: [] };
    const update = { $currentDate: { closedAt: true as const }, $setOnInsert: none };
    try {
      const { matchedCount, upsertedCount } = await this.records.updateOne({ ...keyOf(operatorId, bookingId), revision, ...idle }, update, {
        upsert: revision === 0,
        ...DURABLE,
      });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      // it has records of another revision, or a payment at a counter that waits
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  override async open(operatorId: string, bookingId: number): Promise<void> {
    await this.records.updateOne({ ...keyOf(operatorId, bookingId), closedAt: { $exists: true } }, { $unset: { closedAt: '' } }, DURABLE);
  }
}
