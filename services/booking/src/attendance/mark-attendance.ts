import type { Input } from '@atoll/contracts/http/calls';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField, commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import { actTime } from '@atoll/time/act-time';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../bookings/author.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { updateWithRetry } from '../bookings/update-with-retry.js';
import { runsTrip } from '../trips/trip-access.js';
import type { Trips } from '../trips/trips.port.js';
import { bookingError } from '../errors.js';
import type { Inventory } from '../inventory/inventory.port.js';
import { bookingMessage } from '../messages.js';
import { boardableUntil, markBoarded, travelledLeg } from './boarding.js';

/**
 * `departTrip` closes boarding in the inventory before it marks the trip departed. Here the inventory is read after the
 * booking, and the write is refused where the booking has changed since, or where the fence has closed by the database's
 * clock: a process that froze between read and write reads again and finds boarding closed. An act that a device sends late
 * is decided as of its time: it is accepted after the departure where it took place before it [D-107].
 */
export class MarkAttendance {
  constructor(
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: Input<'markAttendance'>): Promise<Message> {
    const { operatorId } = caller;
    const attendance = { ...input, wholeBooking: input.wholeBooking ?? false };
    await updateWithRetry(
      this.bookings,
      { operatorId, id: input.bookingId },
      async (booking) => {
        const trip = await this.tripOf(caller, input.tripId);
        const leg = travelledLeg(booking, trip.id);
        const now = this.clock.now();
        const at = doneAt(input.at, now);
        const until = boardableUntil(trip, leg);
        if (at.getTime() >= (until ?? Infinity)) throw bookingError('BOARDING_CLOSED');
        const wasBeforeEnd = until !== undefined && at < now;
        if (!wasBeforeEnd && !(await this.inventory.boardingOpen(operatorId, trip.id, leg.fromOrder))) throw bookingError('BOARDING_CLOSED');
        const change = markBoarded(booking, leg, attendance, authorOf(caller), { at, now });
        return change ? [change] : [];
      },
      { fenced: true },
    );
    return bookingMessage(input.boarded ? 'BOARDED' : 'BOARDING_TAKEN_BACK');
  }

  private async tripOf(caller: Caller, tripId: number): Promise<TripSnapshot> {
    const [trip] = await this.trips.snapshots(caller, [tripId]);
    if (!trip || !runsTrip(caller, trip)) throw bookingError('BOOKING_NOT_FOUND');
    return trip;
  }
}

function doneAt(at: string | null | undefined, now: Date): Date {
  const done = actTime(at, now);
  if (done === 'invalid') throw badField('at');
  if (done === 'tooOld') throw commonError('ACT_TOO_OLD');
  return done;
}
