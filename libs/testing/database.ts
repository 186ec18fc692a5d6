import { afterAll } from '@jest/globals';
import mongoose from 'mongoose';
import { backingServices } from './backing.js';
import { freshName } from './fresh.js';

export interface SuiteDatabase {
  readonly url: string;
  readonly name: string;
}

/** A database for this suite alone, dropped after it: connect with `connectMongo(url, name)`. Called at the top of a suite. */
export function suiteDatabase(prefix = 'test'): SuiteDatabase {
  const url = backingServices().mongoUrl;
  const name = freshName(prefix);
  afterAll(() => dropDatabase(url, name));
  return { url, name };
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const connection = await mongoose.createConnection(url, { dbName: name, maxPoolSize: 1 }).asPromise();
  try {
    await connection.dropDatabase();
  } finally {
    await connection.close();
  }
}
