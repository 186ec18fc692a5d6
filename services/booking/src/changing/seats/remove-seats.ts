import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import { legOn } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { checkNotStale } from '../editable.js';
import { bookingError } from '../../errors.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { withRetry } from '../../inventory/retry.js';
import { bookingMessage } from '../../messages.js';
import type { Trips } from '../../trips/trips.port.js';
import { forgetSeats } from '../seat-choice.js';

export class RemoveSeats {
  constructor(
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** Releases the chosen seats in the inventory, then publishes it; after a crash in between a repeat publishes it. */
  async run(caller: Caller, { bookingId, tripId, version }: Input<'removeSeats'>): Promise<Message> {
    const { operatorId } = caller;
    const named = await this.bookings.byId(operatorId, bookingId);
    if (!named) throw bookingError('BOOKING_NOT_FOUND');
    if (named.cancelled) throw commonError('BOOKING_CANCELLED');
    const leg = legOn(named, tripId);
    const [trip] = leg ? await this.trips.snapshots(caller, [tripId], { withoutStaff: true }) : [];
    if (!leg || !trip) throw commonError('NOT_FOUND');
    const chosen = await this.release(caller, { bookingId, tripId, version });
    await updateWithRetry(this.bookings, named, async (booking) => {
      // changed to another trip, or seats chosen again, since the release
      const since = await this.inventory.claimOf(operatorId, tripId, bookingId);
      if (!legOn(booking, tripId) || (since && since.seats.length > 0)) return [];
      const change = forgetSeats(booking, trip, chosen, authorOf(caller), this.clock.now());
      return change ? [change] : [];
    });
    return bookingMessage('SEATS_REMOVED');
  }

  /**
   * Returns the seats released. The booking is read after the claim, and the claim is changed by its revision only, so seats that were
   * chosen after the given version are never released.
   */
  private release(caller: Caller, { bookingId, tripId, version }: Input<'removeSeats'>): Promise<number[]> {
    return withRetry('removeSeats', async () => {
      const claim = await this.inventory.claimOf(caller.operatorId, tripId, bookingId);
      if (!claim || claim.seats.length === 0) return [];
      const booking = await this.bookings.byId(caller.operatorId, bookingId);
      if (booking) checkNotStale(booking, version, { showsMoney: isAdmin(caller) });
      return (await this.inventory.releaseSeats(claim)) ? claim.seats : undefined;
    });
  }
}
