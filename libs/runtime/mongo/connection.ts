import mongoose, { type Connection, type mongo } from 'mongoose';

/** Token of the connection to the service's own database. */
export const MongoConnection = mongoose.Connection;
export type MongoConnection = Connection;

/** Stated explicitly where money or seats are written, so that no connection string can weaken it. */
export const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

/**
 * Writes are acknowledged once a majority has journaled them.
 * @param socketTimeoutMS of one command; 0, for the build of an index: no limit
 */
export function connectMongo(url: string, db: string, { socketTimeoutMS = 20_000 }: { readonly socketTimeoutMS?: number } = {}): Promise<Connection> {
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
      socketTimeoutMS,
    })
    .asPromise();
}

export function database(connection: Connection): mongo.Db {
  if (!connection.db) throw new Error('the database connection is not open');
  return connection.db;
}
