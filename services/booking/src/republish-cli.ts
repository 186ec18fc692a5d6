import { republish } from '@atoll/outbox/republish.mongo';
import { RedisWakeUps } from '@atoll/runtime/jobs/wake-ups.redis';
import { verifyCollections } from '@atoll/runtime/migrations/format';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { readVariables } from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { bookingSnapshots } from './bookings/store/booking-snapshots.mongo.js';
import { republishEnvironment } from './environment.js';

/** `node dist/republish-cli.js [AFTER]` publishes every booking again as a snapshot, or those after the `_id` that an earlier run printed last. */
async function run([after]: readonly string[]): Promise<void> {
  const { MONGODB_URL, MONGODB_DB, REDIS_URL } = readVariables('the republication of bookings', republishEnvironment);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  const redis = new RedisConnection(REDIS_URL);
  const stop = await RedisWakeUps.start(connection, redis);
  try {
    const source = bookingSnapshots(() => systemClock.now());
    source.collection.model(connection);
    await verifyCollections(connection, 'booking');
    const onBatch = ({ republished, last }: { republished: number; last: string }): void => console.log(`${republished} republished, up to ${last}`);
    console.log(`${await republish(connection, source, { ...(after !== undefined && { after }), onBatch })} bookings republished`);
  } finally {
    await stop();
    await redis.close();
    await connection.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(`republication: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
