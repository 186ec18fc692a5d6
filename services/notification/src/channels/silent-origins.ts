/** Failures in a row after which an origin is left alone. */
const MOST_FAILURES = 3;
const LEFT_ALONE_MS = 60_000;
/** Anybody can name origins, so the memory is bounded. */
const MOST_ORIGINS = 1000;

/**
 * Circuit breaker per origin. Who subscribes names the address, so each may be one that never responds: without this, a few of them would
 * hold all slots of the channel until their requests time out.
 */
export class SilentOrigins {
  readonly #failures = new Map<string, { readonly count: number; readonly at: number }>();

  /** @param now in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Runs a request to the origin, unless it has been silent lately. A request that throws got no response. */
  async ask<T>(origin: string, request: () => Promise<T>): Promise<T> {
    const last = this.#failures.get(origin);
    if (last && last.count >= MOST_FAILURES && this.now() < last.at + LEFT_ALONE_MS) throw new Error('the push service has not responded lately');
    try {
      const response = await request();
      this.#failures.delete(origin);
      return response;
    } catch (error) {
      this.#failed(origin);
      throw error;
    }
  }

  #failed(origin: string): void {
    const count = (this.#failures.get(origin)?.count ?? 0) + 1;
    this.#failures.delete(origin);
    this.#failures.set(origin, { count, at: this.now() });
    for (const oldest of [...this.#failures.keys()].slice(0, -MOST_ORIGINS)) this.#failures.delete(oldest);
  }
}
