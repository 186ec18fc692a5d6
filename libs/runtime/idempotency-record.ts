import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import type { ErrorKind } from '@atoll/errors/kinds';
import type { Clock } from '@atoll/time/clock';
import { duplicateKeyOf } from './duplicate-key.js';
import { log } from './log.js';
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

const leaseMs = 30_000;
const keptMs = 24 * 3_600_000;
const noteAfterMs = 20;
/** Acknowledged by the primary's memory: for what a crash may take without harm. */
const soon = { writeConcern: { w: 1, j: false } } as const;

/** Requests that cost money or seats, remembered for a day under the key their sender chose. */
export class IdempotencyRecords {
  readonly #records: TenantCollection<RequestRecord>;
  readonly #unnoted = new Map<string, { operatorId: string; bodyHash: string; attempt: Attempt }>();
  #noting: NodeJS.Timeout | undefined;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.#records = tenantCollection<RequestRecord>(connection, 'idempotency');
    declareIndexes(connection, 'idempotency', [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  }

  /** Starts a request, continues one whose process died, or gives the answer of one that is done. */
  async begin(request: RequestIdentity, pins: Pins): Promise<Attempt> {
    const unnoted = this.#unnoted.get(request.id);
    if (unnoted) {
      if (unnoted.bodyHash !== request.bodyHash) throw commonError('OTHER_BODY');
      return unnoted.attempt;
    }
    const owner = randomUUID();
    const now = this.clock.now().getTime();
    const { id, operatorId, bodyHash } = request;
    try {
      await this.#records.insertOne({ _id: id, operatorId, bodyHash, owner, leaseUntil: new Date(now + leaseMs), pins, expiresAt: new Date(now + keptMs) });
      return { owner, pins };
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return this.#continue(request, owner);
    }
  }

  async #continue({ id, operatorId, bodyHash }: RequestIdentity, owner: string): Promise<Attempt> {
    const found = await this.#records.findOne({ _id: id, operatorId });
    if (!found) throw commonError('STILL_RUNNING');
    if (found.bodyHash !== bodyHash) throw commonError('OTHER_BODY');
    if (found.answer) return { owner, pins: found.pins, answer: found.answer };
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

  async finish({ id, operatorId }: RequestIdentity, owner: string, answer: StoredAnswer): Promise<void> {
    await this.#records.updateOne({ _id: id, operatorId, owner }, { $set: { answer } });
  }

  /**
   * Notes an answer that the pinned id could find again: not waited for and together with others, because one write for many
   * requests costs the database and this process a fraction. Until it is noted, `begin` in this process answers from memory.
   */
  finishSoon({ id, operatorId, bodyHash }: RequestIdentity, attempt: Attempt, answer: StoredAnswer): void {
    this.#unnoted.set(id, { operatorId, bodyHash, attempt: { ...attempt, answer } });
    this.#noting ??= setTimeout(() => void this.flush(), noteAfterMs);
  }

  /** Writes down what `finishSoon` holds; called when the process drains. */
  async flush(): Promise<void> {
    clearTimeout(this.#noting);
    this.#noting = undefined;
    const notes = [...this.#unnoted];
    if (notes.length === 0) return;
    await this.#records
      .bulkWrite(
        notes.map(([_id, { operatorId, attempt }]) => ({
          updateOne: { filter: { _id, operatorId, owner: attempt.owner }, update: { $set: { answer: attempt.answer } } },
        })),
        { ordered: false, ...soon },
      )
      .catch((err: unknown) => log.warn({ err }, 'answers could not be noted'));
    for (const [id, note] of notes) if (this.#unnoted.get(id) === note) this.#unnoted.delete(id);
  }

  /** After a failure that is nobody's refusal a retry may begin at once, with the same pins. */
  async release({ id, operatorId }: RequestIdentity, owner: string): Promise<void> {
    await this.#records.updateOne({ _id: id, operatorId, owner }, { $set: { leaseUntil: new Date(0) } });
  }
}
