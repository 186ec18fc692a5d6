import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import type { ErrorKind } from '@atoll/errors/kinds';
import type { Clock } from '@atoll/time/clock';
import { duplicateKeyOf } from './duplicate-key.js';
import { batched } from './batched.js';
import { insertEach } from './insert-each.js';
import { declareIndexes, tenantCollection } from './mongo.js';
import type { TenantCollection } from './tenant-collection.js';

export type Pins = Readonly<Record<string, string | number>>;

export type StoredAnswer =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly code: string; readonly kind: ErrorKind; readonly text: string };

interface RequestRecord {
  _id: string;
  operatorId: string;
  bodyHash: string;
  owner: string;
  leaseUntil: Date;
  pins: Pins;
  answer?: StoredAnswer;
  expiresAt: Date;
}

export interface RequestIdentity {
  readonly id: string;
  readonly operatorId: string;
  readonly bodyHash: string;
}

export interface Attempt {
  readonly owner: string;
  readonly pins: Pins;
  readonly answer?: StoredAnswer;
}

/** What came of an attempt that pinned these, or nothing. */
export type Achieved = (pins: Pins) => Promise<StoredAnswer | undefined>;
const nothing: Achieved = async () => undefined;

interface Note {
  readonly filter: { _id: string; operatorId: string; owner: string };
  readonly update: { $set: { answer: StoredAnswer } };
}

const leaseMs = 30_000;
const keptMs = 24 * 3_600_000;

/** Requests that cost money or seats, remembered for a day under the key their sender chose. */
export class IdempotencyRecords {
  readonly #records: TenantCollection<RequestRecord>;
  readonly #insert = batched((records: readonly RequestRecord[]) => insertEach(this.#records, records));
  readonly #note = batched(async (notes: readonly Note[]) => {
    await this.#records.bulkWrite(
      notes.map((updateOne) => ({ updateOne })),
      { ordered: false },
    );
    return notes.map(() => undefined);
  });

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.#records = tenantCollection<RequestRecord>(connection, 'idempotency');
    declareIndexes(connection, 'idempotency', [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  }

  /**
   * Starts a request, continues one whose process died, or gives the answer of one that is done. `achieved` finds the answer of
   * an attempt that got as far as its effect, from what it pinned.
   */
  async begin(request: RequestIdentity, pins: Pins, achieved?: Achieved): Promise<Attempt> {
    const owner = randomUUID();
    const now = this.clock.now().getTime();
    const { id, operatorId, bodyHash } = request;
    try {
      await this.#insert({ _id: id, operatorId, bodyHash, owner, leaseUntil: new Date(now + leaseMs), pins, expiresAt: new Date(now + keptMs) });
      return { owner, pins };
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return this.#continue(request, owner, achieved);
    }
  }

  async #continue({ id, operatorId, bodyHash }: RequestIdentity, owner: string, achieved: Achieved = nothing): Promise<Attempt> {
    const found = await this.#records.findOne({ _id: id, operatorId });
    if (!found) throw commonError('STILL_RUNNING');
    if (found.bodyHash !== bodyHash) throw commonError('OTHER_BODY');
    const answer = found.answer ?? (await achieved(found.pins));
    if (answer) return { owner, pins: found.pins, answer };
    const now = this.clock.now();
    if (found.leaseUntil > now) throw commonError('STILL_RUNNING');
    const taken = await this.#records.updateOne(
      { _id: id, operatorId, owner: found.owner, leaseUntil: found.leaseUntil, answer: { $exists: false } },
      { $set: { owner, leaseUntil: new Date(now.getTime() + leaseMs) } },
    );
    if (taken.modifiedCount === 0) throw commonError('STILL_RUNNING');
    return { owner, pins: found.pins };
  }

  async pin({ id, operatorId }: RequestIdentity, owner: string, name: string, value: string | number): Promise<void> {
    const pinned = await this.#records.updateOne({ _id: id, operatorId, owner }, { $set: { [`pins.${name}`]: value } });
    if (pinned.matchedCount === 0) throw commonError('STILL_RUNNING');
  }

  finish({ id, operatorId }: RequestIdentity, owner: string, answer: StoredAnswer): Promise<void> {
    return this.#note({ filter: { _id: id, operatorId, owner }, update: { $set: { answer } } });
  }

  /** After a failure that is nobody's refusal a retry may begin at once, with the same pins. */
  async release({ id, operatorId }: RequestIdentity, owner: string): Promise<void> {
    await this.#records.updateOne({ _id: id, operatorId, owner }, { $set: { leaseUntil: new Date(0) } });
  }
}
