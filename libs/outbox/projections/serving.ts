import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { Pointers } from './pointer.mongo.js';
import { collectionOf } from './projection.js';

/** For readers: the name of the collection to read from. */
export class ServingCollection {
  readonly #pointers: Pointers;

  constructor(
    connection: MongoConnection,
    private readonly name: string,
    /** Those that this program can read. */
    private readonly versions: readonly number[],
  ) {
    this.#pointers = new Pointers(connection);
  }

  /** Returns the version that serves, or the newest readable one when a later release has switched to a version that this one does not know. */
  async current(): Promise<string> {
    const serving = (await this.#pointers.find(this.name))?.serving;
    const readable = serving !== undefined && this.versions.includes(serving) ? serving : Math.max(...this.versions);
    return collectionOf(this.name, readable);
  }
}
