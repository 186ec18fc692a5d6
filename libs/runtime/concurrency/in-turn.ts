/** Runs work of one key one after another, in the order in which it was given; work of other keys runs concurrently. In this process alone. */
export class InTurn {
  /** Settles when the last work of the key so far has ended, however it ended. */
  readonly #ends = new Map<string, Promise<void>>();

  /** Settles as the work does; a failure ends its turn and stops nothing after it. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#ends.get(key);
    const turn = Promise.withResolvers<void>();
    this.#ends.set(key, turn.promise);
    try {
      await before;
      return await work();
    } finally {
      turn.resolve();
      if (this.#ends.get(key) === turn.promise) this.#ends.delete(key);
    }
  }
}
