import type { PaymentRecords } from './payment-records.js';

/** The picture of a slip, before it is stored. */
export interface Slip {
  id: string;
  jpeg: Uint8Array;
}

export abstract class PaymentRecordsStore {
  /** The records of one booking; `noRecords` where nothing was stored yet. */
  abstract of(operatorId: string, bookingId: number): Promise<PaymentRecords>;

  /** By booking; one without records is left out. */
  abstract ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>>;

  /** The records whose counted transfer has this id. */
  abstract byTransfer(operatorId: string, transferId: number): Promise<PaymentRecords | undefined>;

  /**
   * Stores the next revision with its event, in one conditional write. False, and nothing is stored, where the records have changed
   * since `before` was read, or the booking was closed to payment. A slip is stored with the records that count it, or not at all.
   */
  abstract save(before: PaymentRecords, after: PaymentRecords, slip?: Slip): Promise<boolean>;

  /** The picture of a slip, also of one that no longer counts. */
  abstract jpegOf(operatorId: string, slipId: string): Promise<Uint8Array | undefined>;
}
