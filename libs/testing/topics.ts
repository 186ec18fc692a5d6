import { afterAll, beforeAll } from '@jest/globals';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { backingServices } from './backing.js';
import { freshName } from './fresh.js';

/** Topics for this suite alone, one per given name, created before it and deleted after it. Called at the top of a suite. */
export function suiteTopics<Name extends string>(names: readonly Name[], partitions = 1): Readonly<Record<Name, string>> {
  const topics = Object.fromEntries(names.map((name) => [name, freshName(name)])) as Record<Name, string>;
  const all = Object.values<string>(topics);
  beforeAll(() =>
    withAdmin(async (admin) => {
      await admin.createTopics({ waitForLeaders: true, topics: all.map((topic) => ({ topic, numPartitions: partitions, replicationFactor: 1 })) });
    }),
  );
  afterAll(() => withAdmin((admin) => admin.deleteTopics({ topics: all })));
  return topics;
}

export async function withAdmin<T>(run: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = new Kafka({ clientId: 'testing', brokers: backingServices().kafkaBrokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.disconnect();
  }
}
