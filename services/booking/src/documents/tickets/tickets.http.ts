import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ticketPaper } from './paper/ticket-paper.js';
import { ReadTickets } from './read-tickets.js';
import { ticketCalendar } from './ticket-calendar.js';
import { TicketPrinter } from './ticket-printer.port.js';

/** The number is the only part of a booking in a file name: it is on the ticket anyway, and opens nothing. */
const savedAs = (reply: CallReply, refNo: string, extension: string): void =>
  reply.header('content-disposition', `attachment; filename="booking-${refNo}.${extension}"`);

@Controller()
export class TicketsHttp {
  constructor(
    private readonly tickets: ReadTickets,
    private readonly printer: TicketPrinter,
  ) {}

  @Call(calls.getBookingCalendar)
  async calendar(@Input() { uuid, language }: InputOf<'getBookingCalendar'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<string> {
    const ticket = await this.tickets.byUuid(caller, uuid);
    savedAs(reply, ticket.booking.refNo, 'ics');
    return ticketCalendar(ticket, language ?? 'en');
  }

  @Call(calls.getTicketPdf)
  async pdf(@Input() { uuid, language }: InputOf<'getTicketPdf'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Buffer> {
    const ticket = await this.tickets.byUuid(caller, uuid);
    const pdf = await this.printer.print(ticketPaper(ticket, language ?? 'en'));
    savedAs(reply, ticket.booking.refNo, 'pdf');
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }
}
