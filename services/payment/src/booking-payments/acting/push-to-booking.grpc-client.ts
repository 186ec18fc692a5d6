import { PaymentEventsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { eventFormats } from '@atoll/outbox/event-formats';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import type { RecordsEvent } from '../records/records-events.js';
import { PushToBooking } from './push-to-booking.port.js';

/** The person waits for it. */
const DEADLINE_MS = 2_000;

export class GrpcPushToBooking extends PushToBooking {
  private readonly events: PromiseClient<typeof PaymentEventsClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.events = peers.client(PaymentEventsClient);
  }

  override async push(operatorId: string, events: readonly RecordsEvent[]): Promise<void> {
    const caller = serviceCaller('payment', operatorId);
    try {
      for (const { id: eventId, event } of events)
        await this.events.applyPaymentEvent(caller, { eventId, event: Buffer.from(eventFormats.payment.encode(event).finish()) }, { deadlineMs: DEADLINE_MS });
    } catch (err) {
      log.warn({ err }, 'booking did not take the event over gRPC, Kafka delivers it');
    }
  }
}
