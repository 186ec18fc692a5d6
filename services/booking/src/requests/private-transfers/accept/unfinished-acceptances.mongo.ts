import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { mongo } from 'mongoose';
import type { Accepting } from '../private-transfer.js';
import { privateTransfers, TRANSFER_ONLY, type PrivateTransferDocument } from '../private-transfers.schema.js';
import { UnfinishedAcceptances } from './unfinished-acceptances.port.js';

export class MongoUnfinishedAcceptances extends UnfinishedAcceptances {
  private readonly ofAllOperators;

  constructor(connection: MongoConnection) {
    super();
    this.ofAllOperators = acrossOperators('the job that completes acceptances reads those of every operator').collection(connection, privateTransfers);
  }

  async begunBefore(before: Date, limit: number): Promise<Accepting[]> {
    const found = await this.foundBefore(before).limit(limit).toArray();
    return found.flatMap((transfer) => (transfer.acceptance ? [{ ...transfer, acceptance: transfer.acceptance }] : []));
  }

  /** The query of `begunBefore`; a test asserts its plan. */
  foundBefore(before: Date): mongo.FindCursor<mongo.WithId<PrivateTransferDocument>> {
    return this.ofAllOperators.find({ 'acceptance.at': { $lt: before } }, { projection: TRANSFER_ONLY, hint: 'accepting' }).sort({ 'acceptance.at': 1 });
  }
}
