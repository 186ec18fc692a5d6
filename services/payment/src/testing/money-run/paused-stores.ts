import type { PaymentRecords } from '../../booking-payments/records/payment-records.js';
import type { StoredWith } from '../../booking-payments/records/payment-records.port.js';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import { FakeLedger } from '../fakes.js';
import { MemoryPaymentRecords } from '../payment-records.memory.js';

type Pause = () => Promise<void>;

/** A ledger between whose reads and writes other acts come. */
export class PausedLedger extends FakeLedger {
  constructor(private readonly pause: Pause) {
    super();
  }

  override async record(entry: LedgerEntry): Promise<boolean> {
    await this.pause();
    return super.record(entry);
  }

  override async ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]> {
    const found = await super.ofBooking(operatorId, bookingId);
    await this.pause();
    return found;
  }
}

/** The same of records, which are stored together with their entries. */
export class PausedRecords extends MemoryPaymentRecords {
  constructor(
    private readonly ledger: FakeLedger,
    private readonly pause: Pause,
  ) {
    super();
  }

  override async of(operatorId: string, bookingId: number): Promise<PaymentRecords> {
    await this.pause();
    return super.of(operatorId, bookingId);
  }

  override async save(before: PaymentRecords, after: PaymentRecords, storedWith: StoredWith = {}): Promise<boolean> {
    await this.pause();
    // As in the database's transaction: no other act comes between the guard and the entries.
    if (!super.saved(before, after, storedWith)) return false;
    storedWith.entries?.forEach((entry) => this.ledger.append(entry));
    return true;
  }
}
