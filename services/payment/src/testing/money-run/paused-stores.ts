import type { SeededRandom } from '@atoll/testing/seeded-random';
import type { Clock } from '@atoll/time/clock';
import type { PaymentRecords } from '../../booking-payments/records/payment-records.js';
import type { StoredWith } from '../../booking-payments/records/payment-records.port.js';
import { paymentError } from '../../errors.js';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import { storedLate } from '../../ledger/entries/month-ends.js';
import { FakeLedger } from '../fakes.js';
import { MemoryPaymentRecords } from '../payment-records.memory.js';

type Pause = () => Promise<void>;

/** A ledger between whose reads and writes other acts come. Some processes die before they copy the receipt of a card payment to it. */
export class PausedLedger extends FakeLedger {
  /** When an entry was stored whose month may have been closed, by its id. */
  readonly storedLateAt = new Map<number, Date>();
  /** No process dies from then on. */
  isRecovered = false;

  constructor(
    private readonly random: SeededRandom,
    private readonly pause: Pause,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async record(entry: LedgerEntry): Promise<boolean> {
    await this.pause();
    if (!this.isRecovered && entry.source.startsWith('attempt:') && this.random.between(1, 3) === 1) throw paymentError('GATEWAY');
    return super.record(entry);
  }

  override append(entry: LedgerEntry): boolean {
    const isNew = super.append(entry);
    const at = isNew && storedLate(entry.at, this.clock.now());
    if (at) this.storedLateAt.set(entry.id, at);
    return isNew;
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
