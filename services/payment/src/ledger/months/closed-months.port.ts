import type { Currency } from '@atoll/money/money';
import type { Account } from '../entries/entry.js';

export interface StoredBalance {
  account: Account;
  currency: Currency;
  /** Sum of all postings, in minor units. */
  minor: number;
  firstAt: Date;
}

/** Balances of every account of an operator at the end of a month of UTC. */
export interface ClosedMonth {
  operatorId: string;
  until: Date;
  balances: StoredBalance[];
}

/** The months of an operator that are not closed yet. */
export interface OpenMonths {
  operatorId: string;
  /** Start of the first one. */
  from: Date;
  /** The month before it. */
  last: ClosedMonth | undefined;
}

export abstract class ClosedMonths {
  /** Every operator with entries. */
  abstract open(): Promise<OpenMonths[]>;
  /** The same as if no month were closed. */
  abstract all(): Promise<OpenMonths[]>;
  /** Balances of the last month with what was entered from then until `until` added. It reads the entries of one month. */
  abstract sum(operatorId: string, last: ClosedMonth | undefined, from: Date, until: Date): Promise<ClosedMonth>;
  /** Leaves a month as it is that is stored already. */
  abstract add(month: ClosedMonth, closedAt: Date): Promise<void>;
  abstract replace(month: ClosedMonth, closedAt: Date): Promise<void>;
}
