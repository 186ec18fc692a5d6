export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Waiter {
  readonly deaf: boolean;
  end(woken: boolean): void;
}

/** Pauses that can be cut short. A wake during work is not lost: the next pause ends at once. */
export class Rest {
  readonly #waiters = new Set<Waiter>();
  #rung = false;
  #closed = false;

  wake(): void {
    this.#rung = true;
    for (const waiter of this.#waiters) if (!waiter.deaf) waiter.end(true);
  }

  /** Ends every pause, now and later. */
  close(): void {
    this.#closed = true;
    for (const waiter of this.#waiters) waiter.end(true);
  }

  /** True when woken. After failures a pause is deaf, or the next write would end it. */
  until(ms: number, { deaf = false } = {}): Promise<boolean> {
    if (this.#closed || (this.#rung && !deaf)) {
      this.#rung = false;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.end(false), ms);
      const waiter: Waiter = {
        deaf,
        end: (woken) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          if (woken) this.#rung = false;
          resolve(woken);
        },
      };
      this.#waiters.add(waiter);
    });
  }
}
