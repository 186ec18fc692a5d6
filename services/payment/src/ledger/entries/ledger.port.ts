import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { LedgerEntry } from './entry.js';

export abstract class Ledger {
  /** Appends the entry; false, without a change, when an entry of the same source exists. */
  abstract record(entry: LedgerEntry): Promise<boolean>;

  /** Appends the entry in the transaction of what received the money. An entry of the same source fails it. */
  abstract recordIn(session: TransactionSession, entry: LedgerEntry): Promise<void>;

  abstract byId(operatorId: string, id: number): Promise<LedgerEntry | undefined>;

  /** All entries of a booking, oldest first. */
  abstract ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]>;

  /** By booking, oldest first; one without entries is left out. */
  abstract ofBookings(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, LedgerEntry[]>>;

  /** In no order; a source without an entry is left out. */
  abstract bySources(operatorId: string, sources: readonly string[]): Promise<LedgerEntry[]>;
}
