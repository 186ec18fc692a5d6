import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { InventoryVersions, type HeldSeats, type InventoryVersion } from '../inventory-versions.port.js';
import { READ, among, inventories, type Inventories } from './inventories.schema.js';

export class MongoInventoryVersions extends InventoryVersions {
  private readonly inventories: Inventories;

  constructor(connection: MongoConnection) {
    super();
    this.inventories = inventories.on(connection);
  }

  override of(operatorId: string, tripIds: readonly number[]): Promise<InventoryVersion[]> {
    const projection = { _id: 0, tripId: 1, version: 1, free: 1 };
    return this.inventories
      .find(among(operatorId, [...tripIds]), { projection })
      .sort({ _id: 1 })
      .toArray();
  }

  override async heldSeats(operatorId: string, tripIds: readonly number[]): Promise<HeldSeats[]> {
    const projection = { _id: 0, tripId: 1, version: 1, seats: 1 };
    const found = (await this.inventories.find(among(operatorId, [...tripIds]), { projection, ...READ }).toArray()) as HeldSeats[];
    return found.map((held) => ({ ...held, tripId: Number(held.tripId) }));
  }
}
