import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ReadTickets } from './read-tickets.js';
import { ticketCalendar } from './ticket-calendar.js';

/** The number is the only part of a booking in a file name: it is on the ticket anyway, and opens nothing. */
const savedAs = (reply: CallReply, refNo: string, extension: string): void =>
  reply.header('content-disposition', `attachment; filename="booking-${refNo}.${extension}"`);

@Controller()
export class TicketsHttp {
  constructor(private readonly tickets: ReadTickets) {}

  @Call(calls.getBookingCalendar)
  async calendar(@Input() { uuid }: InputOf<'getBookingCalendar'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<string> {
    const ticket = await this.tickets.byUuid(caller, uuid);
    savedAs(reply, ticket.booking.refNo, 'ics');
    return ticketCalendar(ticket);
  }
}
