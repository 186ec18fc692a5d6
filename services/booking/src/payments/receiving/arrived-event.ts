import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';

/** An event of payment, whichever way it came. */
export interface ArrivedEvent {
  /** The same over Kafka and over gRPC. */
  id: string;
  operatorId: string;
  occurredAt: Date;
  event: PaymentEvent;
}
