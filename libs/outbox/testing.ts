import { randomUUID } from 'node:crypto';
import { eventually } from '@atoll/testing/eventually';
import type { Envelope } from './envelope.js';
import { kafkaClient, type OutboxHost } from './kafka.js';

/** An event as a handler gets it, for tests that call the handler itself (twice). */
export const testEnvelope = <T>(type: string, event: T, over: Partial<Envelope<T>> = {}): Envelope<T> => ({
  id: randomUUID(),
  type,
  operatorId: 'coral',
  version: 1,
  key: 'coral:1',
  occurredAt: new Date('2026-11-23T10:00:00Z'),
  traceparent: '',
  event,
  ...over,
});

/** Takes a suite's topics away again. */
export async function dropTopics(host: OutboxHost): Promise<void> {
  const admin = kafkaClient(host).admin();
  await admin.connect();
  const { kafkaPrefix } = host.environment;
  const mine = kafkaPrefix ? (await admin.listTopics()).filter((topic) => topic.startsWith(kafkaPrefix)) : [];
  if (mine.length > 0) await admin.deleteTopics({ topics: mine });
  await admin.disconnect();
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, ms = 15_000): Promise<void> {
  await eventually(async () => {
    if (!(await condition())) throw new Error(`waited in vain: ${what}`);
  }, ms);
}
