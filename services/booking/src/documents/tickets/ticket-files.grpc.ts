import type { OfBookingRequest, OfBookingResponse } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { commonError } from '@atoll/errors/common';
import { isLanguage, SOURCE_LANGUAGE } from '@atoll/languages/languages';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ReadTickets } from './read-tickets.js';
import { TicketFiles } from './ticket-files.js';

/** Files of a ticket for the service that mails them, and for no other. */
@Controller()
export class TicketFilesGrpc {
  constructor(
    private readonly tickets: ReadTickets,
    private readonly files: TicketFiles,
  ) {}

  @GrpcMethod('TicketFiles', 'ofBooking')
  async ofBooking({ bookingId, language: asked }: OfBookingRequest, metadata: Metadata): Promise<OfBookingResponse> {
    const caller = callerOf(metadata);
    if (caller.actor.kind !== 'service' || caller.actor.name !== 'notification') throw commonError('FORBIDDEN');
    const language = isLanguage(asked) ? asked : SOURCE_LANGUAGE;
    const ticket = await this.tickets.byId(serviceCaller('booking', caller.operatorId, caller), bookingId);
    return { files: [await this.files.pdf(caller, ticket, language), this.files.calendar(ticket, language)] };
  }
}
