import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ReadTickets } from './read-tickets.js';
import { TicketFiles, type TicketFile } from './ticket-files.js';

const savedAs = (reply: CallReply, { name }: TicketFile): void => reply.header('content-disposition', `attachment; filename="${name}"`);

@Controller()
export class TicketsHttp {
  constructor(
    private readonly tickets: ReadTickets,
    private readonly files: TicketFiles,
  ) {}

  @Call(calls.getBookingCalendar)
  async calendar(@Input() { uuid, language }: InputOf<'getBookingCalendar'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<string> {
    const file = this.files.calendar(await this.tickets.byUuid(caller, uuid), language ?? 'en');
    savedAs(reply, file);
    return file.content.toString('utf8');
  }

  @Call(calls.getTicketPdf)
  async pdf(@Input() { uuid, language }: InputOf<'getTicketPdf'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Buffer> {
    const file = await this.files.pdf(caller, await this.tickets.byUuid(caller, uuid), language ?? 'en');
    savedAs(reply, file);
    return file.content;
  }
}
