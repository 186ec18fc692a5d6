import { afterAll, beforeAll } from '@jest/globals';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { runMigrations } from '@atoll/runtime/migrations/run-migrations';
import { suiteDatabase } from '@atoll/testing/database';
import { migrations } from '../migrations.js';

export interface BookingDatabase {
  readonly url: string;
  readonly name: string;
  /** Open from `beforeAll` on. */
  connection(): MongoConnection;
}

/** The service's database for one test file, made by its migrations. */
export function bookingDatabase(): BookingDatabase {
  const { url, name } = suiteDatabase('booking');
  let connection: MongoConnection;
  beforeAll(async () => {
    connection = await connectMongo(url, name);
    await runMigrations(connection, { folder: migrations });
  });
  afterAll(() => connection.close());
  return { url, name, connection: () => connection };
}
