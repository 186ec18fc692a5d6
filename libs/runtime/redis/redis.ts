import { createClient } from 'redis';
import { log } from '../observability/log.js';
import { counter, gauge, onScrape } from '../observability/metrics.js';
import { backOffMs } from '../concurrency/back-off.js';

type Client = ReturnType<typeof createClient>;

const TIMEOUT_MS = 250;
const BACK_OFF = { firstMs: 100, longestMs: 2000 };

/** Retries for ever: Redis may be away for long, and nothing waits for it. */
function reconnectAfterMs(retries: number): number {
  counter('atoll_redis_reconnects_total', 'Attempts to connect to Redis that failed and are retried', []).inc();
  return backOffMs(retries + 1, BACK_OFF);
}

const isUp = () => gauge('atoll_redis_up', 'Whether this process has its connection to Redis', []);

/** Redis speeds things up and counts attempts; nothing may depend on its being there. */
export class RedisConnection {
  readonly #client: Client | undefined;
  readonly #followers = new Set<{ destroy(): void }>();
  #complained = false;
  #closed = false;
  #forgetScrape = (): void => undefined;

  constructor(private readonly url: string) {
    this.#client = url ? this.#connect() : undefined;
    if (url) this.#forgetScrape = onScrape(async () => isUp().set(this.isReady ? 1 : 0));
  }

  #connect(): Client {
    const client = createClient({
      url: this.url,
      disableOfflineQueue: true,
      socket: { connectTimeout: 1000, reconnectStrategy: reconnectAfterMs },
    }) as Client;
    client.on('error', (err: unknown) => {
      if (!this.#complained) log.warn({ err }, 'Redis is away');
      this.#complained = true;
    });
    client.on('ready', () => {
      this.#complained = false;
    });
    void client
      .connect()
      .catch(() => undefined)
      .then(() => this.#endIfClosed(client));
    return client;
  }

  get isReady(): boolean {
    return this.#client?.isReady ?? false;
  }

  /** Undefined when Redis is away or slow: the caller goes on without it. */
  async attempt<T>(work: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (!this.#client?.isReady) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, undefined);
    });
    try {
      return await Promise.race([work(this.#client), late]);
    } catch (err) {
      log.debug({ err }, 'Redis did not answer');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.attempt((client) => client.publish(channel, message));
  }

  /** Follows a channel across reconnects. Messages sent while Redis is away are lost: bound what depends on them in time. */
  async subscribe(channel: string, onMessage: (message: string) => void): Promise<() => Promise<void>> {
    if (!this.url) return async () => undefined;
    const client = createClient({
      url: this.url,
      socket: { connectTimeout: 1000, reconnectStrategy: reconnectAfterMs },
    });
    client.on('error', () => undefined);
    this.#followers.add(client);
    const follow = async (): Promise<void> => {
      await client.connect();
      if (!this.#closed) await client.subscribe(channel, onMessage);
    };
    void follow()
      .catch((err: unknown) => log.warn({ err, channel }, 'cannot follow a Redis channel'))
      .then(() => this.#endIfClosed(client));
    return async () => {
      this.#followers.delete(client);
      client.destroy();
    };
  }

  /** A client destroyed while its socket was opening comes up all the same. */
  #endIfClosed(client: { destroy(): void }): void {
    if (this.#closed) client.destroy();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#forgetScrape();
    for (const client of [this.#client, ...this.#followers]) {
      try {
        client?.destroy();
      } catch {
        // Never connected: nothing to close.
      }
    }
  }
}
