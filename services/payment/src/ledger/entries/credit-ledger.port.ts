import type { LedgerEntry } from './entry.js';

/** The ledger's entries of the accounts of credit customers. */
export abstract class CreditLedger {
  /**
   * Appends the entry and changes by it what its account owes; a reservation that the entry takes the place of ends in the same write.
   * False, without a change, when an entry of the same source exists.
   */
  abstract record(entry: LedgerEntry, reservationId?: string): Promise<boolean>;
}
