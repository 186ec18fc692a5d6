import type { Connection } from 'mongoose';
import { acrossOperators } from '../mongo/across-operators.js';
import { createCollection, defineSharedCollection } from '../mongo/collections.js';
import { DURABLE } from '../mongo/connection.js';
import { insertOnce } from '../mongo/insert-once.js';
import type { TenantCollection } from '../mongo/tenant-collection.js';
import type { MigrationFile } from './migration-files.js';

/** How far a batch step came. */
export interface Position {
  /** `_id` of the last document of the last batch. */
  readonly after?: unknown;
  readonly isDone?: boolean;
}

interface MigrationRecord {
  /** Number of the migration. */
  _id: number;
  name: string;
  checksum: string;
  startedAt: Date;
  /** By number of the step in the migration. */
  positions: Record<string, Position>;
  /** From `startedAt` to `at`, interruptions included. */
  durationMs?: number;
  /** When it was complete; absent: it has begun. */
  at?: Date;
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly durationMs: number;
  readonly at: Date;
}

const records = defineSharedCollection<MigrationRecord>(
  'migrations',
  {
    name: { type: String, required: true },
    checksum: { type: String, required: true },
    startedAt: { type: Date, required: true },
    positions: { type: Map, of: Object, required: true },
    durationMs: Number,
    at: Date,
  },
  { id: { type: Number, required: true } },
);

/** Records, in a database, which migrations were applied to it. */
export class AppliedMigrations {
  readonly #records: TenantCollection<MigrationRecord>;

  constructor(private readonly connection: Connection) {
    this.#records = acrossOperators('a migration changes the documents of all operators').collection(connection, records);
  }

  /** Creates the collection of the records; the only one that no migration creates. */
  prepare(): Promise<void> {
    return createCollection(this.connection, records);
  }

  /** Those that are complete, oldest first; none where the collection does not exist. */
  async all(): Promise<AppliedMigration[]> {
    const found = await this.#records
      .find({ at: { $exists: true } })
      .sort({ _id: 1 })
      .toArray();
    return found.map(({ _id, name, checksum, durationMs = 0, at }) => ({ number: _id, name, checksum, durationMs, at: at! }));
  }

  /** Notes that the migration begins. Returns the positions of an interrupted run; none where the file has changed since then. */
  async begin({ number, name, checksum }: MigrationFile, now: Date): Promise<Readonly<Record<string, Position>>> {
    await insertOnce(this.#records.insertOne({ _id: number, name, checksum, startedAt: now, positions: {} }, DURABLE));
    const changed = { _id: number, at: { $exists: false }, checksum: { $ne: checksum } };
    await this.#records.updateOne(changed, { $set: { name, checksum, positions: {} } }, DURABLE);
    return (await this.#records.findOne({ _id: number }))?.positions ?? {};
  }

  async reach({ number }: MigrationFile, step: string, position: Position): Promise<void> {
    await this.#records.updateOne({ _id: number, at: { $exists: false } }, { $set: { [`positions.${step}`]: position } }, DURABLE);
  }

  /** A second one changes nothing. Returns what is recorded. */
  async complete({ number }: MigrationFile, now: Date): Promise<AppliedMigration> {
    const durationMs = { $subtract: [now, '$startedAt'] };
    await this.#records.updateOne({ _id: number, at: { $exists: false } }, [{ $set: { at: now, durationMs, positions: { $literal: {} } } }], DURABLE);
    const applied = (await this.all()).find((each) => each.number === number);
    if (!applied) throw new Error(`the record of migration ${number} is gone`);
    return applied;
  }
}
