import kafkajs, { type Kafka, type Message, type Producer } from 'kafkajs';
import { counter } from '@atoll/runtime/metrics';
import type { EventRecord } from './events.js';
import { kafkaClient, type OutboxHost } from './kafka.js';
import { ensureTopics } from './topics.js';

export interface PublishedEvent extends EventRecord {
  readonly operatorId: string;
  readonly topic: string;
}

/** Not an idempotent producer: one request at a time keeps the order, and consumers know an event by its id. */
export class Publisher {
  readonly #kafka: Kafka;
  #producer: Producer | undefined;

  constructor(
    host: OutboxHost,
    private readonly topics: readonly string[],
  ) {
    this.#kafka = kafkaClient(host);
  }

  async connect(): Promise<void> {
    if (this.#producer) return;
    await ensureTopics(this.#kafka, this.topics);
    const producer = this.#kafka.producer({
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    this.#producer = producer;
  }

  /** All events in one request, in the given order per topic; back when every replica has them. */
  async publish(events: readonly PublishedEvent[]): Promise<void> {
    if (!this.#producer) throw new Error('the publisher is not connected');
    const byTopic = grouped(events);
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
