import { startRelay } from '@atoll/outbox/relay';
import { topics } from '@atoll/outbox/topics';
import type { RunningService } from '@atoll/runtime/service';
import { RedrivePending } from './trips/redrive-pending.job.js';
import { TRIPS } from './trips/trip-record.js';

export function startBackground(service: RunningService): void {
  const relay = startRelay(service, { sources: [{ collection: TRIPS, topic: topics.trip }] });
  service.onDrain(() => relay.stop());
  const redrive = service.get(RedrivePending);
  redrive.start();
  service.onDrain(() => redrive.stop());
}
