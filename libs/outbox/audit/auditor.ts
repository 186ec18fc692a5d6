import { createHmac, hkdfSync } from 'node:crypto';
import { AuditEvent, type RecordChanged } from '@atoll/contracts/gen/atoll/audit/v1/events';
import type { ActOn, AuditedRecord } from '@atoll/contracts/http/audit/audited-acts';
import { eventRecords, type EventRecord } from '../events.js';
import { topics } from '../topics.js';
import type { Author } from './author.js';
import { hashOf, type AuditHead, type AuditedEvent } from './chain.js';
import { fieldChanges, type ChangedFields } from './field-changes.js';

/** A kind of records that are audited. */
export interface AuditedType {
  readonly name: AuditedRecord;
  /** Fields, with all inside them, whose values the trail may show; every other value is stored as a keyed hash. */
  readonly readable: readonly string[];
}

export interface Act extends ChangedFields {
  readonly operatorId: string;
  readonly type: AuditedType;
  readonly recordId: number | string;
  /** Head of the record as it was read. */
  readonly head: AuditHead | undefined;
  readonly author: Author;
  readonly at: Date;
  readonly act: ActOn<AuditedRecord>;
}

/** An entry on its way into the write that makes the change. */
export interface AuditEntry {
  readonly event: EventRecord;
  /** Replaces the record's `auditHead`. */
  readonly head: AuditHead;
}

/** A store needs this of an `Auditor`: no store that staff change compiles without one. */
export type EntryWriter = Pick<Auditor, 'entryOf'>;

/** For programs that no staff runs, and without AUDIT_KEY: throws where staff acted after all. */
export const noStaff: EntryWriter = {
  entryOf({ author, type, act }) {
    if (author) throw new Error(`staff did ${type.name}.${act} in a program that writes no audit entries`);
    return undefined;
  },
};

/** Returns what an entry, if there is one, adds to the fields and to the events of the write. */
export const headOf = (entry: AuditEntry | undefined): { auditHead?: AuditHead } => (entry ? { auditHead: entry.head } : {});
export const eventsOf = (entry: AuditEntry | undefined): EventRecord[] => (entry ? [entry.event] : []);

const SHORTEST_SECRET = 32;
const KEY_BYTES = 32;

/** Builds the audit entries of a service. */
export class Auditor {
  /** @param secret AUDIT_KEY: from it the key of each operator is derived, under which unreadable values are hashed */
  constructor(private readonly secret: string) {
    if (secret.length < SHORTEST_SECRET) throw new Error(`AUDIT_KEY has fewer than ${SHORTEST_SECRET} characters`);
  }

  entry({ operatorId, type, recordId, head, author, at, act, ...fields }: Act): AuditEntry {
    const hidden = this.hider(operatorId);
    const changed: RecordChanged = {
      recordType: type.name,
      recordId: String(recordId),
      byUserId: author.userId,
      role: author.role,
      act: `${type.name}.${act}`,
      changes: fieldChanges(fields, (path) => isReadable(type, path), hidden),
      requestId: author.requestId,
      clientSubnet: author.subnet && hidden(author.subnet),
      previousHash: head?.hash ?? '',
      hash: '',
    };
    const version = (head?.version ?? 0) + 1;
    const message: AuditedEvent = { operatorId, version, occurredAtMs: at.getTime(), event: { $case: 'recordChanged', value: changed } };
    const hash = hashOf(message);
    const key = `${operatorId}:${type.name}:${recordId}`;
    const [event] = eventRecords(AuditEvent, { key }, [{ ...message, event: { $case: 'recordChanged', value: { ...changed, hash } } }]);
    return { event: { ...event!, topic: topics.audit }, head: { version, hash } };
  }

  /** Undefined where no staff acted. */
  entryOf({ author, ...act }: Omit<Act, 'author'> & { readonly author: Author | undefined }): AuditEntry | undefined {
    return author && this.entry({ ...act, author });
  }

  private hider(operatorId: string): (value: string) => string {
    const key = new Uint8Array(hkdfSync('sha256', this.secret, '', `audit:${operatorId}`, KEY_BYTES));
    return (value) => `hmac:${createHmac('sha256', key).update(value).digest('base64url')}`;
  }
}

const isReadable = ({ readable }: AuditedType, path: string): boolean => readable.some((field) => path === field || path.startsWith(`${field}.`));
