import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { acrossOperators } from '../mongo/across-operators.js';
import { defineSharedCollection, ensureCollections } from '../mongo/collections.js';
import type { TenantCollection } from '../mongo/tenant-collection.js';

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

/** The lease has expired: another process may hold it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * One holder at a time, by the database's clock. The holder trusts the lease only until it has expired by its own monotonic clock,
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
    private readonly name: string,
    private readonly ttlMs: number,
  ) {
    this.#leases = acrossOperators('one process at a time works for all operators').collection(connection, leases);
  }

  get fence(): number {
    return this.#fence;
  }

  /** Takes or renews the lease; asks the database only when a third of its duration has passed. */
  async hold(): Promise<boolean> {
    await ensureCollections(this.connection);
    const askedAt = performance.now();
    if (askedAt < this.#renewAt) return true;
    const held = (await this.#ask()) ?? ((await this.#create()) ? await this.#ask() : null);
    if (!held) {
      this.#validUntil = this.#renewAt = 0;
      return false;
    }
    this.#fence = held.fence;
    this.#validUntil = askedAt + this.ttlMs;
    this.#renewAt = askedAt + this.ttlMs / 3;
    return true;
  }

  assertHeld(): void {
    if (performance.now() >= this.#validUntil) throw new LeaseLost(`the lease ${this.name} expired`);
  }

  /** After slow work: throws unless this process still holds the lease and no other process has held it since. */
  async confirm(): Promise<void> {
    if (performance.now() < this.#validUntil) return;
    const fence = this.#fence;
    if (!(await this.hold()) || this.#fence !== fence) throw new LeaseLost(`another process took the lease ${this.name}`);
  }

  async release(): Promise<void> {
    this.#validUntil = this.#renewAt = 0;
    await this.#leases.updateOne({ _id: this.name, owner: this.owner }, { $set: { expiresAt: new Date(0) } });
  }

  #ask(): Promise<LeaseDocument | null> {
    const isMine = { $eq: ['$owner', this.owner] };
    return this.#leases.findOneAndUpdate(
      { _id: this.name, $or: [{ owner: this.owner }, { $expr: { $lte: ['$expiresAt', '$$NOW'] } }] },
      [{ $set: { owner: this.owner, expiresAt: { $add: ['$$NOW', this.ttlMs] }, fence: { $cond: [isMine, '$fence', { $add: ['$fence', 1] }] } } }],
      { returnDocument: 'after' },
    );
  }

  async #create(): Promise<boolean> {
    const { upsertedCount } = await this.#leases.updateOne(
      { _id: this.name },
      { $setOnInsert: { owner: '', fence: 0, expiresAt: new Date(0) } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }
}
