import type { Kafka } from 'kafkajs';

/** One topic per owner of facts. A name is for ever: a breaking change of the wire shape is a new topic. */
export const topics = {
  trip: 'trip.events.v1',
  booking: 'booking.events.v1',
  payment: 'payment.events.v1',
  operator: 'operator.events.v1',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];

const partitions = 3;

/** Made explicitly and kept for ever; one that is there stays as it is. */
export async function ensureTopics(kafka: Kafka, names: readonly string[]): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    // Asked first, because the refusal of a topic that is there reads like a fault in every log.
    const known = new Set(await admin.listTopics());
    const missing = [...new Set(names)].filter((name) => !known.has(name));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: partitions,
        configEntries: [
          { name: 'retention.ms', value: '-1' },
          { name: 'cleanup.policy', value: 'delete' },
        ],
      })),
    });
  } finally {
    await admin.disconnect();
  }
}
