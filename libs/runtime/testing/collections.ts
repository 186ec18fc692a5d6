import { isDeepStrictEqual } from 'node:util';
import type { Connection, mongo } from 'mongoose';
import { nameOf } from '../migrations/format.js';
import { createCollection, registeredOn } from '../mongo/collections.js';
import { database } from '../mongo/connection.js';

/** Creates what is registered so far from its definitions: a suite of one feature needs no other collection. Indexes that were dropped are created again. */
export async function createCollections(connection: Connection): Promise<void> {
  await Promise.all(registeredOn(connection).map((definition) => createCollection(connection, definition)));
}

/**
 * Where the migrations of a service do not lead to the validators and indexes of its definitions: one sentence each. The collections of
 * projections' versions, which no migration creates, are left out.
 * @param connection of the running service to a database that only migrations have made
 */
export async function migrationGaps(connection: Connection): Promise<string[]> {
  const db = database(connection);
  const stored = new Map((await db.listCollections().toArray()).map((info) => [info.name, info as mongo.CollectionInfo]));
  const gaps: string[] = [];
  for (const { name, validator, options } of registeredOn(connection).filter(({ isVersion }) => !isVersion)) {
    if (!isDeepStrictEqual(inAnyOrder(stored.get(name)?.options?.['validator']), inAnyOrder(validator)))
      gaps.push(`the migrations do not give ${name} the validator of its definition: ${JSON.stringify(validator)}`);
    const wanted = [...(options.indexes ?? []), ...(options.retiredIndexes ?? [])].map((index) => described({ ...index, name: nameOf(index) }));
    const found = stored.has(name) ? (await db.collection(name).indexes()).filter((index) => index.name !== '_id_').map(described) : [];
    gaps.push(...wanted.filter((index) => !found.includes(index)).map((index) => `the migrations do not create the index ${index} of ${name}`));
    gaps.push(
      ...found.filter((index) => !wanted.includes(index)).map((index) => `the migrations create the index ${index} of ${name}, which its definition lacks`),
    );
  }
  return gaps;
}

/** Required fields have no order. */
const inAnyOrder = (validator: mongo.Document = {}): unknown =>
  JSON.parse(JSON.stringify(validator), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? value.toSorted((a, b) => String(a).localeCompare(String(b))) : value,
  );

/** The order of keys matters in an index and not in its options. */
function described({
  v: _version,
  background: _ignored,
  key,
  ...options
}: mongo.IndexDescription & { readonly v?: unknown; readonly background?: unknown }): string {
  const sorted = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ key, ...Object.fromEntries(sorted) });
}
