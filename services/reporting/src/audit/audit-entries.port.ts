import type { AuditEntry } from './audit-entry.js';

export interface AuditFilter {
  recordType?: string;
  recordId?: string;
  byUserId?: number;
  /** Any of them. */
  acts?: readonly string[];
  /** From the first instant to before the second. */
  at?: { from?: Date; before?: Date };
}

export interface AuditPage {
  entries: AuditEntry[];
  count: number;
  /** Where counting stopped at MAX_COUNTED. */
  totalIsExact?: false;
}

export abstract class AuditEntries {
  /** A repeat changes nothing. Throws where another entry is stored under the same record and number: a forked or forged chain. */
  abstract append(entries: AuditEntry[]): Promise<void>;
  /** Newest first, from page 0. PAGE_TOO_FAR beyond the first MAX_COUNTED entries. */
  abstract page(operatorId: string, filter: AuditFilter, page: number): Promise<AuditPage>;
  /** Newest first, all of them, with one batch in memory at a time. */
  abstract batches(operatorId: string, filter: AuditFilter): AsyncIterable<AuditEntry[]>;
}
