import { log } from '@atoll/runtime/observability/log';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import type { Clock } from '@atoll/time/clock';
import type { RestoreCapacity } from '../boats/restore-capacity.js';
import type { ResolveUncommittedCopy } from '../changes/resolve-uncommitted-copy.js';
import { isProposedCopy, type Trip } from '../trip.js';
import type { CommitChanges } from '../changes/commit-changes.js';
import type { StalePending } from './stale-pending.port.js';

/** Longer than any request may take, so that the job does not race a request that is still committing its own change. */
const STALE_AFTER_MS = 30_000;
const LIMIT = 500;

/** Retries changes whose process stopped between proposing and committing. */
export class RedrivePending {
  constructor(
    private readonly stalePending: StalePending,
    private readonly commits: CommitChanges,
    private readonly restoreCapacity: RestoreCapacity,
    private readonly copies: ResolveUncommittedCopy,
    private readonly clock: Clock,
  ) {}

  /** A change that fails does not delay the others; the next run retries it. */
  async run(): Promise<void> {
    const trips = await this.stalePending.trips(new Date(this.clock.now().getTime() - STALE_AFTER_MS), LIMIT);
    const [copies, others] = [trips.filter(isProposedCopy), trips.filter((trip) => !isProposedCopy(trip))];
    for (const group of byRequest(others)) await this.attempt(group, (operatorId) => this.redrive(operatorId, group));
    for (const copy of copies)
      if (!this.copies.isInUse(copy)) await this.attempt([copy], (operatorId) => this.copies.run(serviceCaller('trip', operatorId), copy));
  }

  private async attempt(trips: Trip[], work: (operatorId: string) => Promise<void>): Promise<void> {
    const { operatorId } = trips[0] as Trip;
    await forOperator('commit a pending change', operatorId, () =>
      work(operatorId).catch((err: unknown) => log.warn({ err, trips: trips.length }, 'pending change of trips not committed, retrying')),
    );
  }

  private async redrive(operatorId: string, trips: Trip[]): Promise<void> {
    const caller = serviceCaller('trip', operatorId);
    const resized = trips.filter(({ pending }) => pending?.change.kind === 'capacityChanged');
    try {
      await this.commits.run(caller, trips);
    } finally {
      // The edit that proposed the capacity may not have written the boat.
      for (const boatId of new Set(resized.map(({ boat }) => boat.id))) await this.restoreCapacity.run(caller, boatId);
    }
  }
}

/** Trips of one repeated request were proposed at the same instant and become visible together. */
function byRequest(trips: Trip[]): Trip[][] {
  return [...Map.groupBy(trips, ({ operatorId, pending }) => `${operatorId}:${pending?.at.getTime() ?? 0}`).values()];
}
