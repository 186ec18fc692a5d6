import type { Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { claimsOf, type Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { bookingError } from '../../errors.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { bookingMessage } from '../../messages.js';
import { bookingsOf, idsOf, outbound } from './booking-request.js';
import type { Claimed } from './claim-seats.js';

/** How often a taken uuid or reference number is replaced by a new one. With 2⁴⁰ reference numbers the second is free. */
const ATTEMPTS = 5;

/** Inserts bookings whose seats are held, once for all attempts of a request. */
export class InsertBookings {
  constructor(
    private readonly bookings: Pick<Bookings, 'add' | 'byId'>,
    private readonly inventory: Pick<Inventory, 'giveBack' | 'release'>,
  ) {}

  /** Returns the outbound booking: the new one, or that of another attempt of this request. SEATS_NOT_AVAILABLE where this attempt came too late. */
  async run(claimed: Claimed): Promise<Booking> {
    let { changes } = claimed;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const added = await this.bookings.add(changes);
      if (added === 'added') return outbound(changes);
      if (added === 'idTaken') return this.bookingInstead(claimed);
      changes = bookingsOf(claimed.request, idsOf(changes));
    }
    throw new Error('no reference number is free');
  }

  /** Returns the response of an earlier attempt of this request. A booking under another key is never shown: its uuid is a secret. */
  async earlierResponse({ operatorId, idempotency }: Caller, id: number): Promise<Output<'createBooking'> | undefined> {
    const booking = await this.bookings.byId(operatorId, id);
    return booking && isOf(booking, idempotency?.key) ? createdResponse(booking) : undefined;
  }

  /**
   * Resolves an attempt whose id has a record already: the booking of another attempt of this request, or a tombstone
   * that the repairer wrote because this attempt seemed to be dead. The seats are released unless that booking holds them.
   */
  private async bookingInstead({ changes, taken }: Claimed): Promise<Booking> {
    const { operatorId, id, requestKey } = outbound(changes);
    const booking = await this.bookings.byId(operatorId, id);
    const isOwn = booking !== undefined && isOf(booking, requestKey);
    if (booking && (!isOwn || booking.cancelled)) await this.inventory.giveBack(taken);
    if (isOwn) return booking;
    if (booking) throw new Error(`booking id ${id} was given twice`);
    for (const { tripId, bookingId } of changes.flatMap(claimsOf)) await this.inventory.release(operatorId, tripId, bookingId);
    throw bookingError('SEATS_NOT_AVAILABLE');
  }
}

const isOf = (booking: Booking, requestKey: string | undefined): boolean => requestKey !== undefined && booking.requestKey === requestKey;

export const createdResponse = ({ uuid }: Booking): Output<'createBooking'> => ({ ...bookingMessage('BOOKING_CREATED'), uuid });
