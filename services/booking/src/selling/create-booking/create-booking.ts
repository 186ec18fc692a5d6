import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { newHold } from '../../bookings/holds/hold.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Settings } from '../../settings.port.js';
import type { KeptTrips } from '../../trips/kept-trips.js';
import type { BookingIds } from '../booking-ids.port.js';
import type { SendOtp } from '../local-price/send-otp.js';
import { acceptedForm, newIdsFor, requestOn, type AcceptedForm } from './booking-request.js';
import type { Claimed, ClaimSeats } from './claim-seats.js';
import { createdResponse, type InsertBookings } from './insert-bookings.js';
import { SaleSnapshots } from './sale-snapshots.js';

export type CreateBookingInput = Input<'createBooking'>;

export class CreateBooking {
  constructor(
    private readonly settings: Settings,
    private readonly trips: KeptTrips,
    private readonly ids: BookingIds,
    private readonly seats: ClaimSeats,
    private readonly inserts: InsertBookings,
    private readonly bookings: Pick<Bookings, 'now'>,
    private readonly codes: Pick<SendOtp, 'first'>,
    private readonly clock: Clock,
  ) {}

  /**
   * A code is sent last, because only a booking that exists has one.
   * @param address rate-limit subnet of the client
   * @param madeFrom keyed hash of it, which is stored with a customer's booking
   */
  async run(caller: Caller, input: CreateBookingInput, address = '', madeFrom = ''): Promise<Output<'createBooking'>> {
    caller.idempotency?.findsAlreadyDone(({ bookingId }) => this.inserts.earlierResponse(caller, Number(bookingId)));
    const settings = await this.settings.of(caller.operatorId);
    const form = acceptedForm(caller, input, settings, { address, madeFrom });
    const hold = newHold(settings, form.byStaff, await this.bookings.now());
    const claimed = await this.claim(caller, { ...form, hold });
    const booking = await this.inserts.run(claimed);
    if (booking.otpSent) await this.codes.first(booking, { address, host: caller.host });
    return createdResponse(booking);
  }

  /** Decides on the trips and claims the seats, and decides again where the inventory or a refusal shows that the snapshots may be outdated. */
  private async claim(caller: Caller, form: AcceptedForm): Promise<Claimed> {
    const snapshots = await SaleSnapshots.read(this.trips, caller, form.tripIds, form.settings.multiStop);
    let ids: number[] | undefined;
    for (;;) {
      try {
        const request = requestOn(snapshots, form, this.clock.now());
        ids ??= await newIdsFor(request, this.ids);
        return await this.seats.run(caller.idempotency, request, ids);
      } catch (refusal) {
        await snapshots.renewAfter(refusal);
      }
    }
  }
}
