import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import type { TicketPaper } from './paper/ticket-paper.js';

export abstract class TicketPrinter {
  /** The ticket as a PDF with its fonts. */
  abstract print(ticket: TicketPaper, source: QueueSource): Promise<Uint8Array>;
}
