import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Trip } from '../trip.js';
import { PENDING_INDEX, tripOnly, trips } from '../trips.schema.js';
import { StalePending } from './stale-pending.port.js';

export class MongoStalePending extends StalePending {
  private readonly allTrips;

  constructor(connection: MongoConnection) {
    super();
    this.allTrips = acrossOperators('changes that a dead process left pending').collection(connection, trips);
  }

  trips(proposedBefore: Date, limit: number): Promise<Trip[]> {
    const stale = { 'pending.at': { $lt: proposedBefore } };
    return this.allTrips.find<Trip>(stale, { projection: tripOnly, hint: PENDING_INDEX }).sort({ 'pending.at': 1 }).limit(limit).toArray();
  }
}
