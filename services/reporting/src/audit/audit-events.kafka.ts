import { eventFormats } from '@atoll/outbox/event-formats';
import { subscription } from '@atoll/outbox/consumer/consumer';
import { topics } from '@atoll/outbox/topics';
import type { AuditEntries } from './audit-entries.port.js';
import { entryOf } from './audit-entry.js';

export const auditEvents = (entries: AuditEntries) =>
  subscription({
    topic: topics.audit,
    decode: (bytes) => eventFormats.audit.decode(bytes),
    handle: (batch) => entries.append(batch.map(({ event }) => entryOf(event))),
  });
