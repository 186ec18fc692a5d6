import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/caller';
import type { Clock } from '@atoll/time/clock';
import type { Inventory } from '../inventory/inventory.port.js';
import { authorOf } from './author.js';
import type { Booking, Change } from './booking.js';
import type { Bookings } from './bookings.port.js';
import { cancel, loseSameDayDiscount, reasonOf } from './cancellation.js';
import { revise } from './revise.js';

export class CancelBooking {
  constructor(
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** The booking first, its places after: a place is never free while its booking still stands. */
  async run(caller: Caller, input: Input<'cancelBooking'>): Promise<{ message: string }> {
    const { operatorId } = caller;
    const reason = reasonOf(input.reason);
    const load = (): Promise<Booking | null> => this.bookings.byId(operatorId, input.bookingId);
    const booking = await revise(this.bookings, load, (found) => this.decide(found, reason, caller));
    for (const { tripId } of booking.legs) await this.inventory.release(operatorId, tripId, booking.id);
    return { message: 'Booking cancelled.' };
  }

  private async decide(booking: Booking, reason: string, caller: Caller): Promise<Change[]> {
    const key = caller.idempotency?.key;
    if (key && booking.cancelled?.key === key) return [];
    const [by, now] = [authorOf(caller), this.clock.now()];
    const cancelled = cancel(booking, reason, by, now, key);
    const back = booking.linked?.as === 'return' ? await this.bookings.byId(booking.operatorId, booking.linked.id) : null;
    const dearer = back && loseSameDayDiscount(back, by, now);
    return dearer ? [cancelled, dearer] : [cancelled];
  }
}
