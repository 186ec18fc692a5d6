import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { readMoney, readPrices } from '@atoll/money/prices';
import { eventFormats } from '@atoll/outbox/event-formats';
import { subscription, type Subscription } from '@atoll/outbox/consumer/consumer';
import type { Envelope } from '@atoll/outbox/envelope';
import { topics } from '@atoll/outbox/topics';
import { inEventContext } from '@atoll/outbox/tracing';
import type { CloseAttempts } from '../attempts/close-attempts.js';
import type { VoidOpenRecords } from '../booking-payments/acting/void-open-records.js';
import type { ClosePayment } from '../closures/close-payment.js';
import type { RecordAllowance } from '../ledger/from-bookings/record-allowance.js';
import type { RecordRefundDue } from '../ledger/from-bookings/record-refund-due.js';

/** Idempotent without a sequence guard: only an open attempt can be closed, only open records can be voided, and the ledger has one entry per source. */
export class BookingEvents {
  constructor(
    private readonly closeAttempts: CloseAttempts,
    private readonly recordRefundDue: RecordRefundDue,
    private readonly recordAllowance: Pick<RecordAllowance, 'run'>,
    private readonly voidOpenRecords: VoidOpenRecords,
    private readonly closePayment: Pick<ClosePayment, 'open'>,
  ) {}

  subscription(): Subscription<unknown> {
    return subscription({ topic: topics.booking, decode: (bytes) => eventFormats.booking.decode(bytes), handle: (batch) => this.handle(batch) });
  }

  async handle(batch: Envelope<BookingEvent>[]): Promise<void> {
    for (const envelope of batch) await inEventContext(envelope, () => this.apply(envelope));
  }

  private async apply({ id: eventId, operatorId, event }: Envelope<BookingEvent>): Promise<void> {
    const { bookingId, byUserId, occurredAtMs } = event;
    const subject = { operatorId, bookingId, eventId, byUserId, at: new Date(occurredAtMs) };
    switch (event.event?.$case) {
      case 'bookingCancelled':
        // before an expiry the booking was closed with nothing open but a slip that staff have still to check; anything else was started after it was restored
        return event.event.value.expired ? undefined : this.closeAll(operatorId, bookingId);
      case 'bookingPaid':
        // an open card payment of a booking that was paid otherwise would be paid twice
        return this.closeAll(operatorId, bookingId);
      case 'bookingRestored':
        return this.closePayment.open(operatorId, [bookingId]);
      case 'bookingPriceChanged':
        return this.closeAttempts.run(operatorId, bookingId, readPrices(event.event.value.price));
      case 'bookingAllowed': {
        const { type, amount, creditAccountId, reservationId } = event.event.value;
        await this.closeAttempts.run(operatorId, bookingId);
        return this.recordAllowance.run({ ...subject, kind: 'charge', type, amount: readMoney(amount), creditAccountId, reservationId });
      }
      case 'bookingAllowanceEnded': {
        const { type, amount, creditAccountId } = event.event.value;
        return this.recordAllowance.run({ ...subject, kind: 'reversal', type, amount: readMoney(amount), creditAccountId });
      }
      case 'bookingRefundDue': {
        const { method, amount, paymentEventId } = event.event.value;
        return this.recordRefundDue.run({ ...subject, method, amount: readMoney(amount), paymentEventId });
      }
      default:
    }
  }

  private async closeAll(operatorId: string, bookingId: number): Promise<void> {
    await this.closeAttempts.run(operatorId, bookingId);
    await this.voidOpenRecords.run(operatorId, bookingId);
  }
}
