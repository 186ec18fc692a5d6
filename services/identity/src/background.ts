import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import type { RunningService } from '@atoll/runtime/start/service';
import { feedbacks } from './feedback/feedbacks.schema.js';
import { Invalidation } from './invalidation.port.js';
import { invalidatePublished } from './operator-events.js';
import { operators } from './operators/operators.schema.js';
import { passwordResets } from './password-resets/password-resets.schema.js';
import { users } from './users/users.schema.js';

export function startBackground(service: RunningService): void {
  const invalidation = service.get(Invalidation);
  const relay = startRelay(service, {
    sources: [
      { collection: operators, topic: topics.operator, auditTopic: topics.audit },
      { collection: users, topic: topics.operator, auditTopic: topics.audit },
      { collection: passwordResets, topic: topics.operator },
      { collection: feedbacks, topic: topics.operator },
    ],
    onPublished: (published) => invalidatePublished(invalidation, published),
  });
  service.onDrain(() => relay.stop());
}
