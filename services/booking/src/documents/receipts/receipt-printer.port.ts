import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import type { ReceiptPaper } from './paper/receipt-paper.js';

export abstract class ReceiptPrinter {
  /** The receipts as a PDF with its fonts, each on a page of its own. */
  abstract print(receipts: ReceiptPaper, source: QueueSource): Promise<Uint8Array>;
}
