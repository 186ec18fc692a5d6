import { fullJitterMs } from '@atoll/runtime/concurrency/back-off';
import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Taken } from './claim.js';
import type { Inventory } from './inventory.port.js';
import type { BookingsOfRecord } from './repairer.port.js';

/** Claims at a time. */
const AT_ONCE = 20;
/** Each needs another change of the same booking that lost at the same moment; what is left after them is released by the repairer. */
const ATTEMPTS = 15;
const BACK_OFF = { firstMs: 5, longestMs: 200 } as const;

/** Releases the claims of trips that bookings have left, after the bookings were saved. */
export class ReleaseLeftClaims {
  constructor(
    private readonly inventory: Pick<Inventory, 'giveBack' | 'claimOf'>,
    private readonly bookings: Pick<BookingsOfRecord, 'outdateChanges'>,
  ) {}

  /**
   * By the revisions that the changes have read. Where another change, which lost, has renewed a claim since, it is released as the
   * repairer does: by its present revision, and only after the raised version of the booking refuses all that was decided before.
   */
  async run(left: readonly Taken[]): Promise<void> {
    await inBatches(left, AT_ONCE, (claim) => this.release(claim));
  }

  private async release(left: Taken): Promise<void> {
    let claim: Taken | undefined = left;
    for (let attempt = 0; claim && attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await sleep(fullJitterMs(attempt, BACK_OFF));
      const [changed]: Taken[] = await this.inventory.giveBack([claim]);
      claim = changed && (await this.renewedClaim(changed));
    }
  }

  /** Undefined where it was released, or where the booking travels here again. */
  private async renewedClaim({ operatorId, tripId, bookingId }: Taken): Promise<Taken | undefined> {
    const claim = await this.inventory.claimOf(operatorId, tripId, bookingId);
    if (!claim) return undefined;
    const { segments } = claim;
    return (await this.bookings.outdateChanges(operatorId, bookingId, { tripId, segments, seatCount: 0 })) ? claim : undefined;
  }
}
