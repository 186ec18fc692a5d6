import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { mongo } from 'mongoose';
import { READ, inventories, storedClaim, type Inventories, type InventoryDocument } from '../store/inventories.schema.js';
import { InventoryScan, type ScannedInventory } from '../repairer.port.js';

export type AllInventories = Pick<Inventories, 'find' | 'updateOne'>;

export const inventoriesOfAllOperators = (connection: MongoConnection): AllInventories =>
  acrossOperators('the repairer checks the inventories of every operator').collection(connection, inventories);

const projection = { operatorId: 1, tripId: 1, claims: 1, revision: 1, version: 1, dirtySince: 1 } as const;

/** Dirty inventories are in a queue of their own, until when their claims are too young to be checked. */
export const IN_FULL_SCAN = { onSale: true, settled: { $exists: false }, dirtySince: { $exists: false } } as const;

export class MongoInventoryScan extends InventoryScan {
  /** Kept in memory only: a process that takes over starts again at the first key, which delays the full scan and loses nothing. */
  private cursor = '';

  constructor(
    connection: MongoConnection,
    private readonly all: AllInventories = inventoriesOfAllOperators(connection),
  ) {
    super();
  }

  dirty(before: Date, limit: number): Promise<ScannedInventory[]> {
    return this.read({ dirtySince: { $lte: before } }, { dirtySince: 1 }, limit);
  }

  async next(limit: number): Promise<ScannedInventory[]> {
    const found = await this.read({ ...IN_FULL_SCAN, _id: { $gt: this.cursor } }, { _id: 1 }, limit);
    const last = found.length < limit ? undefined : found.at(-1);
    this.cursor = last ? keyOf(last.operatorId, last.tripId)._id : '';
    return found;
  }

  async markClean(inventory: ScannedInventory, readAt: Date, isSettled: boolean): Promise<void> {
    const { operatorId, tripId, revision, version, isDirty } = inventory;
    if (!isDirty && !isSettled) return;
    const update: mongo.UpdateFilter<InventoryDocument> = isSettled
      ? { $set: { settled: true }, $unset: { dirtySince: '' } }
      : { $unset: { dirtySince: '', settled: '' } };
    const { matchedCount } = await this.all.updateOne({ ...keyOf(operatorId, tripId), revision, ...(isSettled && { version }) }, update, DURABLE);
    if (matchedCount === 0 && isDirty) await this.markDirty(inventory, readAt);
  }

  async markDirty({ operatorId, tripId }: ScannedInventory, since: Date): Promise<void> {
    await this.all.updateOne(keyOf(operatorId, tripId), { $set: { dirtySince: since } }, DURABLE);
  }

  private async read(filter: mongo.Filter<InventoryDocument>, sort: Record<string, 1>, limit: number): Promise<ScannedInventory[]> {
    const found = await this.all.find(filter, { projection, sort, limit, ...READ }).toArray();
    return found.map(({ operatorId, tripId, claims, revision, version, dirtySince }) => ({
      operatorId,
      tripId,
      revision,
      version,
      isDirty: dirtySince !== undefined,
      claims: Object.entries(claims).map(([id, record]) => storedClaim(operatorId, tripId, Number(id), record)),
    }));
  }
}
