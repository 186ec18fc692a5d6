import type { Connection } from 'mongoose';
import { log } from '@atoll/runtime/log';
import { gauge, onScrape } from '@atoll/runtime/metrics';
import type { OutboxHost } from './kafka.js';
import { Lease } from './lease.js';
import { Publisher, type PublishedEvent } from './publisher.js';
import { Rest, sleep } from './rest.js';
import { UnsentEvents, type Source, type UnsentDocument } from './unsent.js';
import { onWake } from './wake.js';

export interface RelayOptions {
  readonly sources: readonly Source[];
  /** After Kafka has them and before they are marked: it may see an event twice. */
  readonly onPublished?: (events: readonly PublishedEvent[]) => Promise<void> | void;
  readonly batchSize?: number;
  /** How long a woken relay waits for company: a batch costs hardly more than one event. By itself it waits longer while it is busy. */
  readonly lingerMs?: number;
  readonly pollMs?: number;
  readonly leaseMs?: number;
}

export interface Relay {
  wake(): void;
  lag(): Promise<{ documents: number; oldestSeconds: number }>;
  readonly isActive: boolean;
  readonly fence: number;
  stop(): Promise<void>;
}

export type RelayHost = OutboxHost & { readonly connection: Connection };

/** Publishes this service's facts, for ever and in order per document; of all its processes one at a time. */
export function startRelay(host: RelayHost, options: RelayOptions): Relay {
  const relay = new KafkaRelay(host, options);
  void relay.run();
  return relay;
}

const maxBackoffMs = 5000;
const defaultLeaseMs = 3000;

class KafkaRelay implements Relay {
  readonly #unsent: readonly UnsentEvents[];
  readonly #lease: Lease;
  readonly #rest = new Rest();
  readonly #publisher: Publisher;
  readonly #forgets: (() => void)[];
  #stopped = false;
  #ended: Promise<void> = Promise.resolve();
  #active = false;
  #failures = 0;
  #publishedAt = 0;

  constructor(
    private readonly host: RelayHost,
    private readonly options: RelayOptions,
  ) {
    this.#unsent = options.sources.map(
      ({ collection, topic }) => new UnsentEvents(host.connection, { collection, topic: host.environment.kafkaPrefix + topic }),
    );
    this.#lease = new Lease(host.connection, `relay:${host.environment.name}`, options.leaseMs ?? defaultLeaseMs);
    this.#publisher = new Publisher(
      host,
      this.#unsent.map(({ source }) => source.topic),
    );
    this.#forgets = [onWake(host.connection, () => this.wake()), onScrape(() => this.#measure())];
  }

  get isActive(): boolean {
    return this.#active;
  }

  get fence(): number {
    return this.#lease.fence;
  }

  wake(): void {
    this.#rest.wake();
  }

  run(): Promise<void> {
    this.#ended = this.#loop();
    return this.#ended;
  }

  async lag(): Promise<{ documents: number; oldestSeconds: number }> {
    const lags = await Promise.all(this.#unsent.map((unsent) => unsent.lag()));
    const oldest = Math.min(...lags.map(({ oldestAt }) => oldestAt?.getTime() ?? Infinity));
    return {
      documents: lags.reduce((sum, { documents }) => sum + documents, 0),
      oldestSeconds: oldest === Infinity ? 0 : Math.max(0, (Date.now() - oldest) / 1000),
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#rest.close();
    await this.#ended;
    for (const forget of this.#forgets) forget();
    await this.#publisher.disconnect();
    if (this.#active) await this.#lease.release().catch(() => undefined);
    this.#active = false;
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      try {
        this.#active = await this.#lease.hold();
        if (!this.#active) await this.#rest.until(this.#renewalMs);
        else if (!(await this.#round())) await this.#idle();
        this.#failures = 0;
      } catch (err) {
        await this.#backOff(err);
      }
    }
  }

  /** An idle holder looks up often enough to keep its lease. */
  get #renewalMs(): number {
    return (this.options.leaseMs ?? defaultLeaseMs) / 3;
  }

  /** True when there may be more. */
  async #round(): Promise<boolean> {
    const limit = this.options.batchSize ?? 500;
    const batches: { unsent: UnsentEvents; documents: UnsentDocument[] }[] = [];
    for (const unsent of this.#unsent) batches.push({ unsent, documents: await unsent.oldest(limit) });
    const found = batches.filter(({ documents }) => documents.length > 0);
    if (found.length === 0) return false;
    const events = found.flatMap(({ unsent, documents }) =>
      documents.flatMap((document) => document.events.map((event) => ({ ...event, operatorId: document.operatorId, topic: unsent.source.topic }))),
    );
    await this.#publisher.connect();
    this.#lease.assertHeld();
    await this.#publisher.publish(events);
    this.#publishedAt = performance.now();
    await this.options.onPublished?.(events);
    await this.#lease.confirm();
    for (const { unsent, documents } of found) await unsent.markSent(documents);
    return found.some(({ documents }) => documents.length === limit);
  }

  async #idle(): Promise<void> {
    const woken = await this.#rest.until(Math.min(this.options.pollMs ?? 500, this.#renewalMs));
    if (!woken || this.#stopped) return;
    const busy = performance.now() - this.#publishedAt < 500;
    await sleep(this.options.lingerMs ?? (busy ? 150 : 20));
  }

  async #backOff(err: unknown): Promise<void> {
    this.#failures++;
    if (this.#failures === 1 || this.#failures % 20 === 0) log.warn({ err, failures: this.#failures }, 'events wait: the relay tries again');
    await this.#publisher.disconnect();
    if (!this.#stopped) await this.#rest.until(Math.min(100 * 2 ** this.#failures, maxBackoffMs), { deaf: true });
  }

  async #measure(): Promise<void> {
    const { documents, oldestSeconds } = await this.lag();
    gauge('atoll_outbox_unsent', 'Documents with unsent events', ['service']).set({ service: this.host.environment.name }, documents);
    gauge('atoll_outbox_oldest_seconds', 'Age of the oldest unsent event', ['service']).set({ service: this.host.environment.name }, oldestSeconds);
  }
}
