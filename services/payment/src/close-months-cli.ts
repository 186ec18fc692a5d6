import { connectMongo } from '@atoll/runtime/mongo/connection';
import { verifyCollections } from '@atoll/runtime/migrations/format';
import { readVariables } from '@atoll/runtime/start/environment';
import { systemClock } from '@atoll/time/clock';
import { closeMonthsEnvironment } from './environment.js';
import { CloseMonths } from './ledger/months/close-months.job.js';
import { MongoClosedMonths } from './ledger/months/closed-months.mongo.js';

/** Sums all months of the ledger again, of every operator, while the service runs. */
async function run(): Promise<void> {
  const { MONGODB_URL, MONGODB_DB } = readVariables('the closing of months', closeMonthsEnvironment);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  try {
    const months = new MongoClosedMonths(connection);
    await verifyCollections(connection, 'payment');
    console.log(`${await new CloseMonths(months, systemClock).rebuild()} months of the ledger summed again.`);
  } finally {
    await connection.close();
  }
}

await run();
