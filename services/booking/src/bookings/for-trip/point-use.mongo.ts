import { MAX_COUNTED } from '@atoll/contracts/limits';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { bookingsOf } from '../store/bookings.schema.js';
import { PointUse } from './point-use.port.js';

export class MongoPointUse extends PointUse {
  private readonly collection;

  constructor(connection: MongoConnection) {
    super();
    this.collection = bookingsOf(connection);
  }

  async bookings(operatorId: string, pointId: number, now: Date): Promise<number> {
    const counts = await Promise.all(this.filters(operatorId, pointId, now).map((filter) => this.collection.countDocuments(filter, { limit: MAX_COUNTED })));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Returns a filter for each end, which no booking fits both, because its ends are at different locations; a test asserts their plans. */
  filters(operatorId: string, pointId: number, now: Date) {
    const live = { operatorId, cancelled: { $exists: false }, 'legs.departsAt': { $gte: now } };
    return ['pickupPoint.id', 'dropoffPoint.id'].map((end) => ({ ...live, [end]: pointId }));
  }
}
