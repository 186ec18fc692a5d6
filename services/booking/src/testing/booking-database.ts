import { afterAll, beforeAll } from '@jest/globals';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { ensureCollections } from '@atoll/runtime/mongo/collections';
import { suiteDatabase } from '@atoll/testing/database';
import { bookingsOf } from '../bookings/store/bookings.schema.js';
import { inventories } from '../inventory/inventories.schema.js';

export interface BookingDatabase {
  readonly url: string;
  readonly name: string;
  /** Open from `beforeAll` on. */
  connection(): MongoConnection;
}

/** The service's database for one test file, with validators and indexes. */
export function bookingDatabase(): BookingDatabase {
  const { url, name } = suiteDatabase('booking');
  let connection: MongoConnection;
  beforeAll(async () => {
    connection = await connectMongo(url, name);
    inventories.model(connection);
    bookingsOf(connection);
    await ensureCollections(connection);
  });
  afterAll(() => connection.close());
  return { url, name, connection: () => connection };
}
