import type { LedgerEntry } from '../../ledger/entries/entry.js';
import type { PaymentRecords } from './payment-records.js';

/** The picture of a slip, before it is stored. */
export interface Slip {
  id: string;
  jpeg: Uint8Array;
  perceptualHash?: Uint8Array;
}

/** It is stored with the change of records, or not at all. */
export interface StoredWith {
  slip?: Slip;
  /** Ledger entries of the money that the change says was received, reversed or refunded, from which its events are made. */
  entries?: readonly LedgerEntry[];
}

export abstract class PaymentRecordsStore {
  /** The records of one booking; `noRecords` where nothing was stored yet. */
  abstract of(operatorId: string, bookingId: number): Promise<PaymentRecords>;

  /** By booking; one without records is left out. */
  abstract ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>>;

  /** The records with this proof, whatever its method, also where it no longer counts. */
  abstract byProof(operatorId: string, proofId: number): Promise<PaymentRecords | undefined>;

  /**
   * Stores the next revision with its event, in one conditional write. False, and nothing is stored, where the records have changed
   * since `before` was read, or the booking was closed to payment or opened since then. A slip, and the ledger entries and the events of
   * money that moved, are stored with the records that count them, or not at all.
   */
  abstract save(before: PaymentRecords, after: PaymentRecords, storedWith?: StoredWith): Promise<boolean>;

  /** The picture of a slip, also of one that no longer counts. */
  abstract jpegOf(operatorId: string, slipId: string): Promise<Uint8Array | undefined>;
}
