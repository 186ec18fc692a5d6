import type { Idempotency } from '@atoll/runtime/context/caller';
import { bookingError } from '../../errors.js';
import type { Taken } from '../../inventory/claim.js';
import { claimOnTerms } from '../../inventory/claim-on-trips.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { claimsOf, type Change } from '../../bookings/booking.js';
import type { LimitUnpaidSeats } from '../unpaid-seats/limit-unpaid-seats.js';
import { bookingsOf, type BookingRequest } from './booking-request.js';
import { reserveIds } from './reserve-ids.js';

/** New bookings whose seats are held. */
export interface Claimed {
  request: BookingRequest;
  changes: Change[];
  taken: Taken[];
}

/** Claims the seats of new bookings under ids that every retry of the request gets again. */
export class ClaimSeats {
  constructor(
    private readonly inventory: Inventory,
    private readonly unpaidSeats: Pick<LimitUnpaidSeats, 'count' | 'giveBack'>,
  ) {}

  /**
   * The claim is made while the request's idempotency record reserves the proposed ids. The record decides: where it fails, or an
   * earlier attempt is done or still running, the claim is released and its own outcome is ignored. Where an attempt that died had
   * reserved other ids, the claim is made again under those. A crash in between leaves a claim, which the repairer releases.
   * A trip that is known to be sold out is refused without a write [D-105], unless an earlier attempt of the request may hold its seats.
   */
  async run(idempotency: Idempotency | undefined, request: BookingRequest, proposed: readonly number[]): Promise<Claimed> {
    const isFull = this.inventory.isKnownFullFor(bookingsOf(request, proposed).flatMap(claimsOf));
    if (isFull && !(await idempotency?.isRepeated())) throw bookingError('SEATS_NOT_AVAILABLE');
    const [ids, claimed] = await Promise.allSettled([reserveIds(idempotency, proposed), this.claim(request, proposed)]);
    if (ids.status === 'fulfilled' && sameIds(ids.value, proposed)) return valueOf(claimed);
    if (claimed.status === 'fulfilled') await this.undo(claimed.value);
    return this.claim(request, valueOf(ids));
  }

  /** The seats are counted for their holders at the same time; a refusal of either undoes the other. */
  private async claim(request: BookingRequest, ids: readonly number[]): Promise<Claimed> {
    const changes = bookingsOf(request, ids);
    const [taken, counted] = await Promise.allSettled([
      claimOnTerms(this.inventory, request.operatorId, changes.flatMap(claimsOf), request.trips, request.sinceOpen),
      this.unpaidSeats.count(request, changes),
    ]);
    if (taken.status === 'rejected' && counted.status === 'fulfilled') await this.unpaidSeats.giveBack(request, changes);
    if (counted.status === 'rejected' && taken.status === 'fulfilled') await this.inventory.giveBack(taken.value);
    const claims = valueOf(taken);
    valueOf(counted);
    return { request, changes, taken: claims };
  }

  private async undo({ request, taken, changes }: Claimed): Promise<void> {
    await Promise.all([this.inventory.giveBack(taken), this.unpaidSeats.giveBack(request, changes)]);
  }
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean => a.every((id, i) => id === b[i]);

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
