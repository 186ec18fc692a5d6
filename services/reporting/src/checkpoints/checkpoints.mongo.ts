import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { auditEntries } from '../audit/audit-entries.schema.js';
import type { Checkpoint } from './checkpoint.js';
import { Checkpoints, type Unsealed } from './checkpoints.port.js';
import { checkpoints } from './checkpoints.schema.js';

const UNSEALED = 'unsealed';

export class MongoCheckpoints extends Checkpoints {
  private readonly checkpoints;
  private readonly entries;
  private readonly allEntries;

  constructor(connection: MongoConnection) {
    super();
    this.checkpoints = checkpoints.on(connection);
    this.entries = auditEntries.on(connection);
    this.allEntries = acrossOperators('checkpoints are signed for all operators').collection(connection, auditEntries);
  }

  async operators(): Promise<string[]> {
    const found = await this.allEntries
      .aggregate<{ _id: string }>([{ $match: { unsealed: true } }, { $group: { _id: '$operatorId' } }], { hint: UNSEALED })
      .toArray();
    return found.map(({ _id }) => _id);
  }

  unsealed(operatorId: string, limit: number): Promise<Unsealed[]> {
    const projection = { recordType: 1, recordId: 1, version: 1, hash: 1 };
    return this.entries.find<Unsealed>({ operatorId, unsealed: true }, { projection, hint: UNSEALED }).limit(limit).toArray();
  }

  after(operatorId: string, number: number): AsyncIterable<Checkpoint> {
    return this.checkpoints.find<Checkpoint>({ operatorId, number: { $gt: number } }, { projection: { _id: 0 } }).sort({ number: 1 });
  }

  async last(operatorId: string): Promise<Checkpoint | undefined> {
    return (
      (await this.checkpoints
        .find<Checkpoint>({ operatorId }, { projection: { _id: 0 } })
        .sort({ number: -1 })
        .limit(1)
        .next()) ?? undefined
    );
  }

  async add(checkpoint: Checkpoint): Promise<boolean> {
    try {
      await this.checkpoints.insertOne({ _id: `${checkpoint.operatorId}:${checkpoint.number}`, ...checkpoint });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  async markSealed(operatorId: string, entryIds: string[]): Promise<void> {
    await this.entries.updateMany({ operatorId, _id: { $in: entryIds } }, { $unset: { unsealed: '' } });
  }
}
