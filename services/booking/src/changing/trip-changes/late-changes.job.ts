import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { LateTripChanges } from './late-changes.port.js';
import type { CopyToBookings } from './copy-to-bookings.js';

const MOST_PER_ROUND = 100;
const RETRY_AFTER_MS = 60_000;

/** Changes that fail are due again a minute later, so that they do not hold up the others. */
export class ApplyLateChanges {
  constructor(
    private readonly late: LateTripChanges,
    private readonly copies: Pick<CopyToBookings, 'run'>,
    private readonly clock: Clock,
  ) {}

  /** Returns when the next change is due. */
  async run(): Promise<Date | undefined> {
    const nextDueAt = await this.late.nextDueAt();
    if (!nextDueAt || nextDueAt > this.clock.now()) return nextDueAt;
    await this.applyBatch();
    return this.clock.now();
  }

  private async applyBatch(): Promise<void> {
    for (const tripChange of await this.late.due(this.clock.now(), MOST_PER_ROUND))
      await forOperator('bring late tripChange of a trip', tripChange.operatorId, async () => {
        try {
          await this.copies.run(tripChange);
          await this.late.done(tripChange);
        } catch (err) {
          log.warn({ err, tripId: tripChange.tripId }, 'trip change not applied to bookings, retrying');
          await this.late.postpone(tripChange, new Date(this.clock.now().getTime() + RETRY_AFTER_MS));
        }
      });
  }
}
