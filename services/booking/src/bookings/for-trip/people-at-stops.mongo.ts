import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { bookingsOf, type BookingCollection } from '../store/bookings.schema.js';
import { PeopleAtStops, type PeopleAtStop } from './people-at-stops.port.js';

/** Passengers between the same two stops of a trip. */
interface PassengersBetween {
  _id: { tripId: number; from: number; to: number };
  people: number;
}

export class MongoPeopleAtStops extends PeopleAtStops {
  private readonly bookings: BookingCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  async of(operatorId: string, tripIds: number[]): Promise<PeopleAtStop[]> {
    if (tripIds.length === 0) return [];
    return byStop(await this.query(operatorId, tripIds).toArray());
  }

  /** A test asserts its plan. */
  query(operatorId: string, tripIds: number[]) {
    const onTrips = { 'legs.tripId': { $in: tripIds } };
    return this.bookings.aggregate<PassengersBetween>([
      { $match: { operatorId, ...onTrips, cancelled: { $exists: false } } },
      { $project: { legs: 1, people: { $size: '$passengers' } } },
      { $unwind: '$legs' },
      { $match: onTrips },
      { $group: { _id: { tripId: '$legs.tripId', from: '$legs.fromOrder', to: '$legs.toOrder' }, people: { $sum: '$people' } } },
    ]);
  }
}

function byStop(found: PassengersBetween[]): PeopleAtStop[] {
  const stops = new Map<string, PeopleAtStop>();
  const at = (tripId: number, order: number): PeopleAtStop => {
    const key = `${tripId}:${order}`;
    const stop = stops.get(key) ?? { tripId, order, boarded: 0, left: 0 };
    stops.set(key, stop);
    return stop;
  };
  for (const { _id, people } of found) {
    at(_id.tripId, _id.from).boarded += people;
    at(_id.tripId, _id.to).left += people;
  }
  return [...stops.values()];
}
