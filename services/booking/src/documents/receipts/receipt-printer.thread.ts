import { PdfThread } from '@atoll/pdf/pdf-thread';
import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import { compiledFile } from '@atoll/runtime/start/compiled-file';
import type { ReceiptPaper } from './paper/receipt-paper.js';
import { ReceiptPrinter } from './receipt-printer.port.js';

export class ThreadReceiptPrinter extends ReceiptPrinter {
  private readonly thread = new PdfThread<ReceiptPaper>(compiledFile(import.meta.url, 'documents/receipts/paper/receipt.worker.js'));

  override print(receipts: ReceiptPaper, source: QueueSource): Promise<Uint8Array> {
    return this.thread.print(receipts, source);
  }
}
