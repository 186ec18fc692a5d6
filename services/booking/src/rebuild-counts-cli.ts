import { connectMongo } from '@atoll/runtime/mongo/connection';
import { ensureCollections } from '@atoll/runtime/mongo/collections';
import { MongoBookingCounts } from './booking-counts/booking-counts.mongo.js';

const USAGE = 'MONGODB_URL=… MONGODB_DB=atoll_booking rebuild-counts-cli.js OPERATOR';

/** Sets the counters of an operator's lists of bookings to what its bookings say, while the service runs. */
async function run([operatorId]: readonly string[]): Promise<void> {
  const { MONGODB_URL, MONGODB_DB } = process.env;
  if (!operatorId || !MONGODB_URL || !MONGODB_DB) throw new Error(`usage: ${USAGE}`);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  try {
    const counts = new MongoBookingCounts(connection);
    await ensureCollections(connection);
    await counts.rebuild(operatorId);
    console.log(`The lists of ${operatorId} are counted.`);
  } finally {
    await connection.close();
  }
}

await run(process.argv.slice(2));
