import type { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords } from '@atoll/outbox/events';
import type { EventRecord, PublishedEvent } from '@atoll/outbox/events';
import type { Invalidation } from './invalidation.port.js';

export interface EventOrigin {
  operatorId: string;
  version: number;
  at: Date;
}

type EventPayload = NonNullable<OperatorEvent['event']>;

/** All events of an operator have one key, so they are delivered in order; versions count per operator document and per user. */
export function operatorEvents({ operatorId, version, at }: EventOrigin, event: EventPayload): EventRecord[] {
  return eventRecords(eventFormats.operator, { key: operatorId }, [{ operatorId, version, occurredAtMs: at.getTime(), event }]);
}

const INVALIDATING = ['OperatorChanged', 'UserChanged', 'PasswordChanged'];

/**
 * Sends the cache invalidations again, because the process that made the change may have crashed before it sent them. The relay publishes
 * audit entries too, which are messages of another type: decoding one as an `OperatorEvent` throws, and the relay would retry for ever.
 */
export async function invalidatePublished(invalidations: Invalidation, published: readonly PublishedEvent[]): Promise<void> {
  for (const { payload } of published.filter(({ type }) => INVALIDATING.includes(type))) {
    const { operatorId, event } = eventFormats.operator.decode(payload);
    if (event?.$case === 'operatorChanged') await invalidations.operatorChanged(operatorId);
    if (event?.$case === 'userChanged' || event?.$case === 'passwordChanged') await invalidations.userChanged(operatorId, event.value.userId);
  }
}
