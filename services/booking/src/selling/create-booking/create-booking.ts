import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
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
import { isLinked, journeyOf } from '../journey.js';
import type { SendOtp } from '../local-price/send-otp.js';
import { bookingFormOf } from './booking-form.js';
import { bookingsOf, idsOf, type BookingRequest } from './booking-request.js';
import type { DecideOnTrips } from './decide-on-trips.js';
import { outbound, type Claimed, type ClaimSeats } from './claim-seats.js';

export type CreateBookingInput = Input<'createBooking'>;
type CreatedBooking = Output<'createBooking'>;

/** How often a taken uuid or reference number is replaced by a new one. With 2⁴⁰ reference numbers the second is free. */
const ATTEMPTS = 5;

export class CreateBooking {
  constructor(
    private readonly settings: Settings,
    private readonly decision: DecideOnTrips,
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
    const accept = await this.form(caller, input, { address, madeFrom });
    const { request, claimed } = await this.decision.run(caller, accept.tripIds, accept.settings.multiStop, async (trips) => {
      const request = accept.on(trips);
      return { request, claimed: await this.seats.run(caller.idempotency, request, await accept.ids(request)) };
    });
    const booking = await this.insert(request, claimed);
    if (booking.otpSent) await this.codes.first(booking, { address, host: caller.host });
    return created(booking);
  }

  /** Every refusal that needs no write: at once those of the form, then `on` those of the trips. `ids` returns the same ones each time. */
  private async form(caller: Caller, input: CreateBookingInput, from: { address: string; madeFrom: string }) {
    const { operatorId, idempotency } = caller;
    const settings = await this.settings.of(operatorId);
    const byStaff = isStaff(caller);
    const { tripIds, ...form } = bookingFormOf(input, settings, byStaff);
    const hold = newHold(settings, byStaff, await this.bookings.now());
    const by = authorOf(caller);
    let ids: Promise<number[]> | undefined;
    return {
      tripIds,
      settings,
      on: (trips: readonly TripSnapshot[]): BookingRequest => {
        const now = this.clock.now();
        const journey = journeyOf(input, trips, settings.multiStop, now);
        return { operatorId, ...form, ...from, trips, journey, hold, by, byStaff, requestKey: idempotency?.key, settings, now };
      },
      ids: (request: BookingRequest): Promise<number[]> => (ids ??= this.newIds(request)),
    };
  }

  private async newIds({ operatorId, journey }: BookingRequest): Promise<number[]> {
    const id = await this.ids.next(operatorId);
    return isLinked(journey) ? [id, await this.ids.next(operatorId)] : [id];
  }

  private async insert(request: BookingRequest, claimed: Claimed): Promise<Booking> {
    let { changes } = claimed;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const added = await this.bookings.add(changes);
      if (added === 'added') return outbound(changes);
      if (added === 'idTaken') return this.seats.bookingInstead(claimed);
      changes = bookingsOf(request, idsOf(changes));
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
