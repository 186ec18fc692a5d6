import type { BookingPayment, OfferedMethods } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/caller';
import type { Inventory } from '../inventory/inventory.port.js';
import type { Booking } from './booking.js';
import { bookingAnswer, type BookingAnswer, type View } from './booking-answer.js';
import type { Payments } from './payments.port.js';
import type { Trips } from './trips.port.js';

export interface Answered {
  answers: BookingAnswer[];
  trips: ReadonlyMap<number, TripSnapshot>;
  offered: OfferedMethods | undefined;
  cardAttemptOpen: boolean;
}

/** Puts bookings together with what their neighbours know: one question to each, however many bookings. */
export class BookingAnswers {
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
  ): Promise<Answered> {
    const ids = bookings.map(({ id }) => id);
    const tripIds = [...new Set(bookings.flatMap(({ legs }) => legs.map(({ tripId }) => tripId)))];
    const [trips, payment, seats] = await Promise.all([
      this.tripsOf(caller, tripIds, known),
      ids.length > 0 ? this.payments.ofBookings(caller, ids) : { bookings: [], offered: undefined },
      this.inventory.chosenSeats(caller.operatorId, tripIds, ids),
    ]);
    const view = (booking: Booking): View => (typeof viewOf === 'string' ? viewOf : viewOf(booking.legs.flatMap(({ tripId }) => trips.get(tripId) ?? [])));
    const payments = new Map(payment.bookings.map((details) => [details.bookingId, details]));
    const answers = bookings.map((booking) => bookingAnswer(booking, { trips, payment: payments.get(booking.id), seats }, view(booking)));
    return { answers, trips, offered: payment.offered, cardAttemptOpen: bookings.some((booking) => isUnderWay(booking, payments.get(booking.id))) };
  }

  private async tripsOf(caller: Caller, tripIds: readonly number[], known: readonly TripSnapshot[]): Promise<ReadonlyMap<number, TripSnapshot>> {
    const asked = tripIds.filter((id) => !known.some((trip) => trip.id === id));
    const found = asked.length > 0 ? await this.trips.snapshots(caller, asked) : [];
    return new Map([...known, ...found].map((trip) => [trip.id, trip]));
  }
}

/** Also while money has arrived of which the booking has not heard: it comes a moment later, as payment's event. */
function isUnderWay({ receipts }: Booking, details: BookingPayment | undefined): boolean {
  const isKnown = (arrived: string): boolean => receipts.some(({ eventId }) => eventId === arrived);
  return details !== undefined && (details.cardAttemptOpen || !details.settledEventIds.every(isKnown));
}
