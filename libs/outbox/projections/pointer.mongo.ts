import type { mongo } from 'mongoose';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { acrossOperators } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';

interface PointerDocument {
  _id: string;
  serving: number;
  /** Versions of which there may be data: the one that serves, those that are built, those that are to be dropped. */
  existing: number[];
  switchedAt: Date;
}

export interface Pointer {
  readonly serving: number;
  readonly existing: readonly number[];
  readonly switchedAt: Date;
}

/** Which version of a projection serves reads: one document, so that all readers switch at once. */
export class Pointers {
  readonly #pointers: mongo.Collection<PointerDocument>;

  constructor(connection: MongoConnection) {
    this.#pointers = acrossOperators('a projection is built for all operators').collection<PointerDocument>(connection, 'projections');
  }

  find(name: string): Promise<Pointer | null> {
    return this.#pointers.findOne({ _id: name });
  }

  /** Notes that `version` exists. The first version of all serves at once: there is nothing older to serve. */
  async register(name: string, version: number): Promise<void> {
    const first = { serving: version, switchedAt: new Date() };
    try {
      await this.#pointers.updateOne({ _id: name }, { $addToSet: { existing: version }, $setOnInsert: first }, { upsert: true });
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      // Another process inserted the pointer at the same time.
      await this.#pointers.updateOne({ _id: name }, { $addToSet: { existing: version } });
    }
  }

  /** Compare-and-set, only ever to a higher version. False when another process was first. */
  async switch(name: string, from: number, to: number): Promise<boolean> {
    if (to <= from) return false;
    const { modifiedCount } = await this.#pointers.updateOne({ _id: name, serving: from }, { $set: { serving: to, switchedAt: new Date() } });
    return modifiedCount === 1;
  }

  async forget(name: string, version: number): Promise<void> {
    await this.#pointers.updateOne({ _id: name, serving: { $gt: version } }, { $pull: { existing: version } });
  }
}
