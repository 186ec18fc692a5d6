import type { ReceiptPaper } from './paper/receipt-paper.js';

export abstract class ReceiptPrinter {
  /** The receipts as a PDF with its fonts, each on a page of its own. */
  abstract print(receipts: ReceiptPaper): Promise<Uint8Array>;
}
