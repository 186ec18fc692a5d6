import type { Input, Output } from '@atoll/contracts/http/calls';
import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { bookingMessage } from '../../messages.js';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking } from '../../bookings/booking.js';
import { newHold } from '../../bookings/holds/hold.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Settings } from '../../settings.port.js';
import type { BookingIds } from '../booking-ids.port.js';
import type { KeptTrips } from '../../trips/kept-trips.js';
import { isLinked } from '../journey.js';
import type { SendOtp } from '../local-price/send-otp.js';
import { bookingFormOf } from './booking-form.js';
import { bookingsOf, idsOf, requestOn, type BookingRequest, type CheckedForm } from './booking-request.js';
import { outbound, type Claimed, type ClaimSeats } from './claim-seats.js';
import { SaleSnapshots } from './sale-snapshots.js';

export type CreateBookingInput = Input<'createBooking'>;
type CreatedBooking = Output<'createBooking'>;

/** How often a taken uuid or reference number is replaced by a new one. With 2⁴⁰ reference numbers the second is free. */
const ATTEMPTS = 5;

export class CreateBooking {
  constructor(
    private readonly settings: Settings,
    private readonly trips: KeptTrips,
    private readonly seats: ClaimSeats,
    private readonly bookings: Bookings,
    private readonly ids: BookingIds,
    private readonly codes: Pick<SendOtp, 'first'>,
    private readonly clock: Clock,
  ) {}

  /**
   * A code is sent last, because only a booking that exists has one.
   * @param address rate-limit subnet of the client
   * @param madeFrom keyed hash of it, which is stored with a customer's booking
   */
  async run(caller: Caller, input: CreateBookingInput, address = '', madeFrom = ''): Promise<CreatedBooking> {
    caller.idempotency?.findsAlreadyDone(({ bookingId }) => this.bookedBefore(caller, Number(bookingId)));
    const form = await this.checked(caller, input, { address, madeFrom });
    const booking = await this.insert(await this.claim(caller, form));
    if (booking.otpSent) await this.codes.first(booking, { address, host: caller.host });
    return created(booking);
  }

  /** Refuses what the request itself says, before its trips are known. */
  private async checked(caller: Caller, input: CreateBookingInput, from: { address: string; madeFrom: string }): Promise<CheckedForm> {
    const { operatorId, idempotency } = caller;
    const settings = await this.settings.of(operatorId);
    const byStaff = isStaff(caller);
    const form = bookingFormOf(input, settings, byStaff);
    const hold = newHold(settings, byStaff, await this.bookings.now());
    return { operatorId, input, ...form, ...from, hold, by: authorOf(caller), byStaff, requestKey: idempotency?.key, settings };
  }

  /** Decides on the trips and claims the seats, and decides again where the inventory or a refusal shows that the snapshots may be outdated. */
  private async claim(caller: Caller, form: CheckedForm): Promise<Claimed> {
    const snapshots = await SaleSnapshots.read(this.trips, caller, form.tripIds, form.settings.multiStop);
    let ids: number[] | undefined;
    for (;;) {
      try {
        const request = requestOn(snapshots.trips, form, this.clock.now());
        ids ??= await this.newIds(request);
        return await this.seats.run(caller.idempotency, request, ids);
      } catch (refusal) {
        await snapshots.renewAfter(refusal);
      }
    }
  }

  private async newIds({ operatorId, journey }: BookingRequest): Promise<number[]> {
    const id = await this.ids.next(operatorId);
    return isLinked(journey) ? [id, await this.ids.next(operatorId)] : [id];
  }

  private async insert(claimed: Claimed): Promise<Booking> {
    let { changes } = claimed;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const added = await this.bookings.add(changes);
      if (added === 'added') return outbound(changes);
      if (added === 'idTaken') return this.seats.bookingInstead(claimed);
      changes = bookingsOf(claimed.request, idsOf(changes));
    }
    throw new Error('no reference number is free');
  }

  /** The booking of an earlier attempt of this request. A booking under another key is never returned: its uuid is a secret. */
  private async bookedBefore({ operatorId, idempotency }: Caller, id: number): Promise<CreatedBooking | undefined> {
    const booking = await this.bookings.byId(operatorId, id);
    return booking && idempotency && booking.requestKey === idempotency.key ? created(booking) : undefined;
  }
}

const created = ({ uuid }: Booking): CreatedBooking => ({ ...bookingMessage('BOOKING_CREATED'), uuid });
