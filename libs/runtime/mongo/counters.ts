import type { Connection } from 'mongoose';
import { duplicateKeyOf } from './duplicate-key.js';
import { defineCollection } from './collections.js';
import type { TenantCollection } from './tenant-collection.js';

interface CounterDocument {
  _id: string;
  operatorId: string;
  entity: string;
  last: number;
}

const counters = defineCollection<CounterDocument>('counters', { entity: { type: String, required: true }, last: { type: Number, required: true } });

interface Block {
  next: number;
  last: number;
  size: number;
  takenAt: number;
  refill?: Promise<void>;
}

const smallest = 5;
const largest = 200;

/**
 * Ids of records: positive, counted per operator and entity, never given twice (spec D-91). A process takes
 * them in blocks, so a restart leaves a gap; a block grows while it is used up within a second.
 */
export class Counters {
  readonly #blocks = new Map<string, Block>();
  readonly #counters: TenantCollection<CounterDocument>;

  constructor(connection: Connection) {
    this.#counters = counters.on(connection);
  }

  async next(operatorId: string, entity: string): Promise<number> {
    const key = `${operatorId}:${entity}`;
    const block = this.#blocks.get(key) ?? { next: 1, last: 0, size: smallest, takenAt: 0 };
    this.#blocks.set(key, block);
    while (block.next > block.last)
      await (block.refill ??= this.#refill(block, operatorId, entity).finally(() => {
        delete block.refill;
      }));
    return block.next++;
  }

  async many(operatorId: string, entity: string, count: number): Promise<number[]> {
    const last = count === 0 ? 0 : await this.#take(operatorId, entity, count);
    return Array.from({ length: count }, (_, i) => last - count + 1 + i);
  }

  async #refill(block: Block, operatorId: string, entity: string): Promise<void> {
    const now = performance.now();
    const size = now - block.takenAt < 1000 ? Math.min(block.size * 2, largest) : smallest;
    const last = await this.#take(operatorId, entity, size);
    Object.assign(block, { next: last - size + 1, last, size, takenAt: now });
  }

  async #take(operatorId: string, entity: string, size: number): Promise<number> {
    const filter = { _id: `${operatorId}:${entity}`, operatorId };
    const update = { $inc: { last: size }, $setOnInsert: { entity } };
    const increase = async () => (await this.#counters.findOneAndUpdate(filter, update, { upsert: true, returnDocument: 'after' }))!.last;
    // When processes insert the counter at the same time, one succeeds; the others find it at their second attempt.
    return increase().catch((error: unknown) => {
      if (!duplicateKeyOf(error)) throw error;
      return increase();
    });
  }
}
