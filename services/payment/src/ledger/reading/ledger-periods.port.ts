import type { Currency } from '@atoll/money/money';
import type { Account, LedgerEntry } from '../entries/entry.js';

export interface AccountBalance {
  account: Account;
  currency: Currency;
  /** Sum of all postings before the period, and at its end; minor units. */
  opening: number;
  closing: number;
}

export interface LedgerPage {
  /** Oldest first. */
  entries: LedgerEntry[];
  /** Time from which the next page begins; undefined with the last. */
  next: Date | undefined;
}

export abstract class LedgerPeriods {
  /** Every account with postings before `to`, by currency and name. It reads entries from the end of the last month before `from` that is closed. */
  abstract balances(operatorId: string, from: Date, to: Date): Promise<AccountBalance[]>;
  /** About `limit` entries from `from` until before `to`; those of the same time are never on two pages. */
  abstract page(operatorId: string, from: Date, to: Date, limit: number): Promise<LedgerPage>;
}
