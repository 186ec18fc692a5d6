import { connectMongo } from '@atoll/runtime/mongo/connection';
import { verifyCollections } from '@atoll/runtime/migrations/format';
import { readVariables } from '@atoll/runtime/start/environment';
import { countsEnvironment } from './environment.js';
import { MongoBookingCounts } from './bookings/store/counts/booking-counts.mongo.js';

const USAGE = 'MONGODB_URL=… MONGODB_DB=atoll_booking rebuild-counts-cli.js OPERATOR';

/** Sets the counters of an operator's lists of bookings to what its bookings say, while the service runs. */
async function run([operatorId]: readonly string[]): Promise<void> {
  if (!operatorId) throw new Error(`usage: ${USAGE}`);
  const { MONGODB_URL, MONGODB_DB } = readVariables('the counting of bookings', countsEnvironment);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  try {
    const counts = new MongoBookingCounts(connection);
    await verifyCollections(connection, 'booking');
    await counts.rebuild(operatorId);
    console.log(`The lists of ${operatorId} are counted.`);
  } finally {
    await connection.close();
  }
}

await run(process.argv.slice(2));
