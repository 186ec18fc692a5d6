import { AuditEvent } from '@atoll/contracts/gen/atoll/audit/v1/events';
import type { Act } from '@atoll/outbox/audit/auditor';
import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { EventRecord } from '@atoll/outbox/events';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { entryOf, type AuditEntry } from '../audit/audit-entry.js';

const START = Date.parse('2026-11-22T06:00:00Z');
const HOUR_MS = 3_600_000;

/** A chain of one record as its owner publishes it: an act an hour, each raising the capacity by one. */
export function aChainOfEvents(recordId: number, length: number, over: Partial<Act> = {}): EventRecord[] {
  const events: EventRecord[] = [];
  let head: AuditHead | undefined;
  for (let index = 0; index < length; index += 1) {
    const entry = testAuditor().entry({
      operatorId: 'coral',
      type: { name: 'trip', readable: ['capacity'] },
      recordId,
      head,
      author: { userId: 42, role: 'admin', requestId: `request-${index}`, subnet: '203.0.113.7' },
      at: new Date(START + index * HOUR_MS),
      act: 'capacityChanged',
      before: { capacity: 10 + index, remarks: 'Aisha' },
      after: { capacity: 11 + index, remarks: null },
      ...over,
    });
    events.push(entry.event);
    head = entry.head;
  }
  return events;
}

export const aChain = (recordId: number, length: number, over: Partial<Act> = {}): AuditEntry[] =>
  aChainOfEvents(recordId, length, over).map(({ payload }) => entryOf(AuditEvent.decode(payload)));
