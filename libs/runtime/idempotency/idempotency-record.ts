import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { Refusal } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import { duplicateKeyOf } from '../mongo/duplicate-key.js';
import { batched } from '../concurrency/batched.js';
import { insertEach } from '../mongo/insert-each.js';
import { declareIndexes, tenantCollection } from '../mongo/mongo.js';
import type { TenantCollection } from '../mongo/tenant-collection.js';

/** Ids and the like that a request took before its first effect; every retry gets the same ones. */
export type Reserved = Readonly<Record<string, string | number>>;

export type StoredAnswer = { readonly ok: true; readonly json: string } | (Refusal & { readonly ok: false });

interface RequestRecord {
  _id: string;
  operatorId: string;
  bodyHash: string;
  owner: string;
  leaseUntil: Date;
  reserved: Reserved;
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
  readonly reserved: Reserved;
  readonly answer?: StoredAnswer;
}

/** Finds the answer of an attempt that took effect, from what it reserved. */
export type AlreadyDone = (reserved: Reserved) => Promise<StoredAnswer | undefined>;
const notKnown: AlreadyDone = async () => undefined;

type Change = mongo.AnyBulkWriteOperation<RequestRecord>;

const LEASE_MS = 30_000;
const KEPT_MS = 24 * 3_600_000;

/** Requests that cost money or seats, one small record each, kept for a day under the key that the client chose. */
export class IdempotencyRecords {
  readonly #records: TenantCollection<RequestRecord>;
  readonly #insert = batched((records: readonly RequestRecord[]) => insertEach(this.#records, records));
  readonly #change = batched(async (changes: readonly Change[]) => {
    await this.#records.bulkWrite([...changes], { ordered: false });
    return changes.map(() => undefined);
  });

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.#records = tenantCollection<RequestRecord>(connection, 'idempotency');
    declareIndexes(connection, 'idempotency', [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  }

  /** Starts a request, takes over one whose process died, or returns the answer of one that is done. */
  async start(request: RequestIdentity, reserved: Reserved, alreadyDone: AlreadyDone = notKnown): Promise<Attempt> {
    const owner = randomUUID();
    const now = this.clock.now().getTime();
    const { id, operatorId, bodyHash } = request;
    try {
      await this.#insert({ _id: id, operatorId, bodyHash, owner, leaseUntil: new Date(now + LEASE_MS), reserved, expiresAt: new Date(now + KEPT_MS) });
      return { owner, reserved };
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return this.#takeOver(request, owner, alreadyDone);
    }
  }

  /** The answer under this key, if there is one; STILL_RUNNING while another process holds the lease, whose outcome is not known yet. */
  async earlierAnswer(request: RequestIdentity, alreadyDone: AlreadyDone = notKnown): Promise<StoredAnswer | undefined> {
    const found = await this.#find(request);
    if (!found) return undefined;
    const answer = found.answer ?? (await alreadyDone(found.reserved));
    if (!answer && found.leaseUntil > this.clock.now()) throw commonError('STILL_RUNNING');
    return answer;
  }

  /** The compare-and-set on the dead lease has one winner. */
  async #takeOver(request: RequestIdentity, owner: string, alreadyDone: AlreadyDone): Promise<Attempt> {
    const found = await this.#find(request);
    if (!found) throw commonError('STILL_RUNNING');
    const { reserved, leaseUntil } = found;
    const answer = found.answer ?? (await alreadyDone(reserved));
    if (answer) return { owner, reserved, answer };
    const now = this.clock.now();
    if (leaseUntil > now) throw commonError('STILL_RUNNING');
    const taken = await this.#records.updateOne(
      { ...heldBy(request, found.owner), leaseUntil, answer: { $exists: false } },
      { $set: { owner, leaseUntil: new Date(now.getTime() + LEASE_MS) } },
    );
    if (taken.modifiedCount === 0) throw commonError('STILL_RUNNING');
    return { owner, reserved };
  }

  async #find({ id, operatorId, bodyHash }: RequestIdentity): Promise<RequestRecord | null> {
    const found = await this.#records.findOne({ _id: id, operatorId });
    if (found && found.bodyHash !== bodyHash) throw commonError('OTHER_BODY');
    return found;
  }

  /** STILL_RUNNING where the lease has been lost meanwhile. */
  async reserve(request: RequestIdentity, owner: string, name: string, value: string | number): Promise<void> {
    const { matchedCount } = await this.#records.updateOne(heldBy(request, owner), { $set: { [`reserved.${name}`]: value } });
    if (matchedCount === 0) throw commonError('STILL_RUNNING');
  }

  finish(request: RequestIdentity, owner: string, answer: StoredAnswer): Promise<void> {
    return this.#change({ updateOne: { filter: heldBy(request, owner), update: { $set: { answer } } } });
  }

  /** After a refusal that may pass: the same request is a new one next time. */
  forget(request: RequestIdentity, owner: string): Promise<void> {
    return this.#change({ deleteOne: { filter: heldBy(request, owner) } });
  }

  /** After an unexpected failure a retry may start at once, with the same reserved ids. */
  release(request: RequestIdentity, owner: string): Promise<void> {
    return this.#change({ updateOne: { filter: heldBy(request, owner), update: { $set: { leaseUntil: new Date(0) } } } });
  }
}

/** Matches only while this attempt holds the lease: `owner` is its fencing token. */
const heldBy = ({ id, operatorId }: RequestIdentity, owner: string) => ({ _id: id, operatorId, owner });
