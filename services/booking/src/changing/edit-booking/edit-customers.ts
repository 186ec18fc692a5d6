import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import type { Grown } from '../../inventory/claim.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { bookingMessage } from '../../messages.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';
import { checkNotStale } from '../editable.js';
import { editCustomers, withoutExcessSeats } from './edited-customers.js';
import { checkStaffOf } from './staff-access.js';

/** A claim that is large enough for the booking before and after the edit, and the seats that it needs after it. */
interface Held {
  grown: Grown;
  needed: number;
}

export class EditCustomers {
  constructor(
    private readonly settings: Settings,
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes each claim large enough, saves the booking, then makes each as small as it needs: at any moment the claim covers the booking.
   * Gives back what an attempt took where its write was refused. After a crash or an unknown outcome a claim may be too large, and the
   * repairer, in whose queue it was put before the booking was saved, makes it smaller. The save deadline makes sure that the booking is saved before the repairer checks it.
   */
  async run(caller: Caller, input: Input<'editCustomers'>): Promise<Message> {
    const { operatorId } = caller;
    const settings = await this.settings.of(operatorId);
    let held: Held[] = [];
    const decide = async (booking: Booking): Promise<Change[] | undefined> => {
      await checkStaffOf(this.trips, caller, booking);
      await caller.idempotency?.begin();
      const linked = booking.linked && (await this.bookings.byId(operatorId, booking.linked.id));
      const edit = { booking, linked, given: input.customers, settings, by: authorOf(caller), now: this.clock.now() };
      const changes = editCustomers(edit);
      if (changes.length > 0) checkNotStale(booking, input.version, { showsMoney: isAdmin(caller) });
      try {
        held = await this.hold(changes);
      } catch (refusal) {
        // of a claim that the booking has left since then, for another trip or because it was cancelled
        if (await this.isOutdated(changes)) return undefined;
        throw refusal;
      }
      return changes.map((change) => withoutExcessSeats(change, (tripId) => seatsHeld(held, change.booking.id, tripId)));
    };
    const giveBack = async (): Promise<void> => {
      await this.giveBack(held);
      held = [];
    };
    await updateWithRetry(this.bookings, { operatorId, id: input.id }, decide, { withDeadline: true, giveBack });
    // A claim that was changed since is left to the repairer: its new revision may be a concurrent edit's, which needs the seats.
    for (const { grown, needed } of held) await this.inventory.shrink(grown, needed);
    return bookingMessage('CUSTOMERS_EDITED');
  }

  /** Both bookings of a pair on all their trips, or none. */
  private async hold(changes: readonly Change[]): Promise<Held[]> {
    const held: Held[] = [];
    try {
      for (const { before, booking, at } of changes) {
        const needed = seatsNeeded(booking.passengers);
        if (before && seatsNeeded(before.passengers) === needed) continue;
        for (const { tripId } of booking.legs) held.push({ grown: await this.inventory.grow(booking.operatorId, tripId, booking.id, needed, at), needed });
      }
    } catch (refusal) {
      await this.giveBack(held);
      throw refusal;
    }
    return held;
  }

  private async isOutdated(changes: readonly Change[]): Promise<boolean> {
    const now = await Promise.all(changes.map(({ booking }) => this.bookings.byId(booking.operatorId, booking.id)));
    return changes.some(({ before }, i) => before && now[i]?.version !== before.version);
  }

  private async giveBack(held: readonly Held[]): Promise<void> {
    for (const { grown } of held) await this.inventory.shrink(grown, grown.before);
  }
}

const seatsHeld = (held: readonly Held[], bookingId: number, tripId: number): readonly number[] =>
  held.find(({ grown }) => grown.bookingId === bookingId && grown.tripId === tripId)?.grown.seats ?? [];
