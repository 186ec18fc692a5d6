import type { mongo } from 'mongoose';
import { inCommandSpan } from '../tracing/mongo-spans.js';
import { checkBulk, checkDocument, checkFilter, checkPipeline, checkReplacement, checkUpdate } from './tenancy.js';

type Guarded =
  | 'find'
  | 'findOne'
  | 'countDocuments'
  | 'distinct'
  | 'aggregate'
  | 'insertOne'
  | 'insertMany'
  | 'updateOne'
  | 'updateMany'
  | 'replaceOne'
  | 'deleteOne'
  | 'deleteMany'
  | 'findOneAndUpdate'
  | 'findOneAndReplace'
  | 'findOneAndDelete'
  | 'bulkWrite';

/** The operations of the driver's collection that can be restricted to one operator. */
export type TenantCollection<T extends mongo.Document> = Pick<mongo.Collection<T>, Guarded | 'collectionName'>;

type Check = (where: string, args: readonly unknown[]) => void;

const byFilter: Check = (where, [filter]) => checkFilter(where, filter);
const byUpdate: Check = (where, [filter, update]) => checkUpdate(where, filter, update);
const byReplacement: Check = (where, [filter, document]) => checkReplacement(where, filter, document);

const checks: Readonly<Record<Guarded, Check>> = {
  find: byFilter,
  findOne: byFilter,
  countDocuments: byFilter,
  distinct: (where, [, filter]) => checkFilter(where, filter),
  aggregate: (where, [pipeline]) => checkPipeline(where, (pipeline ?? []) as unknown[]),
  insertOne: (where, [document]) => checkDocument(where, document),
  insertMany: (where, [documents]) => {
    for (const document of documents as unknown[]) checkDocument(where, document);
  },
  updateOne: byUpdate,
  updateMany: byUpdate,
  findOneAndUpdate: byUpdate,
  replaceOne: byReplacement,
  findOneAndReplace: byReplacement,
  deleteOne: byFilter,
  deleteMany: byFilter,
  findOneAndDelete: byFilter,
  bulkWrite: (where, [operations]) => checkBulk(where, operations as unknown[]),
};

/** The driver's collection of which every operation must name one operator, each in a span. */
export function guardedCollection<T extends mongo.Document>(collection: mongo.Collection<T>): TenantCollection<T> {
  return wrapped(collection, (method, where, args) => checks[method](where, args));
}

/** The driver's collection of all operators, each operation in a span. */
export function withSpans<T extends mongo.Document>(collection: mongo.Collection<T>): TenantCollection<T> {
  return wrapped(collection, () => undefined);
}

function wrapped<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  check: (method: Guarded, where: string, args: readonly unknown[]) => void,
): TenantCollection<T> {
  const guarded: Record<string, unknown> = { collectionName: collection.collectionName };
  for (const method of Object.keys(checks) as Guarded[]) {
    const where = `${collection.collectionName}.${method}`;
    const call = (collection[method] as (...args: unknown[]) => unknown).bind(collection);
    guarded[method] = (...args: unknown[]): unknown => {
      check(method, where, args);
      return inCommandSpan(collection.collectionName, method, () => call(...args));
    };
  }
  return guarded as unknown as TenantCollection<T>;
}
