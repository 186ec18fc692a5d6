import type { Language } from '@atoll/languages/languages';
import type { Caller } from '@atoll/runtime/context/caller';
import { printedFor } from '../printed-for.js';
import { ticketPaper } from './paper/ticket-paper.js';
import type { Ticket } from './read-tickets.js';
import { ticketCalendar } from './ticket-calendar.js';
import type { TicketPrinter } from './ticket-printer.port.js';

export interface TicketFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** The number is the only part of a booking in a file name: it is on the ticket anyway, and opens nothing. */
const nameOf = ({ booking }: Ticket, extension: string): string => `booking-${booking.refNo}.${extension}`;

/** A ticket as files: they are downloaded, and attached to mails. */
export class TicketFiles {
  constructor(private readonly printer: TicketPrinter) {}

  async pdf(caller: Pick<Caller, 'operatorId' | 'actor'>, ticket: Ticket, language: Language): Promise<TicketFile> {
    const { buffer, byteOffset, byteLength } = await this.printer.print(ticketPaper(ticket, language), printedFor(caller, ticket.booking.id));
    return { name: nameOf(ticket, 'pdf'), mediaType: 'application/pdf', content: Buffer.from(buffer, byteOffset, byteLength) };
  }

  calendar(ticket: Ticket, language: Language): TicketFile {
    return { name: nameOf(ticket, 'ics'), mediaType: 'text/calendar', content: Buffer.from(ticketCalendar(ticket, language)) };
  }
}
