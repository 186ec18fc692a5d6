import { sameMoney } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import type { Clock } from '@atoll/time/clock';
import { dueOf } from '../ledger/entries/balances.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { priceOf } from './attempt.js';
import type { Attempts } from './attempts.port.js';

/**
 * A cancelled booking accepts no payment, and a booking whose price changed none at the old price [D-21]. The payment gateway
 * cannot withdraw a transaction, so a closed attempt is polled until the transaction expires there: a payment received after
 * all is recorded, and its refund is due.
 */
export class CloseAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly ledger: Pick<Ledger, 'ofBooking'>,
    private readonly clock: Clock,
  ) {}

  /** `price` is the booking's present price: an attempt opened at what is still due of it before the event arrived stays open. */
  async run(operatorId: string, bookingId: number, price: Prices = []): Promise<void> {
    const open = await this.attempts.openOf(operatorId, bookingId);
    if (!open) return;
    const due = price.length > 0 ? dueOf(price, await this.ledger.ofBooking(operatorId, bookingId)) : [];
    if (!due.some((now) => sameMoney(priceOf(open), now))) await this.attempts.close(open, 'cancelled', this.clock.now(), false);
  }
}
