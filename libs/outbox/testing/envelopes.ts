import { randomUUID } from 'node:crypto';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '../envelope.js';
import { eventFormats } from '../event-formats.js';
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

/** The event as a consumer reads it where a process of release 0.1.0 wrote it: its payload has flags for the contacts that were given. */
export const readOfFirstFormat = (event: BookingEvent): BookingEvent => eventFormats.booking.decode(BookingEvent.encode(event).finish());
