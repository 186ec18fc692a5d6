import { RedisWakeUps } from '@atoll/runtime/jobs/wake-ups.redis';
import { verifyCollections } from '@atoll/runtime/migrations/format';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { republish, type Republishable, type SnapshotSource } from './republish.mongo.js';

export interface RepublishVariables {
  readonly MONGODB_URL: string;
  readonly MONGODB_DB: string;
  readonly REDIS_URL: string;
}

/**
 * The program of an owner: `republish-cli.js [AFTER]` publishes every aggregate of the source as a snapshot, or those after the `_id` that
 * an earlier run printed last. It exits with 1 where it fails.
 * @param variables reads the environment; it is called here, so that a missing variable is reported like any failure
 */
export async function republishProgram<T extends Republishable>(
  service: string,
  source: SnapshotSource<T>,
  variables: () => RepublishVariables,
): Promise<void> {
  try {
    const { MONGODB_URL, MONGODB_DB, REDIS_URL } = variables();
    const [, , after] = process.argv;
    const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
    const redis = new RedisConnection(REDIS_URL);
    const stop = await RedisWakeUps.start(connection, redis);
    try {
      source.collection.model(connection);
      await verifyCollections(connection, service);
      const onBatch = ({ republished, last }: { republished: number; last: string }): void => console.log(`${republished} republished, up to ${last}`);
      console.log(`${await republish(connection, source, { ...(after !== undefined && { after }), onBatch })} republished`);
    } finally {
      await stop();
      await redis.close();
      await connection.close();
    }
  } catch (error) {
    console.error(`republication: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
