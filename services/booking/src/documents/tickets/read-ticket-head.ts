import type { TicketHeadResponse } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { legsOf } from '@atoll/booking-facts/legs';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Bookings } from '../../bookings/bookings.port.js';
import { bookingError } from '../../errors.js';
import { bookingResponse, type BookingResponse } from '../../reading/booking-response.js';
import type { Trips } from '../../trips/trips.port.js';

/** The head of a ticket for the first paint of its page, without what needs payment's records or the inventory. */
export class ReadTicketHead {
  constructor(
    private readonly bookings: Pick<Bookings, 'byUuid'>,
    private readonly trips: Trips,
    private readonly clock: Clock,
  ) {}

  /** 'Booking not found.' for a wrong uuid and for another operator's. */
  async byUuid(caller: Caller, uuid: string, language: string): Promise<TicketHeadResponse> {
    const booking = await this.bookings.byUuid(caller.operatorId, uuid);
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const tripIds = booking.legs.map(({ tripId }) => tripId);
    const snapshots = await this.trips.snapshots(caller, tripIds, { withoutStaff: true });
    const trips = new Map(snapshots.map((trip) => [trip.id, trip]));
    return headOf(bookingResponse(booking, { trips, payment: undefined, seats: [], linked: undefined, now: this.clock.now() }, 'public'), language);
  }
}

/** Field by field, so that nothing personal can come along. */
function headOf(booking: BookingResponse, language: string): TicketHeadResponse {
  const { refNo, status, allowedType, isPaidStripe, isCancelled } = booking;
  const legs = legsOf(booking, language).map(({ isReturn, from, to, departs, arrives, boat }) => ({
    isReturn,
    from,
    to,
    departsAtMs: Date.parse(departs),
    arrivesAtMs: Date.parse(arrives),
    boat,
  }));
  return { refNo, status, allowedType, isPaidStripe, isCancelled, legs };
}
