import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { bookingsOf } from '../store/bookings.schema.js';
import { PointUse } from './point-use.port.js';

export class MongoPointUse extends PointUse {
  private readonly bookings;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  async inUse(operatorId: string, pointId: number, now: Date): Promise<boolean> {
    for (const query of this.queries(operatorId, pointId, now)) if (await query.next()) return true;
    return false;
  }

  /** Returns a query for each end; a test asserts their plans. */
  queries(operatorId: string, pointId: number, now: Date) {
    const live = { operatorId, cancelled: { $exists: false }, 'legs.departsAt': { $gte: now } };
    return ['pickupPoint.id', 'dropoffPoint.id'].map((end) => this.bookings.find({ ...live, [end]: pointId }, { projection: { _id: 1 } }).limit(1));
  }
}
