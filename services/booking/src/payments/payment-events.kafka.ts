import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { readMoney } from '@atoll/money/prices';
import type { Envelope } from '@atoll/outbox/envelope';
import { inEventContext } from '@atoll/outbox/tracing';
import { announce } from '../live/announce.js';
import type { UpdatePaymentRecords } from './update-payment-records.js';
import type { ReceivePayment } from './receive-payment.js';

/** Limits concurrency: a batch after an outage is long, and the database serves requests too. */
const AT_ONCE = 20;

/** Applies payment's events: those of one booking in order, those of different bookings concurrently. */
export class PaymentEventsKafka {
  constructor(
    private readonly receivePayment: Pick<ReceivePayment, 'run'>,
    private readonly updatePaymentRecords: Pick<UpdatePaymentRecords, 'run'>,
    private readonly connection: object,
  ) {}

  async handle(batch: Envelope<PaymentEvent>[]): Promise<void> {
    const byBooking = [...Map.groupBy(batch, ({ key }) => key).values()];
    for (let from = 0; from < byBooking.length; from += AT_ONCE)
      await Promise.all(byBooking.slice(from, from + AT_ONCE).map((ofOneBooking) => this.inOrder(ofOneBooking)));
  }

  private async inOrder(envelopes: Envelope<PaymentEvent>[]): Promise<void> {
    for (const envelope of envelopes) await inEventContext(envelope, () => this.apply(envelope));
  }

  private async apply({ id, operatorId, occurredAt, event: { bookingId, event } }: Envelope<PaymentEvent>): Promise<void> {
    if (event?.$case === 'paymentRecordsChanged') {
      const { revision, transferStatus, cashStatus } = event.value;
      return this.updatePaymentRecords.run({ operatorId, bookingId, at: occurredAt, revision, transferStatus, cashStatus });
    }
    // booking stores nothing of attempts, but a booking's page shows that one is open
    if (event?.$case === 'paymentAttemptClosed') return announce(this.connection, { operatorId, kind: 'payment', id: bookingId });
    if (event?.$case !== 'paymentReceived') return;
    const { method, gateway } = event.value;
    const [amount, fee] = [readMoney(event.value.amount), readMoney(event.value.fee)];
    await this.receivePayment.run({ operatorId, bookingId, eventId: id, method, ...(gateway && { gateway }), amount, fee, at: occurredAt });
  }
}
