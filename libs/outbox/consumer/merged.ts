import { setImmediate } from 'node:timers/promises';

interface Waiting<T> {
  readonly item: T;
  readonly done: PromiseWithResolvers<void>;
}

/**
 * Merges what is added in the same turn of the event loop or while the previous batch is handled into one batch, one at a
 * time. kafkajs passes one batch per partition; a fetch of 24 partitions with two events each becomes one delivery of 48.
 */
export class Merged<T> {
  readonly #waiting: Waiting<T>[] = [];
  #draining = false;

  constructor(private readonly handle: (items: readonly T[]) => Promise<void>) {}

  /** Resolves or rejects with the batch that the item became part of. */
  add(item: T): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ item, done });
    if (!this.#draining) void this.#drain();
    return done.promise;
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    while (this.#waiting.length > 0) {
      await setImmediate();
      const batch = this.#waiting.splice(0);
      try {
        await this.handle(batch.map(({ item }) => item));
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    this.#draining = false;
  }
}
