import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import type { Taken } from '../../inventory/claim.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import type { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { forPayment } from '../../payments/for-payment.js';
import type { Payments } from '../../payments/payments.port.js';
import type { Trips } from '../../trips/trips.port.js';
import type { EndedHolds } from '../../bookings/holds/ended-holds.port.js';
import { expire, holdAgain, holdEnd, pairOf, type Held } from '../expiry.js';

/** 'kept': it does not expire (any more). 'later': its pair's hold has not ended. 'underWay': a payment may still arrive. */
export type Outcome = 'expired' | 'kept' | 'later' | 'underWay' | 'notOffered';

type Name = Pick<Booking, 'operatorId' | 'id'>;

/** Each decision is about one booking. It is made again where the booking has changed since it was read. */
interface Decided {
  outcome: Outcome;
  changes: Change[];
  held: Held;
  /** When the hold ends; undefined where it never does. */
  end?: Date | undefined;
  /** To be released once the booking is cancelled. */
  claims: Taken[];
}

/**
 * Cancels an unpaid booking whose hold has ended, as a state machine over two services: payment closes the booking to every new
 * payment, booking cancels it by one conditional write, and the seats are released. Where the booking is kept, or its hold has started
 * again, payment opens it again. The job takes a booking again until it is checked, so a crash between any two steps is repaired by a
 * later run: every step may be repeated.
 */
export class ExpireUnpaid {
  constructor(
    private readonly trips: Trips,
    private readonly payments: Payments,
    private readonly inventory: Inventory,
    private readonly releaseLeft: Pick<ReleaseLeftClaims, 'run'>,
    private readonly bookings: Bookings,
    private readonly holds: EndedHolds,
  ) {}

  async run(name: Name): Promise<Outcome> {
    const caller = serviceCaller('booking', name.operatorId);
    let decided: Decided | undefined;
    const decide = async (found: Booking): Promise<Change[]> => {
      decided = await this.decide(caller, await this.heldOf(caller, found));
      return decided.changes;
    };
    const booking = await updateWithRetry(this.bookings, name, decide, { withDeadline: true });
    if (!decided) throw new Error(`booking ${name.id} was not decided`);
    const { outcome, held, end, claims } = decided;
    await this.releaseLeft.run(claims);
    if (outcome !== 'kept' && outcome !== 'later') return outcome;
    // An earlier decision, in this run or in one that died, may have closed it; where payment refuses to close, it opens itself.
    await this.payments.open(caller, idsOf(pairOf(held)));
    await this.holds.checked(booking, end);
    return outcome;
  }

  /** The save deadline limits the age of what is read here of trip and payment: a later write is refused, and decided again. */
  private async decide(caller: Caller, held: Held): Promise<Decided> {
    const now = await this.bookings.now();
    const end = holdEnd(held, now);
    const decided = (outcome: Outcome, changes: Change[] = [], claims: Taken[] = []): Decided => ({ outcome, changes, held, end, claims });
    if (!end) return decided('kept');
    if (end > now) return decided('later');
    const pair = pairOf(held);
    const { closed, reasonCode } = await this.payments.close(caller, await forPayment(this.inventory, caller.operatorId, pair));
    if (!closed && reasonCode === 'notOffered') return decided('notOffered', [holdAgain(held.booking, now)]);
    if (!closed) return decided('underWay');
    return decided('expired', expire(held, now), await this.renewed(pair, now));
  }

  /**
   * Renewing each claim puts it back into the repairer's queue, which releases the seats after a crash. They are released by these
   * revisions: a late payment may take them again, and a process that froze here must not release those. A claim that a change which
   * lost has renewed since is released too, once the booking refuses that change.
   */
  private async renewed(pair: readonly Booking[], now: Date): Promise<Taken[]> {
    const claims: Taken[] = [];
    for (const { operatorId, id, legs } of pair)
      for (const { tripId } of legs) {
        await this.inventory.renew(operatorId, tripId, id, now);
        const claim = await this.inventory.claimOf(operatorId, tripId, id);
        if (claim) claims.push(claim);
      }
    return claims;
  }

  private async heldOf(caller: Caller, booking: Booking): Promise<Held> {
    const linked = booking.linked && (await this.bookings.byId(booking.operatorId, booking.linked.id));
    const tripIds = [booking, ...(linked ? [linked] : [])].flatMap(({ legs }) => legs.map(({ tripId }) => tripId));
    return { booking, linked, trips: await this.trips.snapshots(caller, [...new Set(tripIds)], { withoutStaff: true }) };
  }
}

const idsOf = (bookings: readonly Booking[]): number[] => bookings.map(({ id }) => id);
