import type { Receipt } from './receipt.js';

export abstract class Receipts {
  /** Returns the receipt of the payment, with the next number of the operator where it has none. Concurrent calls return one receipt. */
  abstract issue(receipt: Omit<Receipt, 'id'>): Promise<Receipt>;

  /** By payment. */
  abstract ofBooking(operatorId: string, bookingId: number): Promise<ReadonlyMap<string, Receipt>>;
}
