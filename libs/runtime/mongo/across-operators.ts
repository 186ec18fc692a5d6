import type { Connection, mongo } from 'mongoose';
import type { CollectionDefinition } from './collections.js';
import { withSpans } from './tenant-collection.js';

/** Access to the documents of all operators. `tools/check/across-operators.json` lists the files that may use it, so the reason is written at each call. */
export function acrossOperators(_reason: string) {
  return {
    collection: <T extends mongo.Document>(connection: Connection, definition: CollectionDefinition<T>, options?: mongo.CollectionOptions) =>
      withSpans(definition.driver(connection, options)),
  };
}
