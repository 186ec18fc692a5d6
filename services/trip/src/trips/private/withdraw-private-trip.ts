import type { Clock } from '@atoll/time/clock';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';

/**
 * Deletes the trip of an acceptance that was withdrawn. The deletion is proposed only, and `RedrivePending` commits it: booking asks
 * for it, and while it does, this makes no call back to its inventory.
 */
export class WithdrawPrivateTrip {
  constructor(
    private readonly changes: TripChanges,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where there is no trip, or it is deleted already. */
  async run(operatorId: string, acceptanceId: string): Promise<void> {
    await retryConflicts('private', async () => {
      const trip = await this.changes.ofAcceptance(operatorId, acceptanceId);
      if (!trip || trip.deletedAt || trip.pending?.change.kind === 'deleted') return true;
      if (trip.version === 0) {
        await this.changes.drop(trip);
        return undefined;
      }
      const at = this.clock.now();
      return (await this.changes.propose(trip, { version: trip.version + 1, change: { kind: 'deleted', deletedAt: at }, byUserId: 0, at })) || undefined;
    });
  }
}
