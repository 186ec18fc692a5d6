import type { TicketHeadRequest, TicketHeadResponse } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ReadTicketHead } from './read-ticket-head.js';

/** For the page server and for no other caller. */
@Controller()
export class TicketsGrpc {
  constructor(private readonly readHead: ReadTicketHead) {}

  @GrpcMethod('Tickets', 'ticketHead')
  async ticketHead({ uuid, language }: TicketHeadRequest, metadata: Metadata): Promise<TicketHeadResponse> {
    const caller = callerOf(metadata);
    if (caller.actor.kind !== 'service' || caller.actor.name !== 'shell') throw commonError('FORBIDDEN');
    return this.readHead.byUuid(caller, uuid, language);
  }
}
