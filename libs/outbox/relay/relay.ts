import { log } from '@atoll/runtime/observability/log';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { retryAfterMs } from '../back-off.js';
import type { PublishedEvent } from '../events.js';
import type { OutboxHost } from '../kafka/client.js';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { onWake } from '../wake.js';
import { Lease } from '@atoll/runtime/jobs/lease.mongo';
import { Publisher } from './publisher.kafka.js';
import { UnsentEvents, type Source, type UnsentDocument } from './unsent.mongo.js';

export interface RelayOptions {
  readonly sources: readonly Source[];
  /** Called after Kafka has acknowledged the events and before they are marked as sent, so possibly twice for an event. */
  readonly onPublished?: (events: readonly PublishedEvent[]) => Promise<void> | void;
  readonly batchSize?: number;
  /** How long a woken relay lingers for more events: a batch costs hardly more than one event. The default is longer while it is busy. */
  readonly lingerMs?: number;
  readonly pollMs?: number;
  readonly leaseMs?: number;
}

export interface Relay {
  wake(): void;
  lag(): Promise<{ documents: number; oldestSeconds: number }>;
  readonly isActive: boolean;
  /** Fencing token of the lease. */
  readonly fence: number;
  stop(): Promise<void>;
}

export type RelayHost = OutboxHost & { readonly connection: MongoConnection };

/** Publishes this service's events, in order per document. Of all processes of a service one publishes at a time. */
export function startRelay(host: RelayHost, options: RelayOptions): Relay {
  const relay = new KafkaRelay(host, options);
  void relay.run();
  return relay;
}

const DEFAULT_LEASE_MS = 3000;
const LOG_EVERY = 20;

class KafkaRelay implements Relay {
  readonly #unsent: readonly UnsentEvents[];
  readonly #lease: Lease;
  readonly #publisher: Publisher;
  readonly #unsubscribe: (() => void)[];
  readonly #stop = new AbortController();
  /** Replaced when it was used: a wake-up during a round ends the next idle sleep at once. */
  #wakeUp = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  #active = false;
  #failures = 0;
  #publishedAt = 0;

  constructor(
    private readonly host: RelayHost,
    private readonly options: RelayOptions,
  ) {
    const { kafkaPrefix } = host.environment;
    this.#unsent = options.sources.map(
      ({ topic, auditTopic, ...source }) =>
        new UnsentEvents(host.connection, { ...source, topic: kafkaPrefix + topic, ...(auditTopic !== undefined && { auditTopic: kafkaPrefix + auditTopic }) }),
    );
    this.#lease = new Lease(host.connection, `relay:${host.environment.name}`, options.leaseMs ?? DEFAULT_LEASE_MS);
    this.#publisher = new Publisher(host, [...new Set(this.#unsent.flatMap(({ topics }) => topics))]);
    this.#unsubscribe = [onWake(host.connection, () => this.wake()), onScrape(() => this.#measure())];
  }

  get isActive(): boolean {
    return this.#active;
  }

  get fence(): number {
    return this.#lease.fence;
  }

  wake(): void {
    this.#wakeUp.abort();
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
    this.#stop.abort();
    await this.#ended;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#publisher.disconnect();
    this.#active = false;
    await this.#lease.release().catch(() => undefined);
  }

  async #loop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        this.#active = await this.#lease.hold();
        if (!this.#active) await sleep(this.#renewalMs, this.#stop.signal);
        else if (!(await this.#round())) await this.#idle();
        this.#failures = 0;
      } catch (err) {
        await this.#backOff(err);
      }
    }
  }

  /** An idle holder wakes up often enough to keep its lease. */
  get #renewalMs(): number {
    return (this.options.leaseMs ?? DEFAULT_LEASE_MS) / 3;
  }

  /** Publishes one batch of each source. True when there may be more. */
  async #round(): Promise<boolean> {
    const limit = this.options.batchSize ?? 500;
    const batches: { unsent: UnsentEvents; documents: UnsentDocument[] }[] = [];
    for (const unsent of this.#unsent) batches.push({ unsent, documents: await unsent.oldest(limit) });
    const found = batches.filter(({ documents }) => documents.length > 0);
    if (found.length === 0) return false;
    const events = found.flatMap(({ unsent, documents }) => documents.flatMap((document) => unsent.eventsOf(document)));
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
    await sleep(Math.min(this.options.pollMs ?? 500, this.#renewalMs), this.#stop.signal, this.#wakeUp.signal);
    if (!this.#wakeUp.signal.aborted || this.#stop.signal.aborted) return;
    this.#wakeUp = new AbortController();
    const busy = performance.now() - this.#publishedAt < 500;
    await sleep(this.options.lingerMs ?? (busy ? 150 : 20));
  }

  /** Ignores wake-ups; otherwise every new event would retry at once. */
  async #backOff(err: unknown): Promise<void> {
    this.#failures++;
    this.#active = false;
    if (this.#failures === 1 || this.#failures % LOG_EVERY === 0) log.warn({ err, failures: this.#failures }, 'publish failed, retrying');
    await this.#publisher.disconnect();
    await sleep(retryAfterMs('publish', this.#failures), this.#stop.signal);
  }

  async #measure(): Promise<void> {
    const { documents, oldestSeconds } = await this.lag();
    gauge('atoll_outbox_unsent', 'Documents with unsent events', ['service']).set({ service: this.host.environment.name }, documents);
    gauge('atoll_outbox_oldest_seconds', 'Age of the oldest unsent event', ['service']).set({ service: this.host.environment.name }, oldestSeconds);
  }
}
