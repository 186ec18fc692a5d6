import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { readMoney, readPrices } from '@atoll/money/prices';
import { subscription, type Subscription } from '@atoll/outbox/consumer/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { topics } from '@atoll/outbox/topics';
import { inEventContext } from '@atoll/outbox/tracing';
import type { CloseAttempts } from './attempts/close-attempts.js';
import type { VoidOpenRecords } from './booking-payments/void-open-records.js';
import type { ClosePayment } from './closing/close-payment.js';
import type { RecordRefundDue } from './ledger/record-refund-due.js';

/** Idempotent without a sequence guard: only an open attempt can be closed, only open records can be voided, and the ledger has one entry per source. */
export class BookingEvents {
  constructor(
    private readonly closeAttempts: CloseAttempts,
    private readonly recordRefundDue: RecordRefundDue,
    private readonly voidOpenRecords: VoidOpenRecords,
    private readonly closePayment: Pick<ClosePayment, 'open'>,
  ) {}

  subscription(): Subscription<unknown> {
    return subscription({ topic: topics.booking, decode: (bytes) => BookingEvent.decode(bytes), handle: (batch) => this.handle(batch) });
  }

  async handle(batch: Envelope<BookingEvent>[]): Promise<void> {
    for (const envelope of batch) await inEventContext(envelope, () => this.apply(envelope));
  }

  private async apply({ id, operatorId, event }: Envelope<BookingEvent>): Promise<void> {
    const { bookingId, byUserId } = event;
    // Before an expiry the booking was closed with nothing open; what is open by now was started after it was restored.
    const isCancelled = event.event?.$case === 'bookingCancelled' && !event.event.value.expired;
    if (isCancelled) await this.closeAttempts.run(operatorId, bookingId);
    if (isCancelled || event.event?.$case === 'bookingPaid') await this.voidOpenRecords.run(operatorId, bookingId);
    if (event.event?.$case === 'bookingRestored') await this.closePayment.open(operatorId, [bookingId]);
    if (event.event?.$case === 'bookingPriceChanged') {
      await this.closeAttempts.run(operatorId, bookingId, readPrices(event.event.value.price));
    }
    if (event.event?.$case === 'bookingRefundDue') {
      const { method, amount, paymentEventId } = event.event.value;
      await this.recordRefundDue.run({ operatorId, bookingId, eventId: id, method, amount: readMoney(amount), byUserId, paymentEventId });
    }
  }
}
