import { PaymentEventsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import type { PaymentRecords } from './payment-records.js';
import { recordsChanged, recordsEventId } from './records-events.js';
import { TellBooking } from './tell-booking.port.js';

/** The person waits for it. */
const DEADLINE_MS = 2_000;

export class GrpcTellBooking extends TellBooking {
  private readonly events: PromiseClient<typeof PaymentEventsClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.events = peers.client(PaymentEventsClient);
  }

  override async recordsChanged(records: PaymentRecords): Promise<void> {
    const { operatorId } = records;
    const request = { eventId: recordsEventId(records), event: Buffer.from(PaymentEvent.encode(recordsChanged(records)).finish()) };
    await this.events.applyPaymentEvent(serviceCaller('payment', operatorId), request, { deadlineMs: DEADLINE_MS }).catch((err: unknown) => {
      log.warn({ err }, 'booking did not take the event over gRPC, Kafka delivers it');
    });
  }
}
