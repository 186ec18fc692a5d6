import type { LedgerEntry } from './entry.js';

export abstract class Ledger {
  /** Appends the entry; false, without a change, when an entry of the same source exists. */
  abstract record(entry: LedgerEntry): Promise<boolean>;

  abstract byId(operatorId: string, id: number): Promise<LedgerEntry | undefined>;

  /** All entries of a booking, oldest first. */
  abstract ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]>;
}
