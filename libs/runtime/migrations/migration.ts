import type { mongo } from 'mongoose';
import type { JsonSchema } from '../mongo/json-schema.js';

/** A driver's index description that has a name, as JSON has it too. */
export interface StoredIndex {
  readonly name: string;
  readonly key: object;
  readonly unique?: boolean | undefined;
  readonly expireAfterSeconds?: number | undefined;
  readonly partialFilterExpression?: object | undefined;
}

/** A collection as a release left it: its validator and its indexes, `_id_` excepted. */
export interface StoredCollection {
  readonly name: string;
  readonly validator: mongo.Document;
  readonly indexes: readonly StoredIndex[];
}

/** A change of many documents. */
export interface BatchChange {
  /** Matches the documents that are not changed yet, so that a repeated batch changes nothing. */
  readonly filter: mongo.Filter<mongo.Document>;
  /** Operators, or a pipeline that computes the new fields from the document as it is at that moment. */
  readonly update: mongo.UpdateFilter<mongo.Document> | mongo.Document[];
  /** Documents per batch, 500 by default. */
  readonly size?: number;
}

/** The steps that a migration may take. Each is idempotent, because a run that follows a killed one repeats the migration. */
export interface MigrationSteps {
  /** Creates the collection, or gives an existing one this validator and the indexes that it lacks. */
  collection(wanted: StoredCollection): Promise<void>;
  /** Replaces the validator's schema of a document. Expand: add optional properties. Contract: require them, one release later. */
  changeSchema(collection: string, change: (schema: JsonSchema) => JsonSchema): Promise<void>;
  /** Those that exist stay as they are. MongoDB builds an index while the collection is read and written. */
  createIndexes(collection: string, indexes: readonly StoredIndex[]): Promise<void>;
  /** An index that does not exist is no error. */
  dropIndex(collection: string, name: string): Promise<void>;
  /**
   * Changes the documents in the order of `_id`, with a pause as long as each batch took, so that sales go on beside it. The position
   * is stored after each batch: a later run of the migration continues there.
   */
  inBatches(collection: string, change: BatchChange): Promise<void>;
}

/** `services/<name>/migrations/NNN-what.ts` exports one as `migration`. */
export interface Migration {
  run(steps: MigrationSteps): Promise<void>;
}
