import type { Tax } from '@atoll/operator-settings/taxes';

/** The number under which a payment was receipted, and the taxes that prices included then. It is never changed. */
export interface Receipt {
  operatorId: string;
  /** Number of the receipt: from 1, without a gap, for each operator. */
  id: number;
  bookingId: number;
  /** Event of the payment. */
  paymentEventId: string;
  issuedAt: Date;
  taxes: readonly Tax[];
}
