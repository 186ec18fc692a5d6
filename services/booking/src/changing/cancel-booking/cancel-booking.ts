import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import { percentDue } from '@atoll/operator-settings/refund-bands';
import type { Clock } from '@atoll/time/clock';
import type { Inventory } from '../../inventory/inventory.port.js';
import { bookingMessage } from '../../messages.js';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { cancel, loseSameDayDiscount, reasonOf } from '../../bookings/cancellation/cancellation.js';
import { firstDeparture } from '../../bookings/cancellation/cancellation-request.js';
import type { Settings } from '../../settings.port.js';
import { refuseNationalIds } from '../../bookings/passengers/national-ids.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';

export class CancelBooking {
  constructor(
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * Cancels first and releases the seats after it, so that no seat of a live booking is ever free. Renewing each claim before
   * both puts it back into the repairer's queue: if the process crashes after cancelling and before releasing, the repairer
   * releases the seats, even if the trip has ended. The save deadline makes sure that the booking is saved before the repairer checks it.
   */
  async run(caller: Caller, input: Input<'cancelBooking'>): Promise<Message> {
    const { operatorId } = caller;
    const reason = reasonOf(input.reason);
    const named = { operatorId, id: input.bookingId };
    const booking = await updateWithRetry(this.bookings, named, (found) => this.decide(found, { reason, refundInFull: input.refundInFull ?? false }, caller), {
      withDeadline: true,
    });
    for (const { tripId } of booking.legs) await this.inventory.release(operatorId, tripId, booking.id);
    return bookingMessage('BOOKING_CANCELLED');
  }

  private async decide(booking: Booking, { reason, refundInFull }: { reason: string; refundInFull: boolean }, caller: Caller): Promise<Change[]> {
    await caller.idempotency?.begin();
    const key = caller.idempotency?.key;
    if (key && booking.cancelled?.key === key) return [];
    refuseNationalIds(reason, [booking]);
    const [by, now] = [authorOf(caller), this.clock.now()];
    const percent = refundInFull ? 100 : await this.percentDue(booking, now);
    const cancelled = cancel(booking, reason, by, now, { percent, ...(key && { key }) });
    for (const { tripId } of booking.legs) await this.inventory.renew(booking.operatorId, tripId, booking.id, now);
    const back = booking.linked?.as === 'return' ? await this.bookings.byId(booking.operatorId, booking.linked.id) : undefined;
    const moreExpensive = back && loseSameDayDiscount(back, by, now);
    return moreExpensive ? [cancelled, moreExpensive] : [cancelled];
  }

  /** Counted to the first departure of the booking, as it was last rescheduled [D-109]. */
  private async percentDue(booking: Booking, now: Date): Promise<number> {
    const { refundBands } = await this.settings.of(booking.operatorId);
    return percentDue(refundBands, firstDeparture(booking).getTime(), now.getTime());
  }
}
