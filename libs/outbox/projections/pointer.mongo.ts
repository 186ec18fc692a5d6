import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { defineSharedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { buildAfter, newestBuildOf, versionOfBuild } from './builds.js';

interface PointerDocument {
  _id: string;
  serving: number;
  /** Builds that may have data: the one that serves, those under construction or asked for, those to be dropped. */
  existing: number[];
  switchedAt: Date;
}

const pointers = defineSharedCollection<PointerDocument>('projections', {
  serving: { type: Number, required: true },
  existing: { type: [Number], required: true },
  switchedAt: { type: Date, required: true },
});

export interface Pointer {
  readonly serving: number;
  readonly existing: readonly number[];
  readonly switchedAt: Date;
}

/** Says which build of a projection serves reads: one document, so that all readers switch at once. */
export class Pointers {
  readonly #pointers: TenantCollection<PointerDocument>;

  constructor(connection: MongoConnection) {
    this.#pointers = acrossOperators('a projection is built for all operators').collection(connection, pointers);
  }

  async find(name: string): Promise<Pointer | undefined> {
    return (await this.#pointers.findOne({ _id: name })) ?? undefined;
  }

  /** Notes that `build` exists. The first build of all serves at once: there is nothing older to serve. */
  async register(name: string, build: number, now: Date): Promise<void> {
    const noted = { $addToSet: { existing: build } };
    const first = { serving: build, switchedAt: now };
    const isNoted = await insertOnce(this.#pointers.updateOne({ _id: name }, { ...noted, $setOnInsert: first }, { upsert: true }));
    // Another process inserted the pointer at the same time.
    if (!isNoted) await this.#pointers.updateOne({ _id: name }, noted);
  }

  /**
   * Asks for another build of `version`, which processes of that version make beside the one that serves. Returns its number, or that of
   * the build which is already under way: two requests at once make one. Throws where the version does not serve.
   */
  async rebuild(name: string, version: number): Promise<number> {
    for (;;) {
      const pointer = await this.find(name);
      if (!pointer || versionOfBuild(pointer.serving) !== version) throw new Error(`version ${version} of ${name} does not serve`);
      const { serving, existing } = pointer;
      const newest = newestBuildOf(version, existing);
      if (newest > serving) return newest;
      const next = buildAfter(serving);
      const { matchedCount } = await this.#pointers.updateOne({ _id: name, serving }, { $addToSet: { existing: next } });
      if (matchedCount === 1) return next;
    }
  }

  /** Compare-and-set, only ever to a higher build. False when another process was first. */
  async switch(name: string, { from, to, now }: { from: number; to: number; now: Date }): Promise<boolean> {
    if (to <= from) return false;
    const { modifiedCount } = await this.#pointers.updateOne({ _id: name, serving: from }, { $set: { serving: to, switchedAt: now } });
    return modifiedCount === 1;
  }

  async forget(name: string, build: number): Promise<void> {
    await this.#pointers.updateOne({ _id: name, serving: { $gt: build } }, { $pull: { existing: build } });
  }
}
