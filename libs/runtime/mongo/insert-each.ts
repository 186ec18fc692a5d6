import type { mongo } from 'mongoose';
import { duplicateKeyOf } from './duplicate-key.js';
import type { TenantCollection } from './tenant-collection.js';

interface RefusedWrite {
  readonly index: number;
  readonly code?: number;
  readonly errmsg?: string;
}

/** Inserts many in one write. Returns for each document nothing, or the error with which the database refused it alone. */
export async function insertEach<T extends mongo.Document>(
  collection: Pick<TenantCollection<T>, 'insertOne' | 'insertMany'>,
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
  options: mongo.InsertOneOptions = {},
): Promise<(Error | undefined)[]> {
  const [only, ...others] = documents;
  try {
    if (only && others.length === 0) await collection.insertOne(only, options);
    else await collection.insertMany(documents, { ...options, ordered: false });
    return documents.map(() => undefined);
  } catch (error) {
    if (others.length === 0) return [error as Error];
    const refused = refusedWrites(error);
    return documents.map((_, index) => refused.get(index));
  }
}

/** Inserts many in one write; those that exist (a repeat) stay as they are. Throws the first other failure. */
export async function insertMissing<T extends mongo.Document>(
  collection: Pick<TenantCollection<T>, 'insertOne' | 'insertMany'>,
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<void> {
  const failed = (await insertEach(collection, documents)).find((error) => error && !duplicateKeyOf(error));
  if (failed) throw failed;
}

/** The writes of a batch that the database refused, by their index. A failure that is not one of single writes, such as a write concern that was not reached, is thrown. */
export function refusedWrites(error: unknown): Map<number, Error> {
  const { writeErrors, result } = error as { writeErrors?: RefusedWrite | RefusedWrite[]; result?: Pick<mongo.BulkWriteResult, 'getWriteConcernError'> };
  const refused = [writeErrors ?? []].flat();
  if (refused.length === 0 || result?.getWriteConcernError()) throw error;
  return new Map(refused.map(({ index, code, errmsg }) => [index, Object.assign(new Error(errmsg), { code })]));
}
