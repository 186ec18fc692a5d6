import { testDatabase } from '@atoll/runtime/testing-mongo';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import { dropTopics } from './testing.js';
import type { RelayHost } from './relay.js';

export interface TestHost extends RelayHost {
  drop(): Promise<void>;
}

/** A database and topics of its own on the real MongoDB and Kafka. */
export async function testHost(name: string): Promise<TestHost> {
  const database = await testDatabase(name);
  const environment = { name, kafkaBrokers: backingServices().kafkaBrokers, kafkaPrefix: `${freshName(name)}.` };
  return {
    connection: database.connection,
    environment,
    drop: async () => {
      await dropTopics({ environment });
      await database.drop();
    },
  };
}
