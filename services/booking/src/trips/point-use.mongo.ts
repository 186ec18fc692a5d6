import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { bookingsOf } from '../bookings/bookings.schema.js';
import { PointUse } from './point-use.port.js';

export class MongoPointUse extends PointUse {
  private readonly bookings;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  async inUse(operatorId: string, pointId: number, now: Date): Promise<boolean> {
    const live = { operatorId, cancelled: { $exists: false }, 'legs.departsAt': { $gte: now } };
    for (const end of ['pickupPoint.id', 'dropoffPoint.id']) {
      if (await this.bookings.findOne({ ...live, [end]: pointId }, { projection: { _id: 1 } })) return true;
    }
    return false;
  }
}
