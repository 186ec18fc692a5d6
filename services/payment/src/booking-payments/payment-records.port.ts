import type { PaymentRecords } from './payment-records.js';

export abstract class PaymentRecordsStore {
  /** The records of one booking; `noRecords` where nothing was stored yet. */
  abstract of(operatorId: string, bookingId: number): Promise<PaymentRecords>;

  /** By booking; one without records is left out. */
  abstract ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>>;

  /** The records whose counted transfer has this id. */
  abstract byTransfer(operatorId: string, transferId: number): Promise<PaymentRecords | undefined>;

  /**
   * Stores the next revision with its event, in one conditional write. False, and nothing is stored, where the records have changed
   * since `before` was read, or the booking was closed to payment.
   */
  abstract save(before: PaymentRecords, after: PaymentRecords): Promise<boolean>;
}
