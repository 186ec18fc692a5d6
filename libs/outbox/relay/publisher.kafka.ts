import type { Kafka, Message, Producer } from 'kafkajs';
import { counter } from '@atoll/runtime/observability/metrics';
import { headersOf } from '../envelope.js';
import type { PublishedEvent } from '../events.js';
import { kafkaClient, type OutboxHost } from '../kafka/client.js';
import { partitionByKey } from '../kafka/partitioner.js';
import { ensureTopics } from '../kafka/topic-admin.js';
import { publishTraced } from '../tracing.js';

/** Not an idempotent producer: one request at a time keeps the order, and consumers recognise a repeated event by its sequence or id. */
export class Publisher {
  readonly #kafka: Kafka;
  #producer: Producer | undefined;

  constructor(
    private readonly host: OutboxHost,
    private readonly topics: readonly string[],
  ) {
    this.#kafka = kafkaClient(host);
  }

  async connect(): Promise<void> {
    if (this.#producer) return;
    await ensureTopics(this.#kafka, this.topics, this.host.environment.kafkaPartitions);
    this.#producer = await eventProducer(this.#kafka);
  }

  /** All events in one request per broker, in the given order per topic. Resolves when all in-sync replicas have acknowledged them. */
  async publish(events: readonly PublishedEvent[]): Promise<void> {
    await publishTraced(events, (traced) => this.#send(traced));
  }

  async #send(events: readonly PublishedEvent[]): Promise<void> {
    if (!this.#producer) throw new Error('the publisher is not connected');
    const byTopic = Map.groupBy(events, ({ topic }) => topic);
    await this.#producer.sendBatch({ acks: -1, topicMessages: [...byTopic].map(([topic, group]) => ({ topic, messages: group.map(messageOf) })) });
    const published = counter('atoll_outbox_published_total', 'Events published', ['topic']);
    for (const [topic, { length }] of byTopic) published.inc({ topic }, length);
  }

  async disconnect(): Promise<void> {
    const producer = this.#producer;
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}

/** Every producer of events partitions alike, so that a replayed event reaches the partition of its key. */
export async function eventProducer(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    maxInFlightRequests: 1,
    createPartitioner: partitionByKey,
  });
  await producer.connect();
  return producer;
}

const messageOf = (event: PublishedEvent): Message => ({
  key: event.key,
  value: Buffer.from(event.payload),
  timestamp: String(event.occurredAt.getTime()),
  headers: headersOf(event),
});
