import type { Input, Output } from '@atoll/contracts/http/calls';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { randomBytes, randomUUID } from 'node:crypto';
import { bookingMessage } from '../../messages.js';
import { authorOf } from '../../bookings/author.js';
import type { Booking, Change, Hold } from '../../bookings/booking.js';
import { newHold } from '../../bookings/hold.js';
import { bookingFormOf } from './booking-form.js';
import type { BookingIds } from '../booking-ids.port.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Claimed, ClaimSeats } from './claim-seats.js';
import { isLinked, journeyOf } from '../journey.js';
import { newBookings, type BookingCodes } from '../new-bookings.js';
import type { SendOtp } from '../local-price/send-otp.js';
import { refNoOf } from '../ref-no.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';

export type CreateBookingInput = Input<'createBooking'>;
type CreatedBooking = Output<'createBooking'>;

/** How often a taken uuid or reference number is replaced by a new one. With 2⁴⁰ reference numbers the second is free. */
const ATTEMPTS = 5;

export class CreateBooking {
  constructor(
    private readonly settings: Settings,
    private readonly trips: Trips,
    private readonly seats: ClaimSeats,
    private readonly bookings: Bookings,
    private readonly ids: BookingIds,
    private readonly codes: Pick<SendOtp, 'first'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Every refusal that needs no write comes before the seats and the request's record; the booking is inserted after both. A code is
   * sent for it last, because only a booking that exists has one.
   * @param address rate-limit subnet of the client
   * @param madeFrom keyed hash of it, which is stored with a customer's booking
   */
  async run(caller: Caller, input: CreateBookingInput, address = '', madeFrom = ''): Promise<CreatedBooking> {
    const { operatorId, idempotency } = caller;
    idempotency?.findsAlreadyDone(({ bookingId }) => this.bookedBefore(caller, Number(bookingId)));
    const settings = await this.settings.of(operatorId);
    const byStaff = isStaff(caller);
    const { tripIds, ...form } = bookingFormOf(input, settings, byStaff);
    const [trips, hold] = await Promise.all([this.trips.snapshots(caller, tripIds, { withoutStaff: true }), this.holdFor(settings, byStaff)]);
    const now = this.clock.now();
    const journey = journeyOf(input, trips, settings.multiStop, now);
    const details = { operatorId, ...form, journey, by: authorOf(caller), byStaff, madeFrom, requestKey: idempotency?.key, hold, settings, now };
    const bookingsUnder = (ids: readonly number[]): Change[] => newBookings({ ...details, codes: ids.map(newCodes) });
    const proposed = [await this.ids.next(operatorId), ...(isLinked(journey) ? [await this.ids.next(operatorId)] : [])];
    const claimed = await this.seats.run<CreatedBooking>(caller, proposed, { trips, limitedBy: { operatorId, byStaff, address, settings }, bookingsUnder });
    if ('response' in claimed) return claimed.response;
    const booking = await this.insert(claimed, bookingsUnder);
    if (booking.otpSent) await this.codes.first(booking, { address, host: caller.host });
    return created(booking);
  }

  private async holdFor(settings: OperatorSettings, byStaff: boolean): Promise<Hold | undefined> {
    return newHold(settings, byStaff, await this.bookings.now());
  }

  /** The booking of an earlier attempt of this request. A booking under another key is never returned: its uuid is a secret. */
  private async bookedBefore({ operatorId, idempotency }: Caller, id: number): Promise<CreatedBooking | undefined> {
    const booking = await this.bookings.byId(operatorId, id);
    return booking && idempotency && booking.requestKey === idempotency.key ? created(booking) : undefined;
  }

  private async insert(claimed: Claimed, bookingsUnder: (ids: readonly number[]) => Change[]): Promise<Booking> {
    let { changes } = claimed;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const added = await this.bookings.add(changes);
      if (added === 'added') return outbound(changes);
      if (added === 'idTaken') return this.seats.bookingInstead(outbound(changes), claimed);
      changes = bookingsUnder(claimed.ids);
    }
    throw new Error('no reference number is free');
  }
}

const created = ({ uuid }: Booking): CreatedBooking => ({ ...bookingMessage('BOOKING_CREATED'), uuid });

function outbound([change]: Change[]): Booking {
  if (!change) throw new Error('a request creates at least one booking');
  return change.booking;
}

const newCodes = (id: number): BookingCodes => ({ id, uuid: randomUUID(), refNo: refNoOf(randomBytes(8)) });
