import type { RefusedRefund } from '../records/payment-records.js';

export interface BookingOfRefusedRefund extends RefusedRefund {
  bookingId: number;
}

export abstract class RefusedRefunds {
  /** Returns those of one operator that were refused after this instant, the latest first. */
  abstract since(operatorId: string, after: Date, limit: number): Promise<BookingOfRefusedRefund[]>;
}
