import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';
import { inEventContext } from '@atoll/outbox/tracing';
import type { ApplyPaymentEvent } from './apply-payment-event.js';

/** Limits concurrency: a batch after an outage is long, and the database serves requests too. */
const AT_ONCE = 20;

/** Applies payment's events: those of one booking in order, those of different bookings concurrently. */
export class PaymentEventsKafka {
  constructor(private readonly apply: Pick<ApplyPaymentEvent, 'run'>) {}

  async handle(batch: Envelope<PaymentEvent>[]): Promise<void> {
    const byBooking = [...Map.groupBy(batch, ({ key }) => key).values()];
    for (let from = 0; from < byBooking.length; from += AT_ONCE)
      await Promise.all(byBooking.slice(from, from + AT_ONCE).map((ofOneBooking) => this.inOrder(ofOneBooking)));
  }

  private async inOrder(envelopes: Envelope<PaymentEvent>[]): Promise<void> {
    for (const envelope of envelopes) await inEventContext(envelope, () => this.apply.run(envelope));
  }
}
