import type { ApplyPaymentEventRequest, ApplyPaymentEventResponse } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { eventFormats } from '@atoll/outbox/event-formats';
import { badField, commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ApplyPaymentEvent } from './apply-payment-event.js';

/** Payment's events before Kafka delivers them, from payment alone. */
@Controller()
export class PaymentEventsGrpc {
  constructor(private readonly applyEvent: ApplyPaymentEvent) {}

  @GrpcMethod('PaymentEvents', 'applyPaymentEvent')
  async applyPaymentEvent({ eventId, event: bytes }: ApplyPaymentEventRequest, metadata: Metadata): Promise<ApplyPaymentEventResponse> {
    const { actor, operatorId } = callerOf(metadata);
    if (actor.kind !== 'service' || actor.name !== 'payment') throw commonError('FORBIDDEN');
    const event = eventFormats.payment.decode(bytes);
    if (eventId === '' || event.operatorId !== operatorId) throw badField('event');
    await this.applyEvent.run({ id: eventId, operatorId, occurredAt: new Date(event.occurredAtMs), event });
    return {};
  }
}
