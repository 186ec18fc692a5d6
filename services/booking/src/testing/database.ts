import { randomBytes } from 'node:crypto';
import { connectMongo, ensureIndexes, type MongoConnection } from '@atoll/runtime/mongo';
import { inventoriesOf } from '../inventory/inventory-document.js';

export interface TestDatabase {
  url: string;
  name: string;
  connection: MongoConnection;
  drop(): Promise<void>;
}

/** A database of its own on the real server; a suite without one fails. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['MONGODB_URL'];
  if (!url) throw new Error('MONGODB_URL is not set: start these tests with `npm test`, which provides the database.');
  const name = `booking_test_${randomBytes(6).toString('hex')}`;
  const connection = await connectMongo(url, name);
  inventoriesOf(connection);
  await ensureIndexes(connection);
  const drop = async (): Promise<void> => {
    await connection.dropDatabase();
    await connection.close();
  };
  return { url, name, connection, drop };
}
