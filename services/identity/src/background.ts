import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import type { RunningService } from '@atoll/runtime/start/service';
import { Invalidation } from './invalidation.port.js';
import { invalidatePublished } from './operator-events.js';
import { OPERATORS } from './operators/operators.mongo.js';
import { USERS } from './users/users.mongo.js';

export function startBackground(service: RunningService): void {
  const invalidation = service.get(Invalidation);
  const relay = startRelay(service, {
    sources: [
      { collection: OPERATORS, topic: topics.operator },
      { collection: USERS, topic: topics.operator },
    ],
    onPublished: (published) => invalidatePublished(invalidation, published),
  });
  service.onDrain(() => relay.stop());
}
