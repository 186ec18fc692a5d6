import { PdfThread } from '@atoll/pdf/pdf-thread';
import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import { compiledFile } from '@atoll/runtime/start/compiled-file';
import type { TicketPaper } from './paper/ticket-paper.js';
import { TicketPrinter } from './ticket-printer.port.js';

/** In a thread of its own, because drawing would hold up the sale of seats in this process. */
export class ThreadTicketPrinter extends TicketPrinter {
  private readonly thread = new PdfThread<TicketPaper>(compiledFile(import.meta.url, 'documents/tickets/paper/ticket.worker.js'));

  override print(ticket: TicketPaper, source: QueueSource): Promise<Uint8Array> {
    return this.thread.print(ticket, source);
  }
}
