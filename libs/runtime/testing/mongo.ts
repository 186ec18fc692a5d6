import type { Connection, Model } from 'mongoose';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import { connectMongo, database } from '../mongo/connection.js';
import { TenancyError } from '../mongo/tenancy.js';

/** The most that MongoDB accepts, 68 years. */
export const LONGEST_EXPIRY_SECONDS = 2 ** 31 - 1;

export interface TestDatabase {
  readonly connection: Connection;
  readonly name: string;
  drop(): Promise<void>;
}

export async function testDatabase(prefix: string): Promise<TestDatabase> {
  const name = freshName(`test_${prefix}`);
  const connection = await connectMongo(backingServices().mongoUrl, name);
  return {
    connection,
    name,
    drop: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/**
 * Lets TTL indexes remove nothing. For suites whose clock is fixed: MongoDB's clock is the real one, so that it would remove the suite's
 * documents as expired, within a minute, once that day has passed.
 */
export async function withoutExpiry(connection: Connection): Promise<void> {
  const collections = await database(connection).listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) {
    const indexes = await database(connection).collection(name).indexes();
    for (const index of indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined))
      await database(connection).command({ collMod: name, index: { name: index.name, expireAfterSeconds: LONGEST_EXPIRY_SECONDS } });
  }
}

/** Returns the operations of a model that run without naming an operator; a test expects an empty list. */
export async function refusesWithoutOperator<T>(model: Model<T>): Promise<string[]> {
  const filter = { id: 1 } as never;
  const update = { $set: { touched: true } } as never;
  const tries: Record<string, () => unknown> = {
    find: () => model.find(filter),
    findOne: () => model.findOne(filter),
    findById: () => model.findById('x'),
    exists: () => model.exists(filter),
    countDocuments: () => model.countDocuments(filter),
    estimatedDocumentCount: () => model.estimatedDocumentCount(),
    distinct: () => model.distinct('id', filter),
    updateOne: () => model.updateOne(filter, update),
    updateMany: () => model.updateMany(filter, update),
    findOneAndUpdate: () => model.findOneAndUpdate(filter, update),
    replaceOne: () => model.replaceOne(filter, {} as never),
    findOneAndReplace: () => model.findOneAndReplace(filter, {} as never),
    deleteOne: () => model.deleteOne(filter),
    deleteMany: () => model.deleteMany(filter),
    findOneAndDelete: () => model.findOneAndDelete(filter),
    aggregate: () => model.aggregate([{ $match: { id: 1 } }]),
    bulkWrite: () => model.bulkWrite([{ deleteOne: { filter } }]),
    insertMany: () => model.insertMany([{}]),
    create: () => new model({}).save({ validateBeforeSave: false }),
    watch: () => model.watch(),
  };
  const passed: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) {
    const error = await Promise.resolve()
      .then(attempt)
      .then(
        () => undefined,
        (refusal: unknown) => refusal,
      );
    if (!(error instanceof TenancyError)) passed.push(name);
  }
  return passed;
}

interface Explainable {
  explain(verbosity?: never): unknown;
}

/** Stages of the winning plan of a cursor (driver) or query (mongoose). A test fails on a 'COLLSCAN' among them. */
export async function planOf(query: Explainable): Promise<string[]> {
  const stages: string[] = [];
  const visitNode = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'rejectedPlans') continue;
      if (key === 'stage' && typeof value === 'string') stages.push(value);
      visitNode(value);
    }
  };
  const explained = (await query.explain('queryPlanner' as never)) as unknown;
  visitNode(Array.isArray(explained) ? explained : [explained]);
  return stages;
}

/** Names of the indexes in the winning plan of a cursor or aggregation; a scan of the collection has none. */
export async function indexesOf(query: Explainable): Promise<string[]> {
  const explained = await query.explain('queryPlanner' as never);
  const winning = JSON.stringify(explained, (key, value: unknown) => (key === 'rejectedPlans' ? undefined : value));
  const names = winning.matchAll(/"indexName":"(\w+)"/g);
  return [...new Set([...names].map(([, name]) => name ?? ''))];
}

export async function explainsWithoutCollscan(query: Explainable): Promise<boolean> {
  const stages = await planOf(query);
  return stages.length > 0 && !stages.includes('COLLSCAN');
}

/** Every collection of the database, to see that a refused call changed nothing. */
export async function snapshotOf(connection: Connection): Promise<Record<string, unknown[]>> {
  const names = (await database(connection).listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await database(connection).collection(name).find().sort({ _id: 1 }).toArray()] as const)),
  );
}
