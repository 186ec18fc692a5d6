import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import type { DailyTotalsRequest, TripsOfDay } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { dayBounds, dayOf } from '@atoll/time/day';
import { BookingTotals } from '../lists/booking-totals.port.js';
import type { Booking } from '../booking.js';
import { paidBy } from '../money/paid.js';
import { bookingsOf, type BookingCollection } from './bookings.schema.js';

const FIELDS = { _id: 0, createdAt: 1, price: 1, receipts: 1, refunds: 1, allowed: 1 } as const;

export class MongoBookingTotals extends BookingTotals {
  private readonly bookings: BookingCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  /** Each booking is read, because only `paidBy` says in which currency it is paid. */
  override async byDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]> {
    const { zone } = range;
    const days = new Map<string, DayTotals>();
    for await (const booking of this.bookingsIn(operatorId, range)) {
      const day = dayOf(booking.createdAt, zone);
      const { counts } = days.get(day) ?? days.set(day, { day, counts: {} }).get(day)!;
      const state = stateOf(booking);
      counts[state] = (counts[state] ?? 0) + 1;
    }
    return [...days.values()];
  }

  override async loadsOn(operatorId: string, days: readonly TripsOfDay[]): Promise<DayTotals[]> {
    const found: DayTotals[] = [];
    for (const { day, tripIds } of days) {
      const [counts] = await this.loadsQuery(operatorId, tripIds).toArray();
      if (counts) found.push({ day, counts });
    }
    return found;
  }

  /** A test asserts the plan: bookings of other trips are not read. */
  loadsQuery(operatorId: string, tripIds: readonly number[]) {
    const onTrips = { 'legs.tripId': { $in: [...tripIds] } };
    const sizeWhere = (cond: unknown) => ({ $size: { $filter: { input: '$passengers', cond } } });
    const ticked = { $cond: ['$legs.isReturn', sizeWhere('$$this.boardedReturn'), sizeWhere('$$this.boarded')] };
    return this.bookings.aggregate<DayTotals['counts']>(
      [
        { $match: { operatorId, ...onTrips, cancelled: { $exists: false } } },
        { $project: { legs: 1, passengers: 1 } },
        { $unwind: '$legs' },
        { $match: onTrips },
        { $project: { seats: sizeWhere('$$this.occupiesSeat'), passengers: { $size: '$passengers' }, ticked } },
        { $group: { _id: null, seats: { $sum: '$seats' }, passengers: { $sum: '$passengers' }, ticked: { $sum: '$ticked' } } },
        { $unset: '_id' },
      ],
      { hint: 'tripList' },
    );
  }

  /** A test asserts the plan: bookings of other days are not read. */
  bookingsIn(operatorId: string, { zone, from, to }: DailyTotalsRequest) {
    const createdAt = { $gte: dayBounds(from, zone).from, $lt: dayBounds(to, zone).to };
    const filter = { operatorId, createdAt, cancelled: { $exists: false }, tombstone: { $exists: false } };
    return this.bookings.find(filter, { projection: FIELDS, hint: 'list' });
  }
}

/** A booking that was paid after it was allowed is paid. */
function stateOf(booking: Pick<Booking, 'price' | 'receipts' | 'refunds' | 'allowed'>): string {
  const paid = paidBy(booking);
  if (paid) return `paid ${paid.currency}`;
  return booking.allowed ? 'allowed' : 'pending';
}
