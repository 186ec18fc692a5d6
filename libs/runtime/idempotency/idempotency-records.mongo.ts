import type { Connection, mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { batched, batchedByKind } from '../concurrency/batched.js';
import { duplicateKeyOf } from '../mongo/duplicate-key.js';
import { insertEach } from '../mongo/insert-each.js';
import type { TenantCollection } from '../mongo/tenant-collection.js';
import { idempotencyRecords, type RequestRecord, type Reserved, type StoredResponse } from './idempotency-records.schema.js';

export interface RequestIdentity {
  readonly id: string;
  readonly operatorId: string;
  readonly bodyHash: string;
}

/** A run that wants to start: `owner` is the fencing token of its later writes. */
export interface Starting {
  readonly owner: string;
  readonly now: Date;
  readonly reserved: Reserved;
}

export interface Attempt {
  readonly owner: string;
  readonly reserved: Reserved;
  /** Response of an earlier attempt that is done. */
  readonly response?: StoredResponse;
}

/** Finds the response of an attempt that took effect, from what it reserved. */
export type AlreadyDone = (reserved: Reserved) => Promise<StoredResponse | undefined>;
const notKnown: AlreadyDone = async () => undefined;

type Change = mongo.AnyBulkWriteOperation<RequestRecord>;

const LEASE_MS = 30_000;
const STORED_MS = 24 * 3_600_000;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Requests that cost money or seats: one small record each, stored for a day under the key that the client chose. */
export class IdempotencyRecords {
  readonly #records: TenantCollection<RequestRecord>;
  readonly #insert = batched((records: readonly RequestRecord[]) => insertEach(this.#records, records));
  readonly #change = batched(async (changes: readonly Change[]) => {
    await this.#records.bulkWrite([...changes], { ordered: false });
    return changes.map(() => undefined);
  });
  /** In a rush many ask at once whether their request was made before. */
  readonly #load = batchedByKind(
    ({ operatorId }: Pick<RequestIdentity, 'id' | 'operatorId'>) => operatorId,
    async (requests) => {
      const [ids, operatorId] = [requests.map(({ id }) => id), requests[0]?.operatorId ?? ''];
      const found = new Map((await this.#records.find({ operatorId, _id: { $in: ids } }).toArray()).map((record) => [record._id, record]));
      return ids.map((id) => found.get(id));
    },
  );

  constructor(connection: Connection) {
    this.#records = idempotencyRecords.on(connection);
  }

  /** Inserts the request's record; where there is one, takes over the lease of an attempt that died, or returns the response of one that is done. */
  async start(request: RequestIdentity, { owner, now, reserved }: Starting, alreadyDone: AlreadyDone = notKnown): Promise<Attempt> {
    const { id, operatorId, bodyHash } = request;
    try {
      await this.#insert({ _id: id, operatorId, bodyHash, owner, leaseUntil: after(now, LEASE_MS), reserved, expiresAt: after(now, STORED_MS) });
      return { owner, reserved };
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return this.#takeOver(request, owner, now, alreadyDone);
    }
  }

  /** Whether an attempt has begun under this key, whatever became of it. */
  async isKnown(request: RequestIdentity): Promise<boolean> {
    return (await this.#find(request)) !== undefined;
  }

  /** The response under this key, if there is one; STILL_RUNNING while another attempt holds the lease, whose outcome is not known yet. */
  async earlierResponse(request: RequestIdentity, now: Date, alreadyDone: AlreadyDone = notKnown): Promise<StoredResponse | undefined> {
    const found = await this.#find(request);
    if (!found) return undefined;
    const response = found.response ?? (await alreadyDone(found.reserved));
    if (!response && found.leaseUntil > now) throw commonError('STILL_RUNNING');
    return response;
  }

  /** The compare-and-set on the expired lease has one winner. */
  async #takeOver(request: RequestIdentity, owner: string, now: Date, alreadyDone: AlreadyDone): Promise<Attempt> {
    const found = await this.#find(request);
    if (!found) throw commonError('STILL_RUNNING');
    const { reserved, leaseUntil } = found;
    const response = found.response ?? (await alreadyDone(reserved));
    if (response) return { owner, reserved, response };
    if (leaseUntil > now) throw commonError('STILL_RUNNING');
    const taken = await this.#records.updateOne(
      { ...heldBy(request, found.owner), leaseUntil, response: { $exists: false } },
      { $set: { owner, leaseUntil: after(now, LEASE_MS) } },
    );
    if (taken.modifiedCount === 0) throw commonError('STILL_RUNNING');
    return { owner, reserved };
  }

  async #find({ id, operatorId, bodyHash }: RequestIdentity): Promise<RequestRecord | undefined> {
    const found = await this.#load({ id, operatorId });
    if (found && found.bodyHash !== bodyHash) throw commonError('OTHER_BODY');
    return found;
  }

  /** Adds to what is reserved. STILL_RUNNING where another attempt has taken over the lease. */
  async reserve(request: RequestIdentity, owner: string, reserved: Reserved): Promise<void> {
    const fields = Object.fromEntries(Object.entries(reserved).map(([name, value]) => [`reserved.${name}`, value]));
    const { matchedCount } = await this.#records.updateOne(heldBy(request, owner), { $set: fields });
    if (matchedCount === 0) throw commonError('STILL_RUNNING');
  }

  finish(request: RequestIdentity, owner: string, response: StoredResponse): Promise<void> {
    return this.#change({ updateOne: { filter: heldBy(request, owner), update: { $set: { response } } } });
  }

  /** After a refusal that may pass: a repeat of the request is a new request. */
  forget(request: RequestIdentity, owner: string): Promise<void> {
    return this.#change({ deleteOne: { filter: heldBy(request, owner) } });
  }

  /** After an unexpected failure or a lost race a retry may start at once, with the same reserved ids. */
  release(request: RequestIdentity, owner: string): Promise<void> {
    return this.#change({ updateOne: { filter: heldBy(request, owner), update: { $set: { leaseUntil: new Date(0) } } } });
  }
}

/** Matches only while this attempt holds the lease. */
const heldBy = ({ id, operatorId }: RequestIdentity, owner: string) => ({ _id: id, operatorId, owner });
