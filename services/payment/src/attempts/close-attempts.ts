import { sameMoney } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import type { Clock } from '@atoll/time/clock';
import { priceOf } from './attempt.js';
import type { Attempts } from './attempts.port.js';

/**
 * A cancelled booking takes no more payments, and one with another price none at the old one [D-21]. The bank has no call that withdraws a transaction, so a closed attempt
 * stays under watch until the bank's own time limit: money that comes all the same is recorded and due back.
 */
export class CloseAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly clock: Clock,
  ) {}

  /** `price` is the price now: an attempt that was opened at it before this word came may go on. */
  async run(operatorId: string, bookingId: number, price: Prices = []): Promise<void> {
    const open = await this.attempts.openOf(operatorId, bookingId);
    if (open && !price.some((now) => sameMoney(priceOf(open), now))) await this.attempts.close(open, 'cancelled', this.clock.now(), false);
  }
}
