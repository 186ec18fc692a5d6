import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';
import { inEventContext } from '@atoll/outbox/tracing';
import type { ApplyTripEvent } from './apply-trip-event.js';

/** Applies trip's events: those of one trip in order, those of different trips concurrently. */
export class TripEventsKafka {
  constructor(private readonly apply: Pick<ApplyTripEvent, 'run'>) {}

  async handle(batch: Envelope<TripEvent>[]): Promise<void> {
    const byTrip = [...Map.groupBy(batch, ({ key }) => key).values()];
    await Promise.all(byTrip.map((ofOneTrip) => this.inOrder(ofOneTrip)));
  }

  private async inOrder(envelopes: Envelope<TripEvent>[]): Promise<void> {
    for (const envelope of envelopes) await inEventContext(envelope, () => this.apply.run(envelope.event));
  }
}
