import kafkajs, { type Kafka, type Message, type Producer } from 'kafkajs';
import type { Connection } from 'mongoose';
import { log } from '@atoll/runtime/log';
import { counter, gauge, onScrape } from '@atoll/runtime/metrics';
import type { EventRecord } from './events.js';
import { kafkaClient, type OutboxHost } from './kafka.js';
import { Lease } from './lease.js';
import { Rest, sleep } from './rest.js';
import { ensureTopics } from './topics.js';
import { UnsentEvents, type Source, type UnsentDocument } from './unsent.js';
import { onWake } from './wake.js';

export interface PublishedEvent extends EventRecord {
  readonly operatorId: string;
  readonly topic: string;
}

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

const publishedTotal = () => counter('atoll_outbox_published_total', 'Events published', ['topic']);
const maxBackoffMs = 5000;
const defaultLeaseMs = 3000;

class KafkaRelay implements Relay {
  readonly #unsent: readonly UnsentEvents[];
  readonly #lease: Lease;
  readonly #rest = new Rest();
  readonly #kafka: Kafka;
  readonly #forgets: (() => void)[];
  #producer: Producer | undefined;
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
    this.#kafka = kafkaClient(host);
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
    await this.#producer?.disconnect().catch(() => undefined);
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
    await this.#publish(events);
    await this.options.onPublished?.(events);
    this.#lease.assertHeld();
    for (const { unsent, documents } of found) await unsent.markSent(documents);
    return found.some(({ documents }) => documents.length === limit);
  }

  async #publish(events: readonly PublishedEvent[]): Promise<void> {
    const producer = await this.#connected();
    const byTopic = grouped(events);
    this.#lease.assertHeld();
    await producer.sendBatch({ acks: -1, topicMessages: [...byTopic].map(([topic, group]) => ({ topic, messages: group.map(messageOf) })) });
    this.#publishedAt = performance.now();
    for (const [topic, { length }] of byTopic) publishedTotal().inc({ topic }, length);
  }

  /** Not an idempotent producer: one request at a time keeps the order, and consumers know an event by its id. */
  async #connected(): Promise<Producer> {
    if (this.#producer) return this.#producer;
    await ensureTopics(
      this.#kafka,
      this.#unsent.map(({ source }) => source.topic),
    );
    const producer = this.#kafka.producer({
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    this.#producer = producer;
    return producer;
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
    const producer = this.#producer;
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
    if (!this.#stopped) await this.#rest.until(Math.min(100 * 2 ** this.#failures, maxBackoffMs), { deaf: true });
  }

  async #measure(): Promise<void> {
    const { documents, oldestSeconds } = await this.lag();
    gauge('atoll_outbox_unsent', 'Documents with unsent events', ['service']).set({ service: this.host.environment.name }, documents);
    gauge('atoll_outbox_oldest_seconds', 'Age of the oldest unsent event', ['service']).set({ service: this.host.environment.name }, oldestSeconds);
  }
}

function grouped(events: readonly PublishedEvent[]): Map<string, PublishedEvent[]> {
  const byTopic = new Map<string, PublishedEvent[]>();
  for (const event of events) {
    const group = byTopic.get(event.topic);
    if (group) group.push(event);
    else byTopic.set(event.topic, [event]);
  }
  return byTopic;
}

function messageOf(event: PublishedEvent): Message {
  const { id, type, operatorId, traceparent, version } = event;
  return {
    key: event.key,
    value: Buffer.from(event.payload),
    timestamp: String(event.occurredAt.getTime()),
    headers: { id, type, operatorId, traceparent, version: String(version) },
  };
}
