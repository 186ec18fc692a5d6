import { storageId } from '@atoll/runtime/mongo/record-key';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { noRecords, proofOf, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import { PaymentRecordsStore, type StoredWith } from '../booking-payments/records/payment-records.port.js';

export class MemoryPaymentRecords extends PaymentRecordsStore {
  private readonly stored = new Map<string, PaymentRecords>();
  readonly slips = new Map<string, Uint8Array>();
  readonly receipts: LedgerEntry[] = [];

  override async of(operatorId: string, bookingId: number): Promise<PaymentRecords> {
    return this.stored.get(storageId(operatorId, bookingId)) ?? noRecords(operatorId, bookingId);
  }

  override async ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>> {
    const found = bookingIds.flatMap((bookingId) => this.stored.get(storageId(operatorId, bookingId)) ?? []);
    return new Map(found.map((records) => [records.bookingId, records]));
  }

  override async byProof(operatorId: string, proofId: number): Promise<PaymentRecords | undefined> {
    return [...this.stored.values()].find((one) => one.operatorId === operatorId && proofOf(one, proofId) !== undefined);
  }

  override async jpegOf(operatorId: string, slipId: string): Promise<Uint8Array | undefined> {
    return this.slips.get(`${operatorId}:${slipId}`);
  }

  override async save(before: PaymentRecords, after: PaymentRecords, storedWith?: StoredWith): Promise<boolean> {
    return this.saved(before, after, storedWith);
  }

  /** In one turn, as a transaction. */
  protected saved(before: PaymentRecords, after: PaymentRecords, { slip, entries = [] }: StoredWith = {}): boolean {
    const { operatorId, bookingId } = after;
    const { revision, closedAt } = this.stored.get(storageId(operatorId, bookingId)) ?? noRecords(operatorId, bookingId);
    if (revision !== before.revision || closedAt?.getTime() !== before.closedAt?.getTime()) return false;
    this.put(after);
    this.receipts.push(...entries);
    if (slip) this.slips.set(`${after.operatorId}:${slip.id}`, slip.jpeg);
    return true;
  }

  /** For a state that no rule of this store makes, such as a closed booking. */
  put(records: PaymentRecords): void {
    this.stored.set(storageId(records.operatorId, records.bookingId), records);
  }
}
