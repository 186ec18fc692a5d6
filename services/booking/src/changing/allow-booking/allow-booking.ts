import { randomUUID } from 'node:crypto';
import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { bookingError } from '../../errors.js';
import { bookingMessage } from '../../messages.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Trips } from '../../trips/trips.port.js';
import type { CreditReservation, CreditReservations } from '../credit-reservations.port.js';
import { allow, allowanceOf, amountToAllow, cancelAllowance, type Allowance } from '../../bookings/money/allowance.js';

/** Staff let passengers travel without a payment, and take that back [PY-25, PY-27]. */
export class AllowBooking {
  constructor(
    private readonly trips: Trips,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
    private readonly credit: CreditReservations,
  ) {}

  async allow(caller: Caller, { bookingId, ...input }: Input<'allowBooking'>): Promise<Message> {
    const allowance = allowanceOf(input);
    const { accountId } = allowance;
    if (accountId) await this.allowOnAccount(caller, bookingId, { ...allowance, accountId });
    else await this.change(caller, bookingId, (booking, now) => allow(booking, allowance, authorOf(caller), now));
    return bookingMessage('BOOKING_ALLOWED');
  }

  async cancel(caller: Caller, { bookingId }: Input<'cancelAllowBooking'>): Promise<Message> {
    await this.change(caller, bookingId, (booking, now) => cancelAllowance(booking, authorOf(caller), now));
    return bookingMessage('ALLOWANCE_CANCELLED');
  }

  /**
   * Reserves at payment before the booking is saved, so that concurrent allowances never exceed the account's limit together. The save
   * deadline is over before payment releases a reservation whose booking is not allowed by it.
   */
  private async allowOnAccount(caller: Caller, bookingId: number, asked: Allowance & { accountId: number }): Promise<void> {
    const { operatorId } = caller;
    let held: CreditReservation | undefined;
    const giveBack = async (): Promise<void> => {
      if (held) await this.credit.release(held);
    };
    const decide = async (booking: Booking): Promise<Change[]> => {
      await this.checkRuns(caller, booking);
      const reservationId = randomUUID();
      held = { operatorId, accountId: asked.accountId, bookingId, reservationId, amount: amountToAllow(booking, asked) };
      const account = await this.credit.reserve(held);
      return [allow(booking, { ...asked, reservationId }, authorOf(caller), this.clock.now(), account)];
    };
    await updateWithRetry(this.bookings, { operatorId, id: bookingId }, decide, { withDeadline: true, giveBack });
  }

  private async change(caller: Caller, id: number, decide: (booking: Booking, now: Date) => Change): Promise<void> {
    await updateWithRetry(this.bookings, { operatorId: caller.operatorId, id }, async (booking) => {
      await this.checkRuns(caller, booking);
      return [decide(booking, this.clock.now())];
    });
  }

  /** Captains decide about bookings on trips of their boats [D-47]; others are not found. */
  private async checkRuns(caller: Caller, { legs }: Booking): Promise<void> {
    if (isAdmin(caller)) return;
    const trips = await this.trips.snapshots(
      caller,
      legs.map(({ tripId }) => tripId),
    );
    if (!trips.some((trip) => runsTrip(caller, trip))) throw bookingError('BOOKING_NOT_FOUND');
  }
}
