import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { newestBuildOf, versionOfBuild } from './builds.js';
import { Pointers } from './pointer.mongo.js';

/** For readers: the build to read from. */
export class ServingBuild {
  readonly #pointers: Pointers;

  constructor(
    connection: MongoConnection,
    private readonly name: string,
    /** Those that this program can read. */
    private readonly versions: readonly number[],
  ) {
    this.#pointers = new Pointers(connection);
  }

  /** Returns the build that serves, or the newest readable one when a later release has switched to a version that this one does not know. */
  async current(): Promise<number> {
    const { serving, existing = [] } = (await this.#pointers.find(this.name)) ?? {};
    const isReadable = serving !== undefined && this.versions.includes(versionOfBuild(serving));
    return isReadable ? serving : newestBuildOf(Math.max(...this.versions), existing);
  }
}
