import { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { eventRecord } from '@atoll/outbox/events';
import type { EventRecord } from '@atoll/outbox/events';
import type { PublishedEvent } from '@atoll/outbox/publisher';
import type { News } from './news.port.js';

export interface EventOrigin {
  operatorId: string;
  version: number;
  at: Date;
  traceparent: string;
}

type Happened = NonNullable<OperatorEvent['event']>;

/** All events of an operator keep their order. */
export function operatorEvent({ operatorId, version, at, traceparent }: EventOrigin, event: Happened): EventRecord {
  const payload = OperatorEvent.encode({ operatorId, occurredAtMs: at.getTime(), event }).finish();
  return eventRecord({ type: event.$case, version, occurredAt: at, key: operatorId, payload, traceparent });
}

/** Repeats the news of what was published, in case the process that made it so died before it could tell. */
export async function tellPublished(news: News, published: readonly PublishedEvent[]): Promise<void> {
  for (const { payload } of published) {
    const { operatorId, event } = OperatorEvent.decode(payload);
    if (event?.$case === 'operatorChanged') await news.operatorChanged(operatorId);
    if (event?.$case === 'userChanged') await news.userChanged(operatorId, event.value.userId);
  }
}
