import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { defineSharedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Offset, Partition, Positions } from '../consumer/positions.js';

interface CheckpointDocument {
  _id: string;
  /** partitionKey → offset of the next event */
  offsets: Record<string, number>;
}

const checkpoints = defineSharedCollection<CheckpointDocument>('projection_checkpoints', { offsets: { type: Map, of: Number, required: true } });

/** Field names cannot contain dots. */
const partitionKey = ({ topic, partition }: Partition): string => `${topic.replaceAll('.', '/')}|${partition}`;

/**
 * How far one version of a projection has applied each partition, stored in the projection's own database: after a restore from
 * a backup it continues from that position, not from Kafka's. It is written after the events were applied; a crash
 * between the two repeats a batch, which the guards by sequence absorb.
 */
export class Checkpoint implements Positions {
  readonly #checkpoints: TenantCollection<CheckpointDocument>;

  constructor(
    connection: MongoConnection,
    private readonly id: string,
  ) {
    this.#checkpoints = acrossOperators('a projection is built for all operators').collection(connection, checkpoints);
  }

  async load(partitions: readonly Partition[]): Promise<Offset[]> {
    const found = await this.#checkpoints.findOne({ _id: this.id });
    return partitions.map((each) => ({ ...each, offset: String(found?.offsets[partitionKey(each)] ?? 0) }));
  }

  /** `$max`: a process that lost its partitions may be late, and must not move a position back. */
  async save(offsets: readonly Offset[]): Promise<void> {
    if (offsets.length === 0) return;
    const newest = Object.fromEntries(offsets.map((each) => [`offsets.${partitionKey(each)}`, Number(each.offset)]));
    await this.#checkpoints.updateOne({ _id: this.id }, { $max: newest }, { upsert: true });
  }

  async drop(): Promise<void> {
    await this.#checkpoints.deleteOne({ _id: this.id });
  }
}
