import { log } from '@atoll/runtime/observability/log';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { retryAfterMs } from '../back-off.js';
import type { PublishedEvent } from '../events.js';
import type { OutboxHost } from '../kafka/client.js';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { Wakeable } from '@atoll/runtime/concurrency/wakeable';
import { keepLease } from '@atoll/runtime/jobs/lease-keeper';
import { Lease, LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import { onWakeUp, sweepPauseMs } from '@atoll/runtime/jobs/wake-ups';
import { RELAY, wakeRelay } from '../wake.js';
import { Publisher } from './publisher.kafka.js';
import { UnsentEvents, type Source, type UnsentDocument } from './unsent.mongo.js';
import { WokenSources } from './woken-sources.js';

export interface RelayOptions {
  readonly sources: readonly Source[];
  /** Called after Kafka has acknowledged the events and before they are marked as sent, so possibly twice for an event. */
  readonly onPublished?: (events: readonly PublishedEvent[]) => Promise<void> | void;
  readonly batchSize?: number;
  /** How long a woken relay lingers for more events: a batch costs hardly more than one event. The default is longer while it is busy. */
  readonly lingerMs?: number;
  /** Between two reads of all sources: the guarantee where a wake-up is lost. */
  readonly sweepMs?: number;
  readonly leaseMs?: number;
}

export interface Relay {
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

const SWEEP_MS = 10_000;
const LOG_EVERY = 20;

class KafkaRelay implements Relay {
  readonly #unsent: readonly UnsentEvents[];
  readonly #woken: WokenSources;
  readonly #wakeable = new Wakeable();
  readonly #lease: Lease;
  readonly #publisher: Publisher;
  readonly #unsubscribe: (() => void)[];
  readonly #stop = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  #active = false;
  #wasActive = false;
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
    this.#lease = new Lease(host.connection, `relay:${host.environment.name}`, options.leaseMs ?? LEASE_MS);
    this.#woken = new WokenSources(this.#unsent);
    this.#publisher = new Publisher(host, [...new Set(this.#unsent.flatMap(({ topics }) => topics))]);
    this.#unsubscribe = [
      onWakeUp(host.connection, RELAY, (collection) => this.#isWoken(collection)),
      keepLease(host.connection, this.#lease, () => this.#wakeable.wake()),
      onScrape(() => this.#measure()),
    ];
  }

  get isActive(): boolean {
    return this.#active && this.#lease.isHeld;
  }

  get fence(): number {
    return this.#lease.fence;
  }

  /** Only the holder of the lease publishes, so that another process is woken where this one does not hold it. */
  #isWoken(collection: string | undefined): boolean {
    if (!this.#lease.isHeld) return false;
    this.#woken.add(collection);
    this.#wakeable.wake();
    return true;
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
        this.#wasActive ||= this.#active;
        if (!this.#active) await this.#standBy();
        else if (!(await this.#pass())) await this.#idle();
        this.#failures = 0;
      } catch (err) {
        await this.#backOff(err);
      }
    }
  }

  get #sweepMs(): number {
    return sweepPauseMs(this.host.connection, this.options.sweepMs ?? SWEEP_MS);
  }

  /** Until the lease may be free; what was written until then is found by reading all sources. */
  async #standBy(): Promise<void> {
    // The new holder has not received the wake-ups since it took the lease.
    if (this.#wasActive) wakeRelay(this.host.connection);
    this.#wasActive = false;
    this.#woken.add(undefined);
    await this.#wakeable.sleep(this.#sweepMs, this.#stop.signal);
    this.#wakeable.reset();
  }

  /** Publishes one batch of each source that was woken for. True when there may be more. */
  async #pass(): Promise<boolean> {
    const limit = this.options.batchSize ?? 500;
    const batches: { unsent: UnsentEvents; documents: UnsentDocument[] }[] = [];
    for (const unsent of this.#woken.take(this.#sweepMs)) batches.push({ unsent, documents: await unsent.oldest(limit) });
    const found = batches.filter(({ documents }) => documents.length > 0);
    if (found.length === 0) return false;
    const events = found.flatMap(({ unsent, documents }) => documents.flatMap((document) => unsent.eventsOf(document)));
    await this.#publisher.connect();
    this.#lease.assertHeld();
    await this.#publisher.publish(events);
    this.#publishedAt = performance.now();
    await this.options.onPublished?.(events);
    await this.#lease.confirm();
    const unfinished: UnsentEvents[] = [];
    for (const { unsent, documents } of found) if (!(await unsent.markSent(documents)) || documents.length === limit) unfinished.push(unsent);
    for (const { name } of unfinished) this.#woken.add(name);
    return unfinished.length > 0;
  }

  async #idle(): Promise<void> {
    await this.#wakeable.sleep(this.#woken.nextSweepMs(this.#sweepMs), this.#stop.signal);
    if (!this.#wakeable.isWoken || this.#stop.signal.aborted) return;
    const busy = performance.now() - this.#publishedAt < 500;
    await sleep(this.options.lingerMs ?? (busy ? 150 : 20), this.#stop.signal);
    this.#wakeable.reset();
  }

  /** Ignores wake-ups; otherwise every new event would retry at once. */
  async #backOff(err: unknown): Promise<void> {
    this.#failures++;
    this.#active = false;
    this.#woken.add(undefined);
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
