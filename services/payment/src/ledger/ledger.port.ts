import type { LedgerEntry } from './entry.js';

export abstract class Ledger {
  /** Writes the entry; the same cause again changes nothing and answers false. */
  abstract record(entry: LedgerEntry): Promise<boolean>;

  /** All entries of a booking, oldest first. */
  abstract ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]>;
}
