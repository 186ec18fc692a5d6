import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { defineSharedCollection } from '@atoll/runtime/mongo/collections';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { log } from '@atoll/runtime/observability/log';
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
 * a backup it continues from that position, not from Kafka's. It is written a moment after the events were applied; a crash
 * before repeats what was applied since, which the guards by sequence absorb.
 */
export class Checkpoint implements Positions {
  readonly #checkpoints: TenantCollection<CheckpointDocument>;
  readonly #writer: CheckpointWriter;

  constructor(
    connection: MongoConnection,
    private readonly id: string,
  ) {
    this.#checkpoints = collectionOn(connection);
    this.#writer = writerOf(connection);
  }

  async load(partitions: readonly Partition[]): Promise<Offset[]> {
    await this.stored();
    const found = await this.#checkpoints.findOne({ _id: this.id });
    return partitions.map((each) => ({ ...each, offset: String(found?.offsets[partitionKey(each)] ?? 0) }));
  }

  save(offsets: readonly Offset[]): void {
    this.#writer.add(this.id, offsets);
  }

  stored(): Promise<void> {
    return this.#writer.stored();
  }

  async drop(): Promise<void> {
    await this.#writer.forget(this.id);
    await this.#checkpoints.deleteOne({ _id: this.id });
  }
}

const WRITE_EVERY_MS = 200;

/** Writes the checkpoints of all projections of a process together, with one command for all batches of a moment. */
class CheckpointWriter {
  readonly #newest = new Map<string, Map<string, number>>();
  #writing: Promise<void> | undefined;

  constructor(private readonly checkpoints: TenantCollection<CheckpointDocument>) {}

  add(id: string, offsets: readonly Offset[]): void {
    const ofId = this.#newest.get(id) ?? new Map<string, number>();
    for (const each of offsets) ofId.set(partitionKey(each), Math.max(ofId.get(partitionKey(each)) ?? 0, Number(each.offset)));
    if (ofId.size > 0) this.#newest.set(id, ofId);
    this.#later();
  }

  /** Writes what was added so far. */
  async stored(): Promise<void> {
    await this.#writing?.catch(() => undefined);
    if (this.#newest.size > 0 && !this.#writing) this.#start(0);
    await this.#writing;
  }

  async forget(id: string): Promise<void> {
    await this.#writing?.catch(() => undefined);
    this.#newest.delete(id);
  }

  #later(): void {
    if (this.#newest.size > 0 && !this.#writing) this.#start(WRITE_EVERY_MS);
  }

  /** A write that fails is repeated with the next batch. */
  #start(afterMs: number): void {
    const writing = this.#writeAfter(afterMs);
    this.#writing = writing;
    writing.then(
      () => this.#ended(),
      (err: unknown) => {
        this.#writing = undefined;
        log.warn({ err }, 'the positions of projections could not be stored');
      },
    );
  }

  #ended(): void {
    this.#writing = undefined;
    this.#later();
  }

  async #writeAfter(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms);
    await this.#write();
  }

  /** `$max`: a process that lost its partitions may be late, and must not move a position back. */
  async #write(): Promise<void> {
    const written = [...this.#newest];
    this.#newest.clear();
    if (written.length === 0) return;
    const updates = written.map(([_id, offsets]) => ({
      updateOne: { filter: { _id }, update: { $max: Object.fromEntries([...offsets].map(([key, offset]) => [`offsets.${key}`, offset])) }, upsert: true },
    }));
    try {
      await this.checkpoints.bulkWrite(updates, { ordered: false });
    } catch (error) {
      for (const [id, offsets] of written) this.#newest.set(id, newer(offsets, this.#newest.get(id)));
      throw error;
    }
  }
}

const newer = (some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number> = new Map()): Map<string, number> =>
  new Map([...some.keys(), ...others.keys()].map((key) => [key, Math.max(some.get(key) ?? 0, others.get(key) ?? 0)]));

const collectionOn = (connection: MongoConnection): TenantCollection<CheckpointDocument> =>
  acrossOperators('a projection is built for all operators').collection(connection, checkpoints);

const writers = new WeakMap<MongoConnection, CheckpointWriter>();

function writerOf(connection: MongoConnection): CheckpointWriter {
  const known = writers.get(connection) ?? new CheckpointWriter(collectionOn(connection));
  writers.set(connection, known);
  return known;
}
