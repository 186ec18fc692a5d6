import { eventually } from '@atoll/testing/eventually';
import { headersOf } from '../envelope.js';
import type { PublishedEvent } from '../events.js';
import { kafkaClient, type OutboxHost } from '../kafka/client.js';
import { eventProducer } from '../relay/publisher.kafka.js';
import type { Topic } from '../topics.js';

/** Deletes a suite's topics. */
export async function dropTopics(host: OutboxHost): Promise<void> {
  const admin = kafkaClient(host).admin();
  await admin.connect();
  const { kafkaPrefix } = host.environment;
  const mine = kafkaPrefix ? (await admin.listTopics()).filter((topic) => topic.startsWith(kafkaPrefix)) : [];
  if (mine.length > 0) await admin.deleteTopics({ topics: mine });
  await admin.disconnect();
}

export type TestMessage = Omit<PublishedEvent, 'topic' | 'payload'> & { readonly payload: string | Uint8Array };

/** Publishes events as a relay would. */
export async function publishTestEvents(host: OutboxHost, topic: Topic, events: readonly TestMessage[]): Promise<void> {
  const producer = await eventProducer(kafkaClient(host));
  const messages = events.map((event) => ({
    key: event.key,
    value: Buffer.from(event.payload),
    timestamp: String(event.occurredAt.getTime()),
    headers: headersOf({ ...event, topic, payload: new Uint8Array() }),
  }));
  await producer.send({ topic: host.environment.kafkaPrefix + topic, acks: -1, messages });
  await producer.disconnect();
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, ms = 60_000): Promise<void> {
  await eventually(async () => {
    if (!(await condition())) throw new Error(`timed out: ${what}`);
  }, ms);
}
