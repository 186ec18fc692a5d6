import { createClient } from 'redis';
import { log } from '../observability/log.js';
import { counter, gauge, onScrape } from '../observability/metrics.js';
import { backOffMs } from '../concurrency/back-off.js';

type Client = ReturnType<typeof createClient>;

const TIMEOUT_MS = 250;
/**
 * The time limit of a command ends after so many timers, one after the other. The event loop runs due timers before it reads replies: in a process
 * that a burst kept busy for longer than the limit, a single timer would end every command whose reply had come, and open every limit.
 */
const PARTS = 5;
const BACK_OFF = { firstMs: 100, longestMs: 2000 };

/** A Redis that hangs keeps its connections open: without a reply to a ping they are closed, and subscribers learn that messages may be lost. */
const LIVENESS = { pingInterval: 5000, socket: { connectTimeout: 1000, socketTimeout: 15_000, reconnectStrategy: reconnectAfterMs } };
/** Commands without a reply, each of which takes memory: further ones are refused at once, and their callers go on without Redis. */
const MAX_COMMANDS = 5000;

/** Retries without limit: Redis may be unavailable for long, and nothing waits for it. */
function reconnectAfterMs(retries: number): number {
  counter('atoll_redis_reconnects_total', 'Attempts to connect to Redis that failed and are retried', []).inc();
  return backOffMs(retries + 1, BACK_OFF);
}

const isUp = () => gauge('atoll_redis_up', 'Whether Redis responds to this process', []);
const connections = new Set<RedisConnection>();

onScrape(async () => {
  if (connections.size === 0) return;
  const responses = await Promise.all([...connections].map((connection) => connection.responds()));
  isUp().set(responses.every(Boolean) ? 1 : 0);
});

/** Redis caches and counts attempts; nothing may depend on its being available. */
export class RedisConnection {
  readonly #client: Client | undefined;
  readonly #subscribers = new Set<{ destroy(): void }>();
  #isLogged = false;
  #closed = false;

  /** @param timeoutMs after which the caller goes on without Redis */
  constructor(
    private readonly url: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.#client = url ? this.#connect() : undefined;
    if (url) connections.add(this);
  }

  #connect(): Client {
    const client = createClient({ url: this.url, ...LIVENESS, disableOfflineQueue: true, commandsQueueMaxLength: MAX_COMMANDS }) as Client;
    client.on('error', (err: unknown) => {
      if (!this.#isLogged) log.warn({ err }, 'Redis is unavailable');
      this.#isLogged = true;
    });
    client.on('ready', () => {
      this.#isLogged = false;
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

  async responds(): Promise<boolean> {
    return (await this.attempt((client) => client.ping())) !== undefined;
  }

  /** Undefined while Redis is unavailable or slow: the caller goes on without it. */
  async attempt<T>(work: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (!this.#client?.isReady) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      const wait = (parts: number): void => {
        timer = setTimeout(() => (parts > 1 ? wait(parts - 1) : resolve(undefined)), this.timeoutMs / PARTS);
      };
      wait(PARTS);
    });
    try {
      return await Promise.race([work(this.#client), late]);
    } catch (err) {
      log.debug({ err }, 'a Redis command failed');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.attempt((client) => client.publish(channel, message));
  }

  /**
   * Subscribes to a channel, also after reconnects. Messages published while Redis is unavailable are lost: give what depends on them a
   * time to live, or pass `onState`. It is called with false when messages may be lost from now on, and with true when they arrive again.
   */
  async subscribe(
    channel: string,
    onMessage: (message: string) => void,
    onState: (isSubscribed: boolean) => void = () => undefined,
  ): Promise<() => Promise<void>> {
    if (!this.url) return async () => undefined;
    const client = createClient({ url: this.url, ...LIVENESS });
    client.on('error', () => onState(false));
    this.#subscribers.add(client);
    const start = async (): Promise<void> => {
      await client.connect();
      if (this.#closed) return;
      await client.subscribe(channel, onMessage);
      onState(true);
      // the client subscribes again before it is ready again
      client.on('ready', () => onState(true));
    };
    void start()
      .catch((err: unknown) => log.warn({ err, channel }, 'cannot subscribe to a Redis channel'))
      .then(() => this.#endIfClosed(client));
    return async () => {
      this.#subscribers.delete(client);
      client.destroy();
    };
  }

  /** A client that is destroyed while its socket opens connects all the same. */
  #endIfClosed(client: { destroy(): void }): void {
    if (this.#closed) client.destroy();
  }

  async close(): Promise<void> {
    this.#closed = true;
    connections.delete(this);
    for (const client of [this.#client, ...this.#subscribers]) {
      try {
        client?.destroy();
      } catch {
        // It was never connected.
      }
    }
  }
}
