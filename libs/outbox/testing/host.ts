import { testDatabase } from '@atoll/runtime/testing/mongo';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import type { RelayHost } from '../relay/relay.js';
import { dropTopics } from './kafka.js';

export interface TestHost extends RelayHost {
  drop(): Promise<void>;
}

/** A database and topics of its own on the real MongoDB and Kafka. */
export async function testHost(name: string, kafkaPartitions = 3): Promise<TestHost> {
  const database = await testDatabase(name);
  const environment = { name, kafkaBrokers: backingServices().kafkaBrokers, kafkaPrefix: `${freshName(name)}.`, kafkaPartitions, kafkaSecurity: {} };
  return {
    connection: database.connection,
    environment,
    drop: async () => {
      await dropTopics({ environment });
      await database.drop();
    },
  };
}
