import { randomUUID } from 'node:crypto';
import type { Envelope } from '../envelope.js';
import { sequenceOf } from '../sequence.js';

/** An event as a handler gets it, for tests that call the handler itself (twice). */
export const testEnvelope = <T>(type: string, event: T, over: Partial<Envelope<T>> = {}): Envelope<T> => ({
  id: randomUUID(),
  type,
  operatorId: 'coral',
  aggregate: 'bookings/coral:1',
  version: 1,
  sequence: sequenceOf(over.version ?? 1, 0),
  key: 'coral:1',
  occurredAt: new Date('2026-11-23T10:00:00Z'),
  traceparent: '',
  event,
  ...over,
});
