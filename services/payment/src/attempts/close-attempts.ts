import type { Clock } from '@atoll/time/clock';
import type { Attempts } from './attempts.port.js';

/**
 * A cancelled booking takes no more payments. The bank has no call that withdraws a transaction, so a closed attempt
 * stays under watch until the bank's own time limit: money that comes all the same is recorded and due back.
 */
export class CloseAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly clock: Clock,
  ) {}

  async run(operatorId: string, bookingId: number): Promise<void> {
    const open = await this.attempts.openOf(operatorId, bookingId);
    if (open) await this.attempts.close(open, 'cancelled', this.clock.now(), false);
  }
}
