import type { AuditEntry } from './audit-entry.js';

const COLUMNS = ['at', 'userId', 'username', 'role', 'act', 'recordType', 'recordId', 'version', 'field', 'before', 'after', 'requestId', 'network', 'hash'];

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export const auditCsvHead = `\uFEFF${COLUMNS.join(',')}\r\n`;

/** One line per changed field, and one for an entry without any. */
export function auditCsvLines(entry: AuditEntry, username: string): string {
  const { at, byUserId, role, act, recordType, recordId, version, requestId, clientSubnet, hash } = entry;
  const changes = entry.changes.length > 0 ? entry.changes : [{ field: '' }];
  return changes
    .map(({ field, before = '', after = '' }: AuditEntry['changes'][number]) => [
      at.toISOString(),
      byUserId,
      username,
      role,
      act,
      recordType,
      recordId,
      version,
      field,
      before,
      after,
      requestId,
      clientSubnet,
      hash,
    ])
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');
}

/** A spreadsheet runs a text that starts with one of these as a formula (CSV injection); the apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
