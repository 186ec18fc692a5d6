import type { Input } from '@atoll/contracts/http/calls';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import { legOn, type Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';
import { bookingError } from '../../errors.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { bookingMessage } from '../../messages.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import { checkSeatsCanBeChosen, rememberSeats, sameSeats, seatsChosen } from '../seat-choice.js';

export class SelectSeats {
  constructor(
    private readonly settings: Settings,
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: Input<'selectSeats'>): Promise<Message> {
    const { operatorId } = caller;
    const booking = await this.bookings.byUuid(operatorId, input.bookingUuid ?? '');
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const leg = legOn(booking, input.tripId);
    const [trip] = leg ? await this.trips.snapshots(caller, [leg.tripId], { withoutStaff: true }) : [];
    if (!leg || !trip) throw commonError('NOT_FOUND');
    await caller.idempotency?.begin();
    const settings = await this.settings.of(operatorId);
    if (!settings.seatSelection) throw bookingError('SEAT_SELECTION_OFF');
    checkSeatsCanBeChosen(booking, trip, leg, this.clock.now());
    await this.choose(caller, booking, trip, seatsChosen(booking, trip, input.selected));
    return bookingMessage('SEATS_SAVED');
  }

  /**
   * Decides between two concurrent choices of one seat: the inventory's conditional write lets one win; the claim's revision refuses a stale choice.
   * Only seats that the claim still holds are published: staff may have removed them, or made the claim smaller, since they were chosen.
   */
  private async choose(caller: Caller, named: Booking, trip: TripSnapshot, seats: number[]): Promise<void> {
    const { operatorId, id } = named;
    const claim = await this.inventory.claimOf(operatorId, trip.id, id);
    if (!claim) throw bookingError('CLAIM_RELEASED');
    if (!sameSeats(claim.seats, seats)) await this.inventory.chooseSeats(operatorId, trip.id, id, seats, claim.revision);
    const now = this.clock.now();
    await updateWithRetry(this.bookings, named, async (booking) => {
      // read after the booking, so that a later change of both refuses this write by the booking's version
      const held = (await this.inventory.claimOf(operatorId, trip.id, id))?.seats;
      const isHeld = held && sameSeats(held, seats);
      // changed to another trip, or an edit that will release seats beyond the passengers, since the claim was changed
      if (!isHeld || !legOn(booking, trip.id) || seats.length > seatsNeeded(booking.passengers)) throw commonError('CONCURRENT_CHANGE');
      const change = rememberSeats(booking, trip, seats, authorOf(caller), now);
      return change ? [change] : [];
    });
  }
}
