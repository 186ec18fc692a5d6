import type { OfferedMethods } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { cardTotal } from '@atoll/money/fare';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import { isAdmin, type Caller } from '@atoll/runtime/caller';
import { bookingError } from '../errors.js';
import type { Booking } from './booking.js';
import { forBoarding, type View } from './booking-answer.js';
import type { BookingAnswers } from './booking-answers.js';
import { bookingFilter } from './booking-filter.js';
import type { Bookings } from './bookings.port.js';
import type { Settings } from './settings.port.js';
import { isPaid } from './paid.js';
import { runsTrip } from './trip-access.js';
import type { Trips } from './trips.port.js';

export class ReadBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly trips: Trips,
    private readonly settings: Settings,
    private readonly answers: BookingAnswers,
  ) {}

  /** Holding the uuid is the right to see it; staff see more of it, captains only on trips they run. */
  async byUuid(caller: Caller, { uuid }: Input<'getBookingByUuid'>): Promise<Output<'getBookingByUuid'>> {
    const booking = await this.bookings.byUuid(caller.operatorId, uuid ?? '');
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const [{ answers, trips, offered, cardAttemptOpen }, settings] = await Promise.all([
      this.answers.of(caller, [booking], (known) => viewFor(caller, known)),
      this.settings.of(caller.operatorId),
    ]);
    const [answer] = answers;
    if (!answer) throw bookingError('BOOKING_NOT_FOUND');
    const { total } = cardTotal(centIn(booking.price), settings.feeFixedCent, settings.feeBasisPoints);
    return { booking: answer, stripeFeeEstimate: total, payment: { ...payableBy(booking, trips, offered), cardAttemptOpen } };
  }

  async page(caller: Caller, input: Input<'getBookings'>): Promise<Output<'getBookings'>> {
    const { bookings, count } = await this.bookings.page(caller.operatorId, bookingFilter(input));
    const { answers } = await this.answers.of(caller, bookings, 'admin');
    return { bookings: answers, count };
  }

  /** With `captain`, what somebody who runs the trip needs: the travellers. Without it the whole file, for admins [D-48]. */
  async ofTrip(caller: Caller, { tripId, captain }: Input<'getBookingsForTrip'>): Promise<Output<'getBookingsForTrip'>> {
    if (!captain && !isAdmin(caller)) throw commonError('FORBIDDEN');
    const known = await this.trips.snapshots(caller, [tripId]);
    if (!known[0] || !runsTrip(caller, known[0])) throw commonError('NOT_FOUND');
    const all = await this.bookings.ofTrip(caller.operatorId, tripId);
    const shown = captain ? all.filter(({ cancelled }) => !cancelled) : all;
    const { answers } = await this.answers.of(caller, shown, captain ? 'captain' : 'admin', known);
    return { bookings: captain ? answers.map(forBoarding) : answers };
  }
}

const viewFor = (caller: Caller, trips: TripSnapshot[]): View =>
  isAdmin(caller) ? 'admin' : trips.some((trip) => runsTrip(caller, trip)) ? 'captain' : 'public';

/** What the customer can pay with now; nothing once it is settled, cancelled, or its trip was deleted [D-25, D-38]. */
function payableBy(booking: Booking, trips: ReadonlyMap<number, TripSnapshot>, offered: OfferedMethods | undefined) {
  const { allowed, cancelled, price } = booking;
  const deleted = [...trips.values()].some((trip) => trip.deletedAtMs > 0);
  const open = !isPaid(booking) && !allowed && !cancelled && !deleted;
  return {
    cardMVR: open && laariIn(price) > 0 && (offered?.cardMvr ?? false),
    cardUSD: open && centIn(price) > 0 && (offered?.cardUsd ?? false),
    bankTransfer: open && (offered?.bankTransfer ?? false),
    cash: open && (offered?.cash ?? false),
  };
}
