import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller, Idempotency } from '@atoll/runtime/context/caller';
import { bookingError } from '../../errors.js';
import type { Taken } from '../../inventory/claim.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { claimsOf, type Booking, type Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { LimitedBy, LimitUnpaidSeats } from '../unpaid-seats/limit-unpaid-seats.js';
import { claimOnTrips } from '../../inventory/claim-on-trips.js';

/** New bookings whose seats are held. */
export interface Claimed {
  ids: readonly number[];
  changes: Change[];
  taken: Taken[];
}

/** What one request asks for. */
export interface NewSeats {
  trips: readonly TripSnapshot[];
  limitedBy: LimitedBy;
  bookingsUnder: (ids: readonly number[]) => Change[];
}

/** Fields that name the outbound booking, and with the return booking where the two are linked. */
const NAMES = ['bookingId', 'returnBookingId'] as const;

/** Claims the seats of new bookings under ids that every retry of the request gets again. */
export class ClaimSeats {
  constructor(
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly unpaidSeats: Pick<LimitUnpaidSeats, 'count' | 'giveBack'>,
  ) {}

  /**
   * The claim is made while the request's idempotency record reserves the proposed ids. The record decides: where it fails, or
   * an earlier attempt is done or still running, the claim is released and its own outcome is ignored. Where an attempt that
   * died had reserved other ids, the claim is made again under those. A crash in between leaves a claim without a booking,
   * which the repairer releases. The seats are counted for their holders at the same time; a refusal of either undoes the other.
   */
  async run<A>(caller: Caller, proposed: readonly number[], wanted: NewSeats) {
    const claimUnder = (ids: readonly number[]): Promise<Claimed> => this.claimUnder(ids, wanted);
    if (!caller.idempotency) return claimUnder(proposed);
    const [reservation, claimed] = await Promise.allSettled([reserve<A>(caller.idempotency, proposed), claimUnder(proposed)]);
    const isOurs = reservation.status === 'fulfilled' && !reservation.value.response && sameIds(reservation.value.ids, proposed);
    if (isOurs) return valueOf(claimed);
    if (claimed.status === 'fulfilled') await this.undo(claimed.value, wanted.limitedBy);
    const { ids, response } = valueOf(reservation);
    return response ? { response } : claimUnder(ids);
  }

  private async claimUnder(ids: readonly number[], { trips, limitedBy, bookingsUnder }: NewSeats): Promise<Claimed> {
    const changes = bookingsUnder(ids);
    const [taken, counted] = await Promise.allSettled([
      claimOnTrips(this.inventory, limitedBy.operatorId, changes.flatMap(claimsOf), trips),
      this.unpaidSeats.count(limitedBy, changes),
    ]);
    if (taken.status === 'rejected' && counted.status === 'fulfilled') await this.unpaidSeats.giveBack(limitedBy, changes);
    if (counted.status === 'rejected' && taken.status === 'fulfilled') await this.inventory.giveBack(taken.value);
    const claims = valueOf(taken);
    valueOf(counted);
    return { ids, changes, taken: claims };
  }

  private async undo({ taken, changes }: Claimed, limitedBy: LimitedBy): Promise<void> {
    await Promise.all([this.inventory.giveBack(taken), this.unpaidSeats.giveBack(limitedBy, changes)]);
  }

  /**
   * What became of an attempt whose id has a record already: the booking of another attempt of this request, or a tombstone
   * that the repairer wrote because this attempt seemed to be dead. The seats are released unless that booking holds them.
   */
  async bookingInstead({ operatorId, id, requestKey }: Booking, { changes, taken }: Claimed): Promise<Booking> {
    const booking = await this.bookings.byId(operatorId, id);
    const own = booking && requestKey !== undefined && booking.requestKey === requestKey;
    if (booking && (!own || booking.cancelled)) await this.inventory.giveBack(taken);
    if (own) return booking;
    if (booking) throw new Error(`booking id ${id} was given twice`);
    for (const { tripId, bookingId } of changes.flatMap(claimsOf)) await this.inventory.release(operatorId, tripId, bookingId);
    throw bookingError('SEATS_NOT_AVAILABLE');
  }
}

async function reserve<A>(idempotency: Idempotency, ids: readonly number[]): Promise<{ ids: number[]; response?: A }> {
  const names = NAMES.slice(0, ids.length);
  const proposed = Object.fromEntries(names.map((name, i) => [name, ids[i]!]));
  const { reserved, response } = await idempotency.reserveAll<Record<string, number>, A>(proposed);
  return { ids: names.map((name) => reserved[name]!), ...(response && { response }) };
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean => a.every((id, i) => id === b[i]);

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
