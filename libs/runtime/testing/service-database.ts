import mongoose from 'mongoose';
import { expect } from '@jest/globals';
import { backingServices } from '@atoll/testing/backing';
import { dropDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { LONGEST_EXPIRY_SECONDS } from './mongo.js';

export interface ServiceDatabase {
  readonly name: string;
  /** Whether the migrations of the service have made it for an earlier suite. */
  readonly isMigrated: boolean;
  /** Called when the service has closed. Returns the collections that no `defineCollection` declares. */
  giveBack(): Promise<string[]>;
}

/** Deleting so many documents costs more than to create the collection again. */
const FEW_DOCUMENTS = 500;
const MIGRATIONS = 'migrations';
/** Databases of this worker that no service uses, by service. `tools/jest/shared-environment.mjs` keeps this global from file to file. */
const unused = (globalThis as { unusedDatabases?: Map<string, string[]> }).unusedDatabases;

/**
 * An empty database for one running service. Suites of a service that run in the same worker use one after another: its collections,
 * validators and indexes are created once per worker. The documents are deleted when the next suite takes it, so that writes which were
 * under way when the last suite ended are deleted too. Suites outside of `services/` define collections of their own and get a new one,
 * which is dropped.
 */
export async function takeServiceDatabase(service: string): Promise<ServiceDatabase> {
  const run = process.env['ATOLL_TEST_RUN'];
  const url = backingServices().mongoUrl;
  if (!unused || !run || !expect.getState().testPath?.includes(`/services/${service}/`)) {
    const name = freshName(`test_${service}`);
    return { name, isMigrated: false, giveBack: () => undeclaredCollections(url, name).finally(() => dropDatabase(url, name)) };
  }
  const left = unused.get(service) ?? [];
  unused.set(service, left);
  const earlier = left.pop();
  const isMigrated = earlier !== undefined && (await emptyDatabase(url, earlier));
  const name = earlier ?? freshName(`test_${run}_${service}`);
  return { name, isMigrated, giveBack: () => undeclaredCollections(url, name).finally(() => left.push(name)) };
}

/**
 * Deletes all documents but the records of migrations. Drops collections with many, those that are not declared and those whose TTL
 * `withoutExpiry` changed; then the records go too, so that migrations create these again. Returns whether the records are there.
 */
function emptyDatabase(url: string, name: string): Promise<boolean> {
  return connected(url, name, async (db) => {
    const collections = (await db.listCollections().toArray()).filter((info) => info.name !== MIGRATIONS);
    const kept = await Promise.all(
      collections.map(async (info) => {
        const collection = db.collection(info.name);
        const isKept = isDeclared(info) && !(await isWithoutExpiry(collection)) && (await collection.estimatedDocumentCount()) <= FEW_DOCUMENTS;
        await (isKept ? collection.deleteMany({}) : collection.drop());
        return isKept;
      }),
    );
    if (kept.includes(false)) await db.collection(MIGRATIONS).deleteMany({});
    return (await db.collection(MIGRATIONS).countDocuments({}, { limit: 1 })) === 1;
  });
}

function undeclaredCollections(url: string, name: string): Promise<string[]> {
  return connected(url, name, async (db) => {
    const collections = await db.listCollections().toArray();
    return collections.filter((info) => !info.name.startsWith('system.') && !isDeclared(info)).map((info) => info.name);
  });
}

/** A declared collection has a `$jsonSchema` validator. */
function isDeclared(info: object): boolean {
  const { options } = info as { options?: mongoose.mongo.Document };
  return JSON.stringify(options?.['validator'] ?? {}).includes('$jsonSchema');
}

async function isWithoutExpiry(collection: mongoose.mongo.Collection): Promise<boolean> {
  return (await collection.indexes()).some(({ expireAfterSeconds }) => expireAfterSeconds === LONGEST_EXPIRY_SECONDS);
}

async function connected<T>(url: string, name: string, run: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url, { dbName: name, maxPoolSize: 4 }).asPromise();
  try {
    if (!connection.db) throw new Error('the database connection is not open');
    return await run(connection.db);
  } finally {
    await connection.close();
  }
}
