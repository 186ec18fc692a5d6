import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import { startJob } from '@atoll/runtime/jobs/job';
import { LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import type { RunningService } from '@atoll/runtime/start/service';
import { feedbacks } from './feedback/feedbacks.schema.js';
import { Invalidation } from './invalidation.port.js';
import { invalidatePublished } from './operator-events.js';
import { KeptOperators } from './operators/kept-operators.js';
import { operators } from './operators/operators.schema.js';
import { passwordResets } from './password-resets/password-resets.schema.js';
import { RemoveFormerPictures } from './pictures/remove-former-pictures.job.js';
import { SealSmsKeys } from './sms-carrier/seal-sms-keys.job.js';
import { users } from './users/users.schema.js';

const SEAL_SMS_KEYS_SWEEP_MS = 60 * 60_000;
const FORMER_PICTURES_SWEEP_MS = 24 * 3_600_000;

export async function startBackground(service: RunningService): Promise<void> {
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
  service.onDrain(await service.get(KeptOperators).follow(service.get(RedisConnection)));
  const formerPictures = service.get(RemoveFormerPictures);
  // Two processes at a time do no harm: each write is conditional.
  startJob(service, { name: 'seal-sms-keys', sweepMs: SEAL_SMS_KEYS_SWEEP_MS, run: () => service.get(SealSmsKeys).run() });
  startJob(service, { name: 'remove-former-pictures', sweepMs: FORMER_PICTURES_SWEEP_MS, leaseMs: LEASE_MS, run: () => formerPictures.run() });
}
