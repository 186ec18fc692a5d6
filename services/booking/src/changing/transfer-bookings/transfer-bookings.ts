import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import { claimOf, legOn, type Booking, type Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateAllWithRetry } from '../../bookings/update-with-retry.js';
import { tripOf } from '../../selling/journey.js';
import type { StoredClaim, Taken } from '../../inventory/claim.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { bookingMessage } from '../../messages.js';
import { claimOnTrips } from '../../inventory/claim-on-trips.js';
import type { Trips } from '../../trips/trips.port.js';
import { movedBooking, movedLeg, type Move } from './moved-booking.js';
import type { OpenTargetTrip, TargetTrip } from './open-target-trip.js';
import type { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { checkBeforeDeparture, loadOf, transferable, type Transferable } from '../transferable.js';

/** Claims at a time. */
const AT_ONCE = 20;

/** An attempt holds the seats that it took on the other boat, and the claims that the bookings leave. */
interface Held {
  taken: Taken[];
  left: StoredClaim[];
}

const NOTHING: Held = { taken: [], left: [] };

/** Moves bookings of a trip to a trip of another boat: all of them or none [D-57]. */
export class TransferBookings {
  constructor(
    private readonly trips: Trips,
    private readonly openTarget: OpenTargetTrip,
    private readonly inventory: Inventory,
    private readonly releaseLeft: ReleaseLeftClaims,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /**
   * The target trip is opened, the seats of all bookings are claimed there, and the bookings are saved in one transaction. Then a copy is
   * committed, so that a refused move leaves no trip on sale, and the old claims are released. So each booking has the claim of its trip
   * at any moment. What an attempt took is given back where its write was refused; after a crash or an unknown outcome
   * the repairer releases it: every claim was put into its queue and the save deadline has the bookings saved before it checks them.
   */
  async run(caller: Caller, { bookingIds, targetBoatId, originalTripId }: Input<'transferBookingsToBoat'>): Promise<Message> {
    const ids = [...new Set(bookingIds)];
    if (ids.length === 0) throw badField('bookingIds');
    let held = NOTHING;
    let boat = '';
    let copy: TripSnapshot | undefined;
    const decide = async (read: Booking[]): Promise<Change[]> => {
      const done = await this.doneBefore(caller, read, originalTripId);
      if (done) {
        await caller.idempotency?.begin();
        boat = done.boatName;
        copy = done;
        return [];
      }
      const { isProposed, ...move } = await this.prepare(caller, read, originalTripId, targetBoatId);
      boat = move.target.boatName;
      copy = isProposed ? move.target : undefined;
      const chosen = read.map((booking) => transferable(booking, originalTripId));
      held = await this.hold(chosen, move);
      return this.moved(chosen, move, held.left);
    };
    const giveBack = async (): Promise<void> => {
      await this.giveBack(held.taken);
      held = NOTHING;
    };
    await updateAllWithRetry(this.bookings, caller.operatorId, ids, decide, { giveBack });
    if (copy) await this.openTarget.commit(caller, copy);
    await this.releaseLeft.run(held.left);
    return ids.length === 1 ? bookingMessage('BOOKING_MOVED_TO_BOAT', { boat }) : bookingMessage('BOOKINGS_MOVED_TO_BOAT', { count: ids.length, boat });
  }

  /** The trip to which an earlier attempt of this request moved them: they were saved together. The version is that with which they were, the copy's. */
  private async doneBefore(caller: Caller, read: readonly Booking[], originalTripId: number): Promise<TripSnapshot | undefined> {
    const key = caller.idempotency?.key;
    const [leg] = key === undefined ? [] : (read[0]?.legs ?? []).filter(({ changeKey }) => changeKey === key);
    if (!leg || !read.every((booking) => legOn(booking, leg.tripId)?.changeKey === key && !legOn(booking, originalTripId))) return undefined;
    const trip = tripOf(await this.trips.snapshots(caller, [leg.tripId], { withoutStaff: true }), leg.tripId);
    return { ...trip, version: leg.tripVersion ?? trip.version };
  }

  /** All refusals that need no write come first. */
  private async prepare(caller: Caller, read: readonly Booking[], originalTripId: number, boatId: number): Promise<Move & Pick<TargetTrip, 'isProposed'>> {
    const original = tripOf(await this.trips.snapshots(caller, [originalTripId], { withoutStaff: true }), originalTripId);
    const now = this.clock.now();
    checkBeforeDeparture(original, now);
    const load = loadOf(
      read.map((booking) => transferable(booking, originalTripId)),
      original.stops.length - 1,
    );
    await caller.idempotency?.begin();
    const { trip: target, isProposed } = await this.openTarget.run(caller, originalTripId, boatId, load);
    return { target, isProposed, by: authorOf(caller), key: caller.idempotency?.key, now };
  }

  /** Each old claim is read again after its renewal: it is released by the revision that it has then. */
  private async hold(chosen: readonly Transferable[], move: Move): Promise<Held> {
    const held: Held = { taken: [], left: [] };
    try {
      await inBatches(chosen, AT_ONCE, async ({ booking, leg }) => {
        const { operatorId, id } = booking;
        await this.inventory.renew(operatorId, leg.tripId, id, move.now);
        const left = await this.inventory.claimOf(operatorId, leg.tripId, id);
        if (left) held.left.push(left);
        held.taken.push(...(await claimOnTrips(this.inventory, operatorId, [claimOf(booking, movedLeg(leg, move), move.now)], [move.target])));
      });
    } catch (refusal) {
      await this.giveBack(held.taken);
      throw refusal;
    }
    return held;
  }

  private async giveBack(claims: readonly Taken[]): Promise<void> {
    await inBatches(claims, AT_ONCE, async (claim) => this.inventory.giveBack([claim]));
  }

  private moved(chosen: readonly Transferable[], move: Move, left: readonly StoredClaim[]): Change[] {
    const seatsOf = new Map(left.map(({ bookingId, seats }) => [bookingId, seats.length]));
    return chosen.map((one) => movedBooking(one, seatsOf.get(one.booking.id) ?? 0, move));
  }
}
