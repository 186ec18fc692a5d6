import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { acrossOperators } from '@atoll/runtime/mongo/mongo';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { Clock } from '@atoll/time/clock';
import type { mongo } from 'mongoose';
import { INVENTORIES, READ, standingClaim, type InventoryDocument } from '../inventory/inventories.schema.js';
import { InventoryWalk, type Visit } from './repairer.port.js';

export type AllInventories = Pick<mongo.Collection<InventoryDocument>, 'find' | 'updateOne'>;

export function inventoriesOfAllOperators(connection: MongoConnection): AllInventories {
  return acrossOperators('the repairer visits the inventories of every operator').collection<InventoryDocument>(connection, INVENTORIES);
}

const projection = { operatorId: 1, tripId: 1, claims: 1, touches: 1, touchedAt: 1 } as const;

export class InventoryWalkMongo extends InventoryWalk {
  /** Lost when another process takes over, which then begins anew: the walk is there to be complete, not quick. */
  private position = '';

  constructor(
    private readonly inventories: AllInventories,
    private readonly clock: Clock,
  ) {
    super();
  }

  touched(before: Date, limit: number): Promise<Visit[]> {
    return this.read({ touchedAt: { $lte: before } }, { touchedAt: 1 }, limit);
  }

  async next(limit: number): Promise<Visit[]> {
    const visits = await this.read({ onSale: true, _id: { $gt: this.position } }, { _id: 1 }, limit);
    const last = visits.length < limit ? undefined : visits.at(-1);
    this.position = last ? keyOf(last.operatorId, last.tripId)._id : '';
    return visits;
  }

  /** Whoever claimed since the reading is found again by the queue: it stays in it, dated back to the reading. */
  async visited({ operatorId, tripId, touches, queued, readAt }: Visit, settled: boolean): Promise<void> {
    if (settled && !queued) return;
    const key = keyOf(operatorId, tripId);
    if (settled && (await this.inventories.updateOne({ ...key, touches }, { $unset: { touchedAt: '' } }, DURABLE)).matchedCount === 1) return;
    await this.inventories.updateOne(key, { $set: { touchedAt: readAt } }, DURABLE);
  }

  private async read(filter: mongo.Filter<InventoryDocument>, sort: Record<string, 1>, limit: number): Promise<Visit[]> {
    const readAt = this.clock.now();
    const found = await this.inventories.find(filter, { projection, sort, limit, ...READ }).toArray();
    return found.map(({ operatorId, tripId, claims, touches, touchedAt }) => ({
      operatorId,
      tripId,
      touches,
      queued: touchedAt !== undefined,
      readAt,
      claims: Object.entries(claims).map(([id, record]) => standingClaim(operatorId, tripId, Number(id), record)),
    }));
  }
}
