import { declareIndexes } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, type Stored } from '../stored.js';
import { isOnSale, type Trip } from './trip.js';

export const TRIPS = 'trips';

/** A trip as it lies in the collection, with its unsent events inside. */
export type TripRecord = Stored<Trip> & {
  /** What `isOnSale` says of the committed trip, so that customers' searches are answered by an index. */
  onSale: boolean;
};

/** A trip is read without what only the storage needs. */
export const tripOnly = { _id: 0, onSale: 0, events: 0, unsentAt: 0 };

/** A new trip is not on sale before its first change is committed. */
export const recordOf = (trip: Trip): TripRecord => ({ _id: keyOf(trip.operatorId, trip.id), onSale: trip.version > 0 && isOnSale(trip), ...trip });

/** Name given to `hint`: pending trips are so few that the order in which they were left behind is enough to find any. */
export const PENDING_INDEX = 'pending';

export function declareTripIndexes(connection: MongoConnection): void {
  const onSale = { partialFilterExpression: { onSale: true } };
  declareIndexes(connection, TRIPS, [
    { key: { operatorId: 1, fromTime: 1 } },
    { key: { operatorId: 1, 'boat.id': 1, fromTime: 1 } },
    { key: { operatorId: 1, 'from.id': 1, 'to.id': 1, fromTime: 1 }, ...onSale },
    { key: { operatorId: 1, 'route.id': 1, fromTime: 1 }, ...onSale },
    { key: { 'pending.at': 1 }, name: PENDING_INDEX, sparse: true },
  ]);
}
