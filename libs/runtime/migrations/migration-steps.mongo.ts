import { isDeepStrictEqual } from 'node:util';
import type { Connection, mongo } from 'mongoose';
import { sleep } from '../concurrency/sleep.js';
import { database, DURABLE } from '../mongo/connection.js';
import type { JsonSchema } from '../mongo/json-schema.js';
import type { Position } from './applied-migrations.mongo.js';
import type { BatchChange, MigrationSteps, StoredCollection, StoredIndex } from './migration.js';

const NAMESPACE_EXISTS = 48;
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

const unless =
  (...codes: number[]) =>
  (error: unknown): void => {
    if (!codes.includes((error as { code?: number }).code ?? 0)) throw error;
  };

export interface Progress {
  /** Positions of an earlier run of the same migration. */
  readonly positions: Readonly<Record<string, Position>>;
  /** Throws where another process may run the migration. */
  confirm(): Promise<void>;
  /** Stores the position of a step. */
  reach(step: string, position: Position): Promise<void>;
}

/** The steps of one migration on one database. */
export class MongoMigrationSteps implements MigrationSteps {
  readonly #db: mongo.Db;
  #batchSteps = 0;

  constructor(
    connection: Connection,
    private readonly progress: Progress,
  ) {
    this.#db = database(connection);
  }

  async collection({ name, validator, indexes }: StoredCollection): Promise<void> {
    await this.#db.createCollection(name, { validator }).catch(unless(NAMESPACE_EXISTS));
    if (!isDeepStrictEqual(await this.#validatorOf(name), validator)) await this.#db.command({ collMod: name, validator });
    await this.createIndexes(name, indexes);
  }

  async changeSchema(collection: string, change: (schema: JsonSchema) => JsonSchema): Promise<void> {
    const validator = await this.#validatorOf(collection);
    const changed = withSchema(validator ?? {}, change);
    if (!changed) throw new Error(`${collection} has no schema to change`);
    if (!isDeepStrictEqual(changed, validator)) await this.#db.command({ collMod: collection, validator: changed });
  }

  async createIndexes(collection: string, indexes: readonly StoredIndex[]): Promise<void> {
    if (indexes.length > 0) await this.#db.collection(collection).createIndexes(indexes as readonly object[] as mongo.IndexDescription[]);
  }

  async dropIndex(collection: string, name: string): Promise<void> {
    await this.#db.collection(collection).dropIndex(name).catch(unless(NAMESPACE_NOT_FOUND, INDEX_NOT_FOUND));
  }

  async inBatches(collection: string, change: BatchChange): Promise<void> {
    const step = String(this.#batchSteps++);
    let position = this.progress.positions[step] ?? {};
    while (!position.isDone) {
      await this.progress.confirm();
      const beganAt = performance.now();
      position = await this.#changeBatch(collection, position, change);
      await this.progress.reach(step, position);
      if (!position.isDone) await sleep(performance.now() - beganAt);
    }
  }

  async #changeBatch(collection: string, { after }: Position, { filter, update, size = 500 }: BatchChange): Promise<Position> {
    const documents = this.#db.collection(collection);
    const from = after === undefined ? {} : { $gt: after };
    const found = await documents
      .find(after === undefined ? {} : { _id: from as never }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(size)
      .toArray();
    const last = found.at(-1)?._id;
    if (last === undefined) return { isDone: true };
    const batch = { $and: [{ _id: { ...from, $lte: last } as never }, filter] };
    await documents.updateMany(batch, update, DURABLE);
    return { after: last, isDone: found.length < size };
  }

  async #validatorOf(name: string): Promise<mongo.Document | undefined> {
    const [info] = await this.#db.listCollections({ name }).toArray();
    return (info as mongo.CollectionInfo | undefined)?.options?.['validator'];
  }
}

/** The validator with its `$jsonSchema` changed, also where it is one of the alternatives of an `$or` (`exceptWhere`). */
function withSchema(validator: mongo.Document, change: (schema: JsonSchema) => JsonSchema): mongo.Document | undefined {
  const { $jsonSchema, $or } = validator as { $jsonSchema?: JsonSchema; $or?: mongo.Document[] };
  if ($jsonSchema) return { ...validator, $jsonSchema: change(structuredClone($jsonSchema)) };
  const changed = $or?.map((each) => withSchema(each, change) ?? each);
  return changed?.some((each, index) => each !== $or?.[index]) ? { ...validator, $or: changed } : undefined;
}
