import type { AuditEvent } from '@atoll/contracts/gen/atoll/audit/v1/events';
import { hashOf, type AuditedEvent } from '@atoll/outbox/audit/chain';

/** A member of staff did this to a record. */
export interface AuditEntry {
  operatorId: string;
  recordType: string;
  recordId: string;
  /** Number among the entries of its record, from 1. */
  version: number;
  at: Date;
  byUserId: number;
  role: string;
  act: string;
  changes: EntryChange[];
  requestId: string;
  clientSubnet: string;
  /** Hash of the record's entry before; empty for the first. */
  previousHash: string;
  hash: string;
}

export interface EntryChange {
  field: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** Throws for an event whose hash does not fit: it was changed on its way. */
export function entryOf(event: AuditEvent): AuditEntry {
  if (event.event?.$case !== 'recordChanged') throw new Error('an audit event of an unknown kind');
  const { value } = event.event;
  if (hashOf(event as AuditedEvent) !== value.hash) throw new Error(`the hash of entry ${event.version} of ${value.recordType} ${value.recordId} does not fit`);
  const { operatorId, version, occurredAtMs } = event;
  const changes = value.changes.map(({ field, before, after }) => ({ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }));
  return { operatorId, version, at: new Date(occurredAtMs), ...value, changes };
}

/** The hash that the fields of a stored entry have; equal to its own unless they were changed. */
export function recomputedHash({ operatorId, version, at, changes, ...value }: AuditEntry): string {
  const { recordType, recordId, byUserId, role, act, requestId, clientSubnet, previousHash, hash } = value;
  const fields = { recordType, recordId, byUserId, role, act, requestId, clientSubnet, previousHash, hash };
  const changed = { ...fields, changes: changes.map(({ field, before, after }) => ({ field, before, after })) };
  return hashOf({ operatorId, version, occurredAtMs: at.getTime(), event: { $case: 'recordChanged', value: changed } });
}

export interface RecordName {
  recordType: string;
  recordId: string;
}

export const entryId = (operatorId: string, { recordType, recordId, version }: RecordName & { version: number }): string =>
  `${operatorId}:${recordType}:${recordId}:${version}`;
