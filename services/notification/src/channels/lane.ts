interface Waiting {
  readonly since: number;
  start(): void;
  refuse(): void;
}

/** The lane's carrier is too slow for what waits in it. */
export class LaneBlocked extends Error {
  override readonly name = 'LaneBlocked';
}

/**
 * Runs so many works at once; others wait in order. Those that waited too long when one ends are refused, so that a carrier that hangs
 * does not fill the memory with messages that other channels could send.
 */
export class Lane {
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly maxWaitMs: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running++;
    else await new Promise<void>((start, refuse) => this.#waiting.push({ since: performance.now(), start, refuse: () => refuse(new LaneBlocked()) }));
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** The slot passes to the next one, or is free. */
  #next(): void {
    const oldest = performance.now() - this.maxWaitMs;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.since >= oldest) return next.start();
      next.refuse();
    }
    this.#running--;
  }
}
