import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import { startJob } from '@atoll/runtime/jobs/job';
import type { RunningService } from '@atoll/runtime/start/service';
import { RedrivePending } from './trips/changes/redrive-pending.job.js';
import { trips } from './trips/trips.schema.js';

const REDRIVE_EVERY_MS = 5000;

export function startBackground(service: RunningService): void {
  const relay = startRelay(service, { sources: [{ collection: trips, topic: topics.trip, auditTopic: topics.audit }] });
  service.onDrain(() => relay.stop());
  const redrive = service.get(RedrivePending);
  startJob(service, { name: 'redrive-pending', everyMs: REDRIVE_EVERY_MS, run: () => redrive.run() });
}
