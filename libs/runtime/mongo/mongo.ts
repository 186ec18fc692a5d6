import { isDeepStrictEqual } from 'node:util';
import type { Connection, mongo } from 'mongoose';
import { ensureCollections, type TenantDocument } from './collections.js';
import { database } from './connection.js';
import { guardedCollection, type TenantCollection } from './tenant-collection.js';

// To be deleted once every store declares its collection with defineCollection.
export function tenantCollection<T extends TenantDocument>(connection: Connection, name: string, options?: mongo.CollectionOptions): TenantCollection<T> {
  return guardedCollection(database(connection).collection<T>(name, options));
}

export interface AcrossOperators {
  collection<T extends mongo.Document = mongo.Document>(connection: Connection, name: string, options?: mongo.CollectionOptions): mongo.Collection<T>;
}

export function acrossOperators(_reason: string): AcrossOperators {
  return { collection: (connection, name, options) => database(connection).collection(name, options) };
}

const declared = new WeakMap<Connection, Map<string, mongo.IndexDescription[]>>();

export function declareIndexes(connection: Connection, name: string, indexes: readonly mongo.IndexDescription[]): void {
  const all = declared.get(connection) ?? new Map<string, mongo.IndexDescription[]>();
  const known = all.get(name) ?? [];
  all.set(name, [...known, ...indexes.filter((index) => !known.some((other) => isDeepStrictEqual(other, index)))]);
  declared.set(connection, all);
}

export async function ensureIndexes(connection: Connection): Promise<void> {
  await ensureCollections(connection);
  for (const [name, indexes] of declared.get(connection) ?? [])
    if (indexes.length > 0)
      await database(connection)
        .collection(name)
        .createIndexes([...indexes]);
}
