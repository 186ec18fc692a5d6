import type { AuditEntry } from './audit-entry.js';

export type Unsealed = Pick<AuditEntry, 'recordType' | 'recordId' | 'version' | 'hash'> & { _id: string };

/** Entries as those read them who sign and verify the trail. */
export abstract class TrailEntries {
  abstract operators(): Promise<string[]>;
  /** Chain by chain, each in its order. */
  abstract all(operatorId: string): AsyncIterable<AuditEntry>;
  /** By id; unknown ids are left out. */
  abstract hashesOf(operatorId: string, entryIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** Operators with entries that no checkpoint covers. */
  abstract unsealedOperators(): Promise<string[]>;
  abstract unsealed(operatorId: string, limit: number): Promise<Unsealed[]>;
  abstract markSealed(operatorId: string, entryIds: string[]): Promise<void>;
}
