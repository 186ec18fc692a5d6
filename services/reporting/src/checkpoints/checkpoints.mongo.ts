import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { Checkpoint } from './checkpoint.js';
import { Checkpoints } from './checkpoints.port.js';
import { checkpoints } from './checkpoints.schema.js';

export class MongoCheckpoints extends Checkpoints {
  private readonly checkpoints;

  constructor(connection: MongoConnection) {
    super();
    this.checkpoints = checkpoints.on(connection);
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
}
