import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Inventory } from '../inventory/inventory.port.js';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../bookings/booking.js';
import type { Bookings } from '../bookings/bookings.port.js';
import { isPlainPending } from '../bookings/hold.js';
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

/** Reads the related data of bookings, with one call to each service for all of them, and makes the responses. */
export class BookingResponses {
  constructor(
    private readonly trips: Trips,
    private readonly payments: Payments,
    private readonly inventory: Inventory,
    private readonly bookings: Pick<Bookings, 'byId'>,
    private readonly clock: Clock,
  ) {}

  async of(
    caller: Caller,
    bookings: readonly Booking[],
    viewOf: View | ((trips: TripSnapshot[]) => View),
    known: readonly TripSnapshot[] = [],
  ): Promise<BookingsWithData> {
    const ids = bookings.map(({ id }) => id);
    const linked = await this.linkedOf(bookings);
    const tripIds = [...new Set([...bookings, ...linked.values()].flatMap(({ legs }) => legs.map(({ tripId }) => tripId)))];
    const now = this.clock.now();
    const [trips, payments, seats] = await Promise.all([
      this.tripsOf(caller, tripIds, known),
      this.paymentsOf(caller, bookings),
      this.inventory.chosenSeats(caller.operatorId, tripIds, ids),
    ]);
    const view = (booking: Booking): View => (typeof viewOf === 'string' ? viewOf : viewOf(booking.legs.flatMap(({ tripId }) => trips.get(tripId) ?? [])));
    const related = (booking: Booking): RelatedData => ({ trips, payment: payments.get(booking.id), seats, linked: linked.get(booking.id), now });
    const responses = bookings.map((booking) => bookingResponse(booking, related(booking), view(booking)));
    return { responses, trips, payments };
  }

  /** By booking, the other one of its pair, where both together decide when they expire [D-08]. */
  private async linkedOf(bookings: readonly Booking[]): Promise<ReadonlyMap<number, Booking>> {
    const waiting = bookings.filter((booking) => booking.linked && booking.hold && isPlainPending(booking));
    const found = await Promise.all(
      waiting.map(async ({ operatorId, id, linked }) => [id, linked && (await this.bookings.byId(operatorId, linked.id))] as const),
    );
    return new Map(found.flatMap(([id, other]) => (other ? [[id, other]] : [])));
  }

  private async paymentsOf(caller: Caller, bookings: readonly Booking[]): Promise<ReadonlyMap<number, BookingPayment>> {
    if (bookings.length === 0) return new Map();
    const found = await this.payments.ofBookings(caller, await forPayment(this.inventory, caller.operatorId, bookings));
    return new Map(found.map((payment) => [payment.bookingId, payment]));
  }

  private async tripsOf(caller: Caller, tripIds: readonly number[], known: readonly TripSnapshot[]): Promise<ReadonlyMap<number, TripSnapshot>> {
    const missing = tripIds.filter((id) => !known.some((trip) => trip.id === id));
    const found = missing.length > 0 ? await this.trips.snapshots(caller, missing) : [];
    return new Map([...known, ...found].map((trip) => [trip.id, trip]));
  }
}
