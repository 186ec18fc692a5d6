import { createHash } from 'node:crypto';
import { AuditEvent, type RecordChanged } from '@atoll/contracts/gen/atoll/audit/v1/events';
import { embedded } from '@atoll/runtime/mongo/collections';

/** The last audit entry of a record, kept in the record: the next one continues from it. */
export interface AuditHead {
  readonly version: number;
  readonly hash: string;
}

/** The head of one record's chain, as its owner holds it. */
export interface OwnersHead extends AuditHead {
  readonly operatorId: string;
  readonly recordType: string;
  readonly recordId: string;
}

/** Among the fields of a collection whose records are audited, as `auditHead`. */
export const auditHeadSchema = embedded<AuditHead>({ version: { type: Number, required: true }, hash: { type: String, required: true } });

export type AuditedEvent = AuditEvent & { event: { $case: 'recordChanged'; value: RecordChanged } };

/** SHA-256 of an entry's encoding without its hash: every other field of it is covered, the hash of the entry before included. */
export function hashOf({ event, ...rest }: AuditedEvent): string {
  const unhashed: AuditEvent = { ...rest, event: { $case: 'recordChanged', value: { ...event.value, hash: '' } } };
  return createHash('sha256').update(AuditEvent.encode(unhashed).finish()).digest('base64url');
}
