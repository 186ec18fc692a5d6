import { AuditEvent } from '@atoll/contracts/gen/atoll/audit/v1/events';
import type { Actor } from '@atoll/runtime/context/caller';
import { newRequestId } from '@atoll/runtime/context/request-id';
import { adminActor } from '@atoll/runtime/testing/callers';
import { currentTrace, runInContext } from '@atoll/runtime/context/request-context';
import { Auditor } from '../audit/auditor.js';
import type { AuditedEvent } from '../audit/chain.js';
import type { EventRecord } from '../events.js';
import { topics } from '../topics.js';

export const testAuditor = (): Auditor => new Auditor('a-key-for-the-audit-of-the-tests-only');

/** The audit entries among the events of a stored document. */
export const auditEntriesIn = (events: readonly EventRecord[] = []): AuditedEvent[] =>
  events.filter(({ topic }) => topic === topics.audit).map(({ payload }) => AuditEvent.decode(bytesOf(payload)) as AuditedEvent);

/** The driver returns its `Binary` unless it is asked for buffers. */
const bytesOf = (payload: Uint8Array): Uint8Array =>
  payload instanceof Uint8Array ? payload : new Uint8Array((payload as unknown as { buffer: Uint8Array }).buffer);

/** As in a request of this person that was verified. */
export const inRequestOf = <T>(work: () => T, actor: Actor = adminActor()): T =>
  runInContext({ requestId: newRequestId(), trace: currentTrace(), clientSubnet: '203.0.113.7', actor }, work);
