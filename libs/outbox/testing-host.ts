import { backing, freshName, testDatabase } from '@atoll/runtime/testing-mongo';
import { dropTopics } from './testing.js';
import type { RelayHost } from './relay.js';

export interface TestHost extends RelayHost {
  drop(): Promise<void>;
}

/** A database and topics of its own on the real MongoDB and Kafka. */
export async function testHost(name: string): Promise<TestHost> {
  const database = await testDatabase(name);
  const environment = { name, kafkaBrokers: backing().kafkaBrokers, kafkaPrefix: `${freshName(name)}.` };
  return { connection: database.connection, environment, drop: async () => {
    await dropTopics({ environment });
    await database.drop();
  } };
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
