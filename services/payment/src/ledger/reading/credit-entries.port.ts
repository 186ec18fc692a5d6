import type { Prices } from '@atoll/money/prices';
import type { LedgerEntry } from '../entries/entry.js';

/** Entries of the ledger by the account of the credit customer. */
export abstract class CreditEntries {
  /** Returns what the account owed before this time, in each currency in which it has an entry. */
  abstract owedBefore(operatorId: string, accountId: number, before: Date): Promise<Prices>;
  /** Oldest first, from `from` until before `to`. */
  abstract between(operatorId: string, accountId: number, from: Date, to: Date): Promise<LedgerEntry[]>;
}
