import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import { claimOf, type Booking, type Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { bookingError } from '../../errors.js';
import type { Taken } from '../../inventory/claim.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { StaleTerms } from '../../inventory/terms.js';
import { bookingMessage } from '../../messages.js';
import { claimOnTerms } from '../../inventory/claim-on-trips.js';
import type { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { legAsked, type ReadChangeFacts } from './change-facts.js';
import { changeLeg } from './change-leg.js';
import type { ChangeRequest } from './change-offer.js';

/** An attempt holds the seats that it took on the new trip, and the claim that the booking leaves. */
interface Held {
  taken: Taken[];
  left: Taken[];
}

const NOTHING: Held = { taken: [], left: [] };

export class ChangeBooking {
  constructor(
    private readonly facts: ReadChangeFacts,
    private readonly inventory: Inventory,
    private readonly releaseLeft: ReleaseLeftClaims,
    private readonly bookings: Bookings,
  ) {}

  /**
   * Claims the seats of the new trip, saves the booking, then releases those of the old one: at any moment the booking has the
   * claim of the trip on which it travels. What an attempt took is given back where its write was refused, and at the end where another
   * change had renewed it and lost too. A crash or an unknown outcome leaves a claim on one trip too many, which the repairer releases:
   * the new claim and the renewed old one are in its queue. The save deadline makes sure that the booking is saved before the repairer
   * checks either.
   */
  async run(caller: Caller, input: Input<'changeBooking'>): Promise<Message> {
    const { operatorId } = caller;
    const { changeToTripId, isReturnTrip } = input;
    if (!changeToTripId) throw badField('changeToTripId');
    const named = await this.bookings.byUuid(operatorId, input.bookingUuid ?? '');
    if (!named) throw bookingError('BOOKING_NOT_FOUND');
    let held = NOTHING;
    const sinceOpen = new Set<number>();
    const decide = async (booking: Booking): Promise<Change[] | undefined> => {
      const leg = legAsked(booking, isReturnTrip);
      if (caller.idempotency && leg.changeKey === caller.idempotency.key && leg.tripId === changeToTripId) {
        await caller.idempotency.begin();
        return [];
      }
      const request = { ...(await this.facts.of(caller, booking, leg, [changeToTripId])), toTripId: changeToTripId };
      const changes = changeLeg(request);
      await caller.idempotency?.begin();
      try {
        held = await this.hold(request, changes, sinceOpen);
      } catch (refusal) {
        if (!(refusal instanceof StaleTerms)) throw refusal;
        // The trips are read again with the booking.
        sinceOpen.add(changeToTripId);
        return undefined;
      }
      return changes;
    };
    const renewedByOthers: Taken[] = [];
    const giveBack = async (): Promise<void> => {
      renewedByOthers.push(...(await this.inventory.giveBack(held.taken)));
      held = NOTHING;
    };
    try {
      await updateWithRetry(this.bookings, named, decide, { withDeadline: true, giveBack });
    } finally {
      await this.releaseLeft.run(renewedByOthers);
    }
    await this.releaseLeft.run(held.left);
    return bookingMessage('BOOKING_CHANGED');
  }

  /** The old claim is read again after its renewal: it is released by the revision that it has then, which a return to this trip changes. */
  private async hold({ booking: before, leg, toTripId, trips, now }: ChangeRequest, [change]: Change[], sinceOpen: ReadonlySet<number>): Promise<Held> {
    const { operatorId, id } = before;
    const moved = change?.booking.legs.find(({ tripId }) => tripId === toTripId);
    if (!moved) throw new Error(`booking ${id} was not changed`);
    const target = trips.filter((trip) => trip.id === toTripId);
    await this.inventory.renew(operatorId, leg.tripId, id, now);
    const left = await this.inventory.claimOf(operatorId, leg.tripId, id);
    const taken = await claimOnTerms(this.inventory, operatorId, [claimOf(before, moved, now)], target, sinceOpen);
    return { taken, left: left ? [left] : [] };
  }
}
