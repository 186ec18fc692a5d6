import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { defineSharedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';

interface PointerDocument {
  _id: string;
  serving: number;
  /** Versions that may have data: the one that serves, those under construction, those to be dropped. */
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

/** Says which version of a projection serves reads: one document, so that all readers switch at once. */
export class Pointers {
  readonly #pointers: TenantCollection<PointerDocument>;

  constructor(connection: MongoConnection) {
    this.#pointers = acrossOperators('a projection is built for all operators').collection(connection, pointers);
  }

  async find(name: string): Promise<Pointer | undefined> {
    return (await this.#pointers.findOne({ _id: name })) ?? undefined;
  }

  /** Notes that `version` exists. The first version of all serves at once: there is nothing older to serve. */
  async register(name: string, version: number, now: Date): Promise<void> {
    const noted = { $addToSet: { existing: version } };
    const first = { serving: version, switchedAt: now };
    const isNoted = await insertOnce(this.#pointers.updateOne({ _id: name }, { ...noted, $setOnInsert: first }, { upsert: true }));
    // Another process inserted the pointer at the same time.
    if (!isNoted) await this.#pointers.updateOne({ _id: name }, noted);
  }

  /** Compare-and-set, only ever to a higher version. False when another process was first. */
  async switch(name: string, { from, to, now }: { from: number; to: number; now: Date }): Promise<boolean> {
    if (to <= from) return false;
    const { modifiedCount } = await this.#pointers.updateOne({ _id: name, serving: from }, { $set: { serving: to, switchedAt: now } });
    return modifiedCount === 1;
  }

  async forget(name: string, version: number): Promise<void> {
    await this.#pointers.updateOne({ _id: name, serving: { $gt: version } }, { $pull: { existing: version } });
  }
}
