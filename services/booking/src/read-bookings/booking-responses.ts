import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Inventory } from '../inventory/inventory.port.js';
import type { Booking } from '../bookings/booking.js';
import { bookingResponse, type BookingResponse, type View } from './booking-response.js';
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
  ) {}

  async of(
    caller: Caller,
    bookings: readonly Booking[],
    viewOf: View | ((trips: TripSnapshot[]) => View),
    known: readonly TripSnapshot[] = [],
  ): Promise<BookingsWithData> {
    const ids = bookings.map(({ id }) => id);
    const tripIds = [...new Set(bookings.flatMap(({ legs }) => legs.map(({ tripId }) => tripId)))];
    const [trips, payments, seats] = await Promise.all([
      this.tripsOf(caller, tripIds, known),
      this.paymentsOf(caller, bookings),
      this.inventory.chosenSeats(caller.operatorId, tripIds, ids),
    ]);
    const view = (booking: Booking): View => (typeof viewOf === 'string' ? viewOf : viewOf(booking.legs.flatMap(({ tripId }) => trips.get(tripId) ?? [])));
    const responses = bookings.map((booking) => bookingResponse(booking, { trips, payment: payments.get(booking.id), seats }, view(booking)));
    return { responses, trips, payments };
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
