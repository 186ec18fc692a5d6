import type { Connection } from 'mongoose';
import { sleep } from '../concurrency/sleep.js';
import type { RedisConnection } from '../redis/redis.js';
import { setSharing, wakeAllHere, wakeHere, type WakeSharing } from './wake-ups.js';

type WireWakeUp = readonly [name: string, about: string | null];

/** The first wake-up is published at once, and those within this time after it together: one message, whatever the rate of writes. */
const PUBLISH_EVERY_MS = 20;

/**
 * Wakes other processes of the service through Redis (ADR 42). Messages may be lost: each relay and job sweeps, and more often
 * while this process is not subscribed.
 */
export class RedisWakeUps implements WakeSharing {
  readonly #channel: string;
  readonly #unsent = new Map<string, WireWakeUp>();
  #publishing: Promise<void> | undefined;
  #publishedAt = -Infinity;
  #isConnected = false;

  private constructor(
    private readonly connection: Connection,
    private readonly redis: RedisConnection,
  ) {
    // Several deployments may share one Redis.
    this.#channel = `atoll:wake:${connection.name}`;
  }

  /** Returns how to stop. */
  static async start(connection: Connection, redis: RedisConnection): Promise<() => Promise<void>> {
    const wakeUps = new RedisWakeUps(connection, redis);
    const unsubscribe = await redis.subscribe(
      wakeUps.#channel,
      (message) => wakeUps.#receive(message),
      (isSubscribed) => wakeUps.#changeState(isSubscribed),
    );
    setSharing(connection, wakeUps);
    return async () => {
      setSharing(connection, undefined);
      await wakeUps.#publishing;
      await unsubscribe();
    };
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  publish(name: string, about: string | undefined): Promise<void> {
    this.#unsent.set(`${name} ${about ?? ''}`, [name, about ?? null]);
    this.#publishing ??= this.#publishLater();
    return this.#publishing;
  }

  async #publishLater(): Promise<void> {
    await sleep(Math.max(0, this.#publishedAt + PUBLISH_EVERY_MS - performance.now()));
    // A wake-up from here on is for the next message.
    this.#publishing = undefined;
    this.#publishedAt = performance.now();
    const message = JSON.stringify([...this.#unsent.values()]);
    this.#unsent.clear();
    await this.redis.publish(this.#channel, message);
  }

  #receive(message: string): void {
    for (const [name, about] of JSON.parse(message) as WireWakeUp[]) wakeHere(this.connection, name, about ?? undefined);
  }

  /** Either way the sleeps are of another length now, and messages may have been lost. */
  #changeState(isConnected: boolean): void {
    if (this.#isConnected === isConnected) return;
    this.#isConnected = isConnected;
    wakeAllHere(this.connection);
  }
}
