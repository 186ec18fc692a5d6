import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { slips, type SlipDocument } from './slips.schema.js';
import { UnmovedSlips, type UnmovedSlip } from './unmoved-slips.port.js';

const unmoved = { jpeg: { $exists: true } } as const;
/** A partial index is used only where the filter has its first key. */
const ofAnyTime = { createdAt: { $gt: new Date(0) } } as const;

export class MongoUnmovedSlips extends UnmovedSlips {
  private readonly slips: TenantCollection<SlipDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.slips = acrossOperators('the job moves slips of all operators').collection(connection, slips);
  }

  override async oldest(limit: number, skipped: number): Promise<UnmovedSlip[]> {
    const found = await this.byAge(limit, skipped).toArray();
    return found.flatMap(({ _id, operatorId, jpeg }) => (jpeg ? [{ operatorId, slipId: _id.slice(operatorId.length + 1), jpeg }] : []));
  }

  /** A test asserts its plan. */
  byAge(limit: number, skipped: number) {
    const options = { projection: { operatorId: 1, jpeg: 1 }, promoteBuffers: true } as const;
    return this.slips
      .find({ ...unmoved, ...ofAnyTime }, options)
      .sort({ createdAt: 1 })
      .skip(skipped)
      .limit(limit);
  }

  override async moved({ operatorId, slipId }: Omit<UnmovedSlip, 'jpeg'>, hash: string, movedAt: Date): Promise<void> {
    const key = { _id: `${operatorId}:${slipId}`, operatorId };
    await this.slips.updateOne({ ...key, ...unmoved }, { $set: { hash, movedAt }, $unset: { jpeg: '' } });
  }
}
