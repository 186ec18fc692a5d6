import type { Currency } from '@atoll/money/money';
import type { LedgerEntry } from '../entries/entry.js';

export interface HeldBalance {
  holderId: number;
  currency: Currency;
  /** Sum of the holder's postings, in minor units. */
  minor: number;
  firstAt: Date;
}

/** Entries of the ledger by the member of staff who holds the money. */
export abstract class CustodyEntries {
  /** Returns what every member of staff of the operator holds, also 0. It reads their entries since the end of the last closed month. */
  abstract balances(operatorId: string): Promise<HeldBalance[]>;
  /** The first `limit` entries of a holder from this time on, oldest first, or of all times; without those by which closings hand in cash and are taken back. */
  abstract since(operatorId: string, holderId: number, from: Date | undefined, limit: number): Promise<LedgerEntry[]>;
  /** In no order; unknown ids are left out. */
  abstract byIds(operatorId: string, ids: readonly number[]): Promise<LedgerEntry[]>;
}
