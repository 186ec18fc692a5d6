import { AuditEvent } from '@atoll/contracts/gen/atoll/audit/v1/events';
import { Auditor } from '../audit/auditor.js';
import type { EventRecord } from '../events.js';
import { topics } from '../topics.js';

export const testAuditor = (): Auditor => new Auditor('a-key-for-the-audit-of-the-tests-only');

/** The audit entries among the events of a document that was read with `promoteBuffers`. */
export const auditEntriesIn = (events: readonly EventRecord[] = []): AuditEvent[] =>
  events.filter(({ topic }) => topic === topics.audit).map(({ payload }) => AuditEvent.decode(payload));
