import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { acrossOperators } from '../mongo/across-operators.js';
import { defineSharedCollection } from '../mongo/collections.js';
import type { TenantCollection } from '../mongo/tenant-collection.js';
import { wakeHere, wakeOthers } from './wake-ups.js';

interface LeaseDocument {
  _id: string;
  owner: string;
  /** Fencing token: grows with each new holder. */
  fence: number;
  expiresAt: Date;
}

const leases = defineSharedCollection<LeaseDocument>('leases', {
  owner: { type: String, required: true },
  fence: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
});

const leasesOn = (connection: Connection): TenantCollection<LeaseDocument> =>
  acrossOperators('one process at a time works for all operators').collection(connection, leases);

/** Relays and jobs hold their leases for this time. A killed holder is replaced after this time and one more pause of `LeaseKeeper`, 14 s at most. */
export const LEASE_MS = 10_000;

/** Name of the wake-up after a lease was released. */
export const RELEASED = 'leases';

/** A released lease: `renewLeases` does not match it, so that a late renewal does not delay the next holder. */
const FREE = new Date(0);

/** The lease has expired: another process may hold it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Has one holder at a time, by the database's clock. The holder trusts the lease only until it has expired by its own monotonic clock,
 * read before the request: a process that was frozen notices it before it writes.
 */
export class Lease {
  readonly owner = randomUUID();
  readonly #leases: TenantCollection<LeaseDocument>;
  #validUntil = 0;
  #renewAt = 0;
  #fence = 0;

  constructor(
    private readonly connection: Connection,
    readonly name: string,
    readonly ttlMs: number,
  ) {
    this.#leases = leasesOn(connection);
  }

  get fence(): number {
    return this.#fence;
  }

  get isHeld(): boolean {
    return performance.now() < this.#validUntil;
  }

  /** Takes or renews the lease; asks the database only when `LeaseKeeper` has not renewed it in time. */
  async hold(): Promise<boolean> {
    const askedAt = performance.now();
    if (askedAt < this.#renewAt) return true;
    const { owner, fence } = (await this.#ask())!;
    if (owner !== this.owner) {
      this.#validUntil = this.#renewAt = 0;
      return false;
    }
    this.#fence = fence;
    this.renewed(askedAt);
    return true;
  }

  /** The database has renewed it after this instant of `performance.now()`. */
  renewed(askedAt: number): void {
    this.#validUntil = askedAt + this.ttlMs;
    this.#renewAt = askedAt + (this.ttlMs * 2) / 3;
  }

  /** The next `hold()` asks the database. */
  doubt(): void {
    this.#renewAt = 0;
  }

  assertHeld(): void {
    if (!this.isHeld) throw new LeaseLost(`the lease ${this.name} expired`);
  }

  /** After slow work: throws unless this process still holds the lease and no other process has held it since. */
  async confirm(): Promise<void> {
    if (this.isHeld) return;
    const fence = this.#fence;
    if (!(await this.hold()) || this.#fence !== fence) throw new LeaseLost(`another process took the lease ${this.name}`);
  }

  /** The next holder takes it at once. */
  async release(): Promise<void> {
    this.#validUntil = this.#renewAt = 0;
    const { matchedCount } = await this.#leases.updateOne({ _id: this.name, owner: this.owner }, { $set: { expiresAt: FREE } });
    if (matchedCount === 0) return;
    wakeHere(this.connection, RELEASED);
    await wakeOthers(this.connection, RELEASED);
  }

  /** Takes a free lease, renews an own one, and leaves another process's as it is, in one write. */
  #ask(): Promise<LeaseDocument | null> {
    const isMine = { $eq: ['$owner', this.owner] };
    const mayHold = { $or: [isMine, { $lte: ['$expiresAt', '$$NOW'] }] };
    const fence = { $cond: [isMine, '$fence', { $add: [{ $ifNull: ['$fence', 0] }, 1] }] };
    const mine = { owner: this.owner, fence, expiresAt: { $add: ['$$NOW', this.ttlMs] } };
    return this.#leases.findOneAndUpdate({ _id: this.name }, [{ $replaceWith: { $cond: [mayHold, { _id: this.name, ...mine }, '$$ROOT'] } }], {
      upsert: true,
      returnDocument: 'after',
    });
  }
}

/** Renews all of them in one write; those that another process has taken are in doubt. Returns whether any is. */
export async function renewLeases(connection: Connection, held: readonly Lease[]): Promise<boolean> {
  let isInDoubt = false;
  for (const [ttlMs, alike] of Map.groupBy(held, (lease) => lease.ttlMs)) {
    const askedAt = performance.now();
    const own = { _id: { $in: alike.map(({ name }) => name) }, owner: { $in: alike.map(({ owner }) => owner) }, expiresAt: { $gt: FREE } };
    const { matchedCount } = await leasesOn(connection).updateMany(own, [{ $set: { expiresAt: { $add: ['$$NOW', ttlMs] } } }]);
    if (matchedCount === alike.length) for (const lease of alike) lease.renewed(askedAt);
    else for (const lease of alike) lease.doubt();
    isInDoubt ||= matchedCount !== alike.length;
  }
  return isInDoubt;
}

/** Names of those that are free, released or expired. */
export async function freeLeases(connection: Connection, names: readonly string[]): Promise<Set<string>> {
  const free = { _id: { $in: [...names] }, $expr: { $lte: ['$expiresAt', '$$NOW'] } };
  const found = await leasesOn(connection)
    .find(free, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}
