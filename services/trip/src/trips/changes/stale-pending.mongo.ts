import { acrossOperators } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { LeftBehind } from './stale-pending.port.js';
import { PENDING_INDEX, tripOnly, TRIPS, type TripRecord } from '../trips.schema.js';
import type { Trip } from '../trip.js';

/** Apart from the other stores, because a process that died did not say for which operator it worked. */
export class MongoLeftBehind extends LeftBehind {
  private readonly everyTrip;

  constructor(connection: MongoConnection) {
    super();
    this.everyTrip = acrossOperators('changes that a dead process left pending').collection<TripRecord>(connection, TRIPS);
  }

  trips(proposedBefore: Date, limit: number): Promise<Trip[]> {
    const stale = { 'pending.at': { $lt: proposedBefore } };
    return this.everyTrip.find<Trip>(stale, { projection: tripOnly, hint: PENDING_INDEX }).sort({ 'pending.at': 1 }).limit(limit).toArray();
  }
}
