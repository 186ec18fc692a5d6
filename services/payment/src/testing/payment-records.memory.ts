import { storageId } from '@atoll/runtime/mongo/record-key';
import { noRecords, type PaymentRecords } from '../booking-payments/payment-records.js';
import { PaymentRecordsStore } from '../booking-payments/payment-records.port.js';

export class MemoryPaymentRecords extends PaymentRecordsStore {
  private readonly stored = new Map<string, PaymentRecords>();

  override async of(operatorId: string, bookingId: number): Promise<PaymentRecords> {
    return this.stored.get(storageId(operatorId, bookingId)) ?? noRecords(operatorId, bookingId);
  }

  override async ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>> {
    const found = bookingIds.flatMap((bookingId) => this.stored.get(storageId(operatorId, bookingId)) ?? []);
    return new Map(found.map((records) => [records.bookingId, records]));
  }

  override async byTransfer(operatorId: string, transferId: number): Promise<PaymentRecords | undefined> {
    return [...this.stored.values()].find((one) => one.operatorId === operatorId && one.transfer?.id === transferId);
  }

  override async save(before: PaymentRecords, after: PaymentRecords): Promise<boolean> {
    const { revision, closedAt } = await this.of(after.operatorId, after.bookingId);
    if (revision !== before.revision || closedAt) return false;
    this.put(after);
    return true;
  }

  /** For a state that no rule of this store makes, such as a closed booking. */
  put(records: PaymentRecords): void {
    this.stored.set(storageId(records.operatorId, records.bookingId), records);
  }
}
