import type { Author } from '@atoll/outbox/audit/author';
import type { CreditAccount, CreditAccountFields } from './credit-account.js';

/** When staff did it, and for the audit trail who. */
export interface Act {
  readonly at: Date;
  readonly author: Author | undefined;
}

export interface AccountEdit {
  readonly operatorId: string;
  readonly id: number;
  /** Undefined: whatever was read. */
  readonly version: number | undefined;
  readonly fields: Partial<CreditAccountFields>;
}

/** Accounts are never deleted, because the ledger names them. */
export abstract class CreditAccounts {
  /** All of an operator, by name. */
  abstract all(operatorId: string): Promise<CreditAccount[]>;
  abstract find(operatorId: string, id: number): Promise<CreditAccount | undefined>;
  /** The same id again changes nothing. CREDIT_ACCOUNT_TAKEN. */
  abstract add(operatorId: string, id: number, fields: CreditAccountFields, act: Act): Promise<void>;
  /** NOT_FOUND, CREDIT_ACCOUNT_TAKEN; RECORD_CHANGED at another version, unless it holds already what the edit wants. */
  abstract edit(edit: AccountEdit, act: Act): Promise<void>;
}
