import type { ActOn } from '@atoll/contracts/http/audit/audited-acts';
import type { GatewayAccountKind } from '@atoll/contracts/gateway-accounts';
import type { Author } from '@atoll/outbox/audit/author';
import type { GatewayAccount, GatewayAccountsRecord } from './gateway-account.js';

export interface Replacement {
  readonly accounts: GatewayAccount[];
  readonly at: Date;
  readonly act: ActOn<'gatewayAccount'>;
  /** For the audit trail. */
  readonly author: Author | undefined;
}

export abstract class GatewayAccounts {
  /** All of an operator, without those that were never entered. */
  abstract all(operatorId: string): Promise<GatewayAccountsRecord[]>;
  /** Version 0 without accounts where none was ever entered. */
  abstract of(operatorId: string, gateway: GatewayAccountKind): Promise<GatewayAccountsRecord>;
  /** Stores the accounts and the entry of the trail in one write. RECORD_CHANGED where the stored record has another version than `read`. */
  abstract replace(read: GatewayAccountsRecord, replacement: Replacement): Promise<void>;
  /** Maintenance over the records of all operators: stores what `change` returns; undefined leaves a record as it is. Returns how many were changed. */
  abstract maintain(change: (record: GatewayAccountsRecord) => GatewayAccount[] | undefined): Promise<number>;
}
