import { BYTE_ORDER_MARK, csvRow } from '@atoll/contracts/csv';
import { presentAct } from './audit-acts.js';
import type { AuditEntry } from './audit-entry.js';

const COLUMNS = ['at', 'userId', 'username', 'role', 'act', 'recordType', 'recordId', 'version', 'field', 'before', 'after', 'requestId', 'network', 'hash'];

export const auditCsvHead = BYTE_ORDER_MARK + csvRow(COLUMNS);

/** Writes a line per changed field, and one for an entry without any. */
export function auditCsvLines(entry: AuditEntry, username: string): string {
  const { at, byUserId, role, recordType, recordId, version, requestId, clientSubnet, hash } = entry;
  const changes = entry.changes.length > 0 ? entry.changes : [{ field: '' }];
  const who = [at.toISOString(), String(byUserId), username, role, presentAct(entry), recordType, recordId, String(version)];
  return changes
    .map(({ field, before = '', after = '' }: AuditEntry['changes'][number]) => csvRow([...who, field, before, after, requestId, clientSubnet, hash]))
    .join('');
}
