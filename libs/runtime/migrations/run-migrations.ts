import type { Connection } from 'mongoose';
import { systemClock, type Clock } from '@atoll/time/clock';
import { sleep } from '../concurrency/sleep.js';
import { keepLease } from '../jobs/lease-keeper.js';
import { Lease, LEASE_MS } from '../jobs/lease.mongo.js';
import { duplicateKeyOf } from '../mongo/duplicate-key.js';
import { log } from '../observability/log.js';
import { AppliedMigrations, type AppliedMigration } from './applied-migrations.mongo.js';
import { refuseChanged } from './format.js';
import { migrationFiles, type MigrationFile } from './migration-files.js';
import { MongoMigrationSteps } from './migration-steps.mongo.js';
import type { Migration } from './migration.js';

export interface MigrationRun {
  /** `services/<name>/migrations/` */
  readonly folder: URL;
  readonly clock?: Clock;
  readonly leaseMs?: number;
}

const WAIT_MS = 500;

/**
 * Applies to a service's database, in their order, the migrations of the folder that it lacks. Of several runs at once one works and
 * the others wait for it. A run that follows one that was killed continues in the middle of its migration.
 * @returns what this run has applied
 * @throws where the file of an applied migration has changed, or a migration fails; those before it stay applied
 */
export async function runMigrations(connection: Connection, { folder, clock = systemClock, leaseMs = LEASE_MS }: MigrationRun): Promise<AppliedMigration[]> {
  const files = migrationFiles(folder);
  const applied = new AppliedMigrations(connection);
  if ((await pendingOf(files, applied)).length === 0) return [];
  await applied.prepare();
  const lease = new Lease(connection, 'migrations', leaseMs);
  const unkeep = keepLease(connection, lease, () => undefined);
  try {
    await held(lease);
    const done: AppliedMigration[] = [];
    // Read again: the run that held the lease before has applied some.
    for (const file of await pendingOf(files, applied)) done.push(await apply(connection, applied, { file, lease, clock }));
    return done;
  } finally {
    unkeep();
    await lease.release().catch((err: unknown) => log.warn({ err }, 'the lease of the migrations was not released and expires'));
  }
}

async function pendingOf(files: readonly MigrationFile[], applied: AppliedMigrations): Promise<MigrationFile[]> {
  const known = await applied.all();
  refuseChanged(files, known);
  const numbers = new Set(known.map(({ number }) => number));
  return files.filter(({ number }) => !numbers.has(number));
}

async function held(lease: Lease): Promise<void> {
  for (let waits = 0; !(await isHeld(lease)); waits++) {
    if (waits === 0) log.info('another process runs the migrations, waiting for it');
    await sleep(WAIT_MS);
  }
}

/** Several processes may insert the first lease at the same time: one succeeds, the others get a duplicate key. */
async function isHeld(lease: Lease): Promise<boolean> {
  return lease.hold().catch((error: unknown) => {
    if (!duplicateKeyOf(error)) throw error;
    return false;
  });
}

interface Application {
  readonly file: MigrationFile;
  readonly lease: Lease;
  readonly clock: Clock;
}

async function apply(connection: Connection, applied: AppliedMigrations, { file, lease, clock }: Application): Promise<AppliedMigration> {
  const { migration } = (await import(file.url.href)) as { migration: Migration };
  await lease.confirm();
  const positions = await applied.begin(file, clock.now());
  if (Object.keys(positions).length > 0) log.info({ migration: file.name }, 'an interrupted migration continues');
  const progress = { positions, confirm: () => lease.confirm(), reach: (step: string, position: object) => applied.reach(file, step, position) };
  await migration.run(new MongoMigrationSteps(connection, progress));
  await lease.confirm();
  const done = await applied.complete(file, clock.now());
  log.info({ migration: file.name, durationMs: done.durationMs }, 'migration applied');
  return done;
}
