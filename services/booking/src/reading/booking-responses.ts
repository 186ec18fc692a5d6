import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Inventory } from '../inventory/inventory.port.js';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { canExpire } from '../bookings/holds/hold.js';
import { bookingResponse, type BookingResponse, type RelatedData, type View } from './booking-response.js';
import { forPayment } from '../payments/for-payment.js';
import type { Payments } from '../payments/payments.port.js';
import type { Trips } from '../trips/trips.port.js';

export interface BookingsWithData {
  responses: BookingResponse[];
  trips: ReadonlyMap<number, TripSnapshot>;
  /** By booking; empty while payment is unavailable. */
  payments: ReadonlyMap<number, BookingPayment>;
}

/** Reads the related data of bookings, and of the trips `alsoTrips`, with one call to each service for all of them, and makes the responses. */
export class BookingResponses {
  constructor(
    private readonly trips: Trips,
    private readonly payments: Payments,
    private readonly inventory: Inventory,
    private readonly bookings: Pick<Bookings, 'byIds'>,
    private readonly clock: Clock,
  ) {}

  async of(
    caller: Caller,
    bookings: readonly Booking[],
    viewOf: View | ((trips: TripSnapshot[]) => View),
    alsoTrips: readonly number[] = [],
  ): Promise<BookingsWithData> {
    const ids = bookings.map(({ id }) => id);
    const linked = await this.linkedOf(caller.operatorId, bookings);
    const tripIds = [...new Set([...alsoTrips, ...[...bookings, ...linked.values()].flatMap(({ legs }) => legs.map(({ tripId }) => tripId))])];
    const now = this.clock.now();
    const [trips, payments, seats] = await Promise.all([
      this.tripsOf(caller, tripIds),
      this.paymentsOf(caller, bookings),
      this.inventory.chosenSeats(caller.operatorId, tripIds, ids),
    ]);
    const view = (booking: Booking): View => (typeof viewOf === 'string' ? viewOf : viewOf(booking.legs.flatMap(({ tripId }) => trips.get(tripId) ?? [])));
    const related = (booking: Booking): RelatedData => ({ trips, payment: payments.get(booking.id), seats, linked: linked.get(booking.id), now });
    const responses = bookings.map((booking) => bookingResponse(booking, related(booking), view(booking)));
    return { responses, trips, payments };
  }

  /** By booking, the other one of its pair, where both together decide when they expire [D-08]. */
  private async linkedOf(operatorId: string, bookings: readonly Booking[]): Promise<ReadonlyMap<number, Booking>> {
    const waiting = bookings.filter((booking) => booking.linked && booking.hold && canExpire(booking));
    const ids = waiting.flatMap(({ linked }) => linked?.id ?? []);
    const others = new Map((await this.bookings.byIds(operatorId, ids)).map((other) => [other.id, other]));
    return new Map(
      waiting.flatMap(({ id, linked }) => {
        const other = linked && others.get(linked.id);
        return other ? [[id, other]] : [];
      }),
    );
  }

  private async paymentsOf(caller: Caller, bookings: readonly Booking[]): Promise<ReadonlyMap<number, BookingPayment>> {
    if (bookings.length === 0) return new Map();
    const found = await this.payments.ofBookings(caller, await forPayment(this.inventory, caller.operatorId, bookings));
    return new Map(found.map((payment) => [payment.bookingId, payment]));
  }

  private async tripsOf(caller: Caller, tripIds: readonly number[]): Promise<ReadonlyMap<number, TripSnapshot>> {
    const found = tripIds.length > 0 ? await this.trips.snapshots(caller, tripIds) : [];
    return new Map(found.map((trip) => [trip.id, trip]));
  }
}
