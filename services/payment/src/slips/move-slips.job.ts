import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { pictureHash } from '../booking-payments/pictures/picture-hash.js';
import type { SlipBucket } from '../booking-payments/pictures/slip-bucket.port.js';
import type { UnmovedSlip, UnmovedSlips } from '../booking-payments/pictures/unmoved-slips.port.js';

/** Pictures of at most 2 MB that a run holds in memory at once. */
const BATCH_SIZE = 4;
/** A run is short, because a process that drains waits for it. */
const BATCHES = 10;

/** Moves pictures from the database to the bucket: new ones, and those from before there was one (ADR 99). */
export class MoveSlips {
  constructor(
    private readonly slips: UnmovedSlips,
    private readonly bucket: SlipBucket,
    private readonly clock: Clock,
  ) {}

  /** Returns when to run again, where there may be more to move: at once. Throws where none of a batch could be moved. */
  async run(): Promise<Date | undefined> {
    let failed = 0;
    for (let batches = 0; batches < BATCHES; batches += 1) {
      const batch = await this.slips.oldest(BATCH_SIZE, failed);
      const outcomes = await Promise.allSettled(batch.map((slip) => forOperator('move a slip', slip.operatorId, () => this.move(slip))));
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      if (failures.length > 0 && failures.length === batch.length) throw failures[0];
      if (failures.length > 0) log.warn({ err: failures[0], count: failures.length }, 'slips not moved to the bucket, retrying');
      failed += failures.length;
      if (batch.length < BATCH_SIZE) return undefined;
    }
    return this.clock.now();
  }

  /** The database gives a picture up only once it was read back from the bucket unchanged. */
  private async move({ jpeg, ...slip }: UnmovedSlip): Promise<void> {
    const hash = pictureHash(jpeg);
    await this.bucket.put(slip.operatorId, slip.slipId, jpeg);
    const stored = await this.bucket.get(slip.operatorId, slip.slipId);
    if (!stored || pictureHash(stored) !== hash) throw new Error('the bucket has returned another picture than it was given');
    await this.slips.moved(slip, hash, this.clock.now());
  }
}
