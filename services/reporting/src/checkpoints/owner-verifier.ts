import type { OwnersHead } from '@atoll/outbox/audit/chain';
import type { AuditEntry, RecordName } from '../audit/audit-entry.js';
import type { Finding } from './verify-trail.js';

/** Clocks of two machines may differ by this much. */
const CLOCK_SKEW_MS = 60_000;

/** The owners of records stated this about their chains: the heads that they hold, and when they were read. */
export interface OwnersHeads {
  /** Types of record whose heads were read → when. Heads of other types are not compared. */
  readonly readAt: ReadonlyMap<string, Date>;
  readonly heads: readonly OwnersHead[];
}

const nameOf = ({ recordType, recordId }: RecordName): string => `${recordType} ${recordId}`;

/** Compares one operator's trail with the heads of its owners. Entries come by record and number. */
export class OwnerVerifier {
  private readonly heads: ReadonlyMap<string, OwnersHead>;
  private readonly notReached: Map<string, OwnersHead>;
  private readonly readAt: OwnersHeads['readAt'];

  constructor({ readAt, heads }: OwnersHeads, operatorId: string) {
    this.readAt = readAt;
    this.heads = new Map(heads.filter((head) => head.operatorId === operatorId).map((head) => [nameOf(head), head]));
    this.notReached = new Map(this.heads);
  }

  /** An entry that was written after the heads were read is not compared. */
  check(entry: AuditEntry): Finding[] {
    const readAt = this.readAt.get(entry.recordType);
    if (!readAt) return [];
    const record = nameOf(entry);
    const head = this.heads.get(record);
    if (entry.version === head?.version) {
      this.notReached.delete(record);
      return entry.hash === head.hash ? [] : [`${record}, entry ${entry.version}: not the one that its owner wrote`];
    }
    const isBeyond = entry.version > (head?.version ?? 0);
    const isSettled = entry.at.getTime() < readAt.getTime() - CLOCK_SKEW_MS;
    return isBeyond && isSettled ? [`${record}, entry ${entry.version}: its owner has written no such entry`] : [];
  }

  /** Heads whose entries the trail does not hold, or did not hold when it was read: entries are on their way for a moment. */
  missing(): readonly OwnersHead[] {
    return [...this.notReached.values()];
  }
}

export const missingHead = (head: OwnersHead): Finding => `${nameOf(head)}, entry ${head.version}: its owner has written it, the trail does not hold it`;
