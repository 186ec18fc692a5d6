import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Connection, type Model, type mongo, type Schema } from 'mongoose';
import { checkBulk, checkDocument, checkFilter, checkPipeline, checkUpdate, TenancyError } from './tenancy.js';
import { guardedCollection, type TenantCollection } from './tenant-collection.js';

/** Token of the service's own database in a module's factories. */
export const MongoConnection = mongoose.Connection;
export type MongoConnection = Connection;

/** Said in so many words where money or seats are written, so that no connection string can weaken it. */
export const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

/** The key of an operator's record, which is the key of its events too. */
export const keyOf = (operatorId: string, id: number): { _id: string; operatorId: string } => ({ _id: `${operatorId}:${id}`, operatorId });

/** Acknowledged means: on the journal of a majority. A read that decides something is of committed data. */
export function connectMongo(url: string, db: string): Promise<Connection> {
  return mongoose
    .createConnection(url, {
      dbName: db,
      writeConcern: { w: 'majority', journal: true },
      autoIndex: false,
      autoCreate: false,
      ignoreUndefined: true,
      maxPoolSize: 50,
      minPoolSize: 1,
      serverSelectionTimeoutMS: 5000,
      socketTimeoutMS: 20_000,
    })
    .asPromise();
}

export interface TenantDocument {
  operatorId: string;
}

const filtered = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const;

interface AnyQuery {
  op: string;
  getFilter(): unknown;
  getUpdate(): unknown;
  model: { modelName: string };
}

/** A model of which no query leaves without its operator. */
export function tenantModel<T extends TenantDocument>(connection: Connection, name: string, schema: Schema<T>): Model<T> {
  if (!schema.path('operatorId')) schema.add({ operatorId: { type: String, required: true } } as never);
  const at = (op: string): string => `${name}.${op}`;
  schema.pre([...filtered], { document: false, query: true }, function (this: unknown) {
    const query = this as AnyQuery;
    checkFilter(at(query.op), query.getFilter());
    if (/update/i.test(query.op)) checkUpdate(at(query.op), query.getUpdate());
    if (/replace/i.test(query.op)) checkDocument(at(query.op), query.getUpdate());
  } as never);
  schema.pre('estimatedDocumentCount', function () {
    throw new TenancyError(`${at('estimatedDocumentCount')}: counts every operator`);
  });
  schema.pre('aggregate', function () {
    checkPipeline(at('aggregate'), this.pipeline());
  });
  schema.pre('save', function () {
    checkDocument(at('save'), { operatorId: this.get('operatorId') });
  });
  schema.pre('insertMany', ((documents: unknown) => {
    for (const document of Array.isArray(documents) ? documents : [documents]) checkDocument(at('insertMany'), document);
  }) as never);
  schema.pre('bulkWrite', ((operations: unknown[]) => checkBulk(at('bulkWrite'), operations)) as never);
  const model = connection.model<T>(name, schema);
  model.watch = () => {
    throw new TenancyError(`${at('watch')}: sees every operator`);
  };
  return model;
}

/** The same guard on the driver itself, for paths where mongoose costs too much. */
export function tenantCollection<T extends TenantDocument>(connection: Connection, name: string, options?: mongo.CollectionOptions): TenantCollection<T> {
  return guardedCollection(database(connection).collection<T>(name, options));
}

export function database(connection: Connection): mongo.Db {
  if (!connection.db) throw new Error('the database connection is not open');
  return connection.db;
}

export interface AcrossOperators {
  collection<T extends mongo.Document = mongo.Document>(connection: Connection, name: string, options?: mongo.CollectionOptions): mongo.Collection<T>;
}

/** The way past the guard. `tools/check/across-operators.json` is the list of files that may take it. */
export function acrossOperators(_reason: string): AcrossOperators {
  return { collection: (connection, name, options) => database(connection).collection(name, options) };
}

const declared = new WeakMap<Connection, Map<string, mongo.IndexDescription[]>>();

/** For collections without a model. Created at start by `ensureIndexes`. */
export function declareIndexes(connection: Connection, name: string, indexes: readonly mongo.IndexDescription[]): void {
  const all = declared.get(connection) ?? new Map<string, mongo.IndexDescription[]>();
  const known = all.get(name) ?? [];
  // two stores of one collection declare the same, which the server would refuse as a repetition
  all.set(name, [...known, ...indexes.filter((index) => !known.some((other) => isDeepStrictEqual(other, index)))]);
  declared.set(connection, all);
}

/** Creates what is declared and drops nothing: an index that is not declared any more is taken away by hand. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
  for (const [name, indexes] of declared.get(connection) ?? [])
    if (indexes.length > 0)
      await database(connection)
        .collection(name)
        .createIndexes([...indexes]);
}
