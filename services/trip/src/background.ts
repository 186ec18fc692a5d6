import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import { startJob } from '@atoll/runtime/jobs/job';
import { LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import type { RunningService } from '@atoll/runtime/start/service';
import { boats } from './catalogue/boats/boats.schema.js';
import { locations } from './catalogue/locations/locations.schema.js';
import { providers } from './catalogue/providers/providers.schema.js';
import { routes } from './catalogue/routes/routes.schema.js';
import { ForgetSearches } from './trips/read/forget-searches.js';
import { RedrivePending } from './trips/redrive/redrive-pending.job.js';
import { trips } from './trips/trips.schema.js';

const REDRIVE_SWEEP_MS = 10_000;

export async function startBackground(service: RunningService): Promise<void> {
  const audited = [trips, locations, providers, boats, routes];
  const sources = audited.map((collection) => ({ collection, topic: topics.trip, auditTopic: topics.audit }));
  const relay = startRelay(service, { sources });
  service.onDrain(() => relay.stop());
  service.onDrain(await service.get(ForgetSearches).start());
  const redrive = service.get(RedrivePending);
  startJob(service, { name: 'redrive-pending', sweepMs: REDRIVE_SWEEP_MS, leaseMs: LEASE_MS, run: () => redrive.run() });
}
