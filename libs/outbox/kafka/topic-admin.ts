import type { Kafka } from 'kafkajs';
import { log } from '@atoll/runtime/observability/log';

/**
 * Creates what is missing, with unlimited retention. A topic that exists keeps its partitions: a greater number would send the
 * next events of a key to another partition than its earlier ones, and their order would be lost.
 */
export async function ensureTopics(kafka: Kafka, names: readonly string[], partitions: number): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    // The existing ones are listed first: brokers log the refusal of an existing topic as an error.
    const { topics: existing } = await admin.fetchTopicMetadata();
    const sizes = new Map(existing.map(({ name, partitions: { length } }) => [name, length]));
    const wanted = [...new Set(names)];
    for (const topic of wanted) {
      const found = sizes.get(topic) ?? partitions;
      if (found !== partitions) log.warn({ topic, partitions: found, configured: partitions }, 'topic keeps its number of partitions');
    }
    const missing = wanted.filter((name) => !sizes.has(name));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: partitions,
        configEntries: [
          { name: 'retention.ms', value: '-1' },
          { name: 'retention.bytes', value: '-1' },
          { name: 'cleanup.policy', value: 'delete' },
        ],
      })),
    });
  } finally {
    await admin.disconnect();
  }
}
