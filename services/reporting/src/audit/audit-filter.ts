import { badField } from '@atoll/errors/common';
import type { Input } from '@atoll/contracts/http/calls';
import { dayBounds, parseDay, type DayBounds } from '@atoll/time/day';
import { storedActs } from './audit-acts.js';
import type { AuditFilter } from './audit-entries.port.js';

/** The filter that a caller means; days are those of the operator's zone. 'Please check from.' and '… to.' for what is no day. */
export function auditFilter({ recordType, recordId, userId, act, from, to }: Input<'getAuditTrailCsv'>, zone: string): AuditFilter {
  const [first, last] = [boundsOf('from', from, zone), boundsOf('to', to, zone)];
  return {
    ...(recordType && { recordType }),
    ...(recordId && { recordId }),
    ...(userId && { byUserId: userId }),
    ...(act && { acts: storedActs(act) }),
    ...((first || last) && { at: { ...(first && { from: first.from }), ...(last && { before: last.to }) } }),
  };
}

function boundsOf(field: 'from' | 'to', text: string | null | undefined, zone: string): DayBounds | undefined {
  if (!text) return undefined;
  const day = parseDay(text, zone);
  if (!day) throw badField(field);
  return dayBounds(day, zone);
}
