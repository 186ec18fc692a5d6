import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { SoldRecord } from '../catalogue/sale-terms/sold-record.js';
import { TripsOnSale } from '../catalogue/sale-terms/trips-on-sale.port.js';
import { trips } from './trips.schema.js';

/** A route trip is sold at its later stops after its departure. The points of a location are those of direct trips, which are not. */
const WHICH = {
  route: (id: number, from: Date) => ({ 'route.id': id, toTime: { $gte: from } }),
  location: (id: number, from: Date) => ({ fromTime: { $gte: from }, $or: [{ 'from.id': id }, { 'to.id': id }] }),
} as const satisfies Record<SoldRecord, unknown>;

export class MongoTripsOnSale extends TripsOnSale {
  private readonly trips;

  constructor(connection: MongoConnection) {
    super();
    this.trips = trips.on(connection);
  }

  async of(operatorId: string, kind: SoldRecord, id: number, from: Date): Promise<number[]> {
    const onSale = { operatorId, onSale: true, ...WHICH[kind](id, from) };
    const found = await this.trips.find<{ id: number }>(onSale, { projection: { _id: 0, id: 1 } }).toArray();
    return found.map((trip) => trip.id);
  }
}
