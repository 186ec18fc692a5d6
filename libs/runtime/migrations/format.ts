import type { Connection, mongo } from 'mongoose';
import { registeredOn, type CollectionDefinition, type Index } from '../mongo/collections.js';
import { database } from '../mongo/connection.js';
import { AppliedMigrations, type AppliedMigration } from './applied-migrations.mongo.js';
import { migrationFiles, type MigrationFile } from './migration-files.js';

/** The format of a database is not the one that the program needs. */
export class WrongFormat extends Error {
  override readonly name = 'WrongFormat';
}

export const COMMAND = 'node libs/runtime/dist/migrations/migrate-cli.js';

/** @throws WrongFormat where the file of an applied migration is another one than the one that was applied. */
export function refuseChanged(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  const byNumber = new Map(applied.map((each) => [each.number, each]));
  const changed = files.find(({ number, checksum }) => (byNumber.get(number)?.checksum ?? checksum) !== checksum);
  if (!changed) return;
  throw new WrongFormat(
    `${changed.url.pathname} has changed since it was applied as ${byNumber.get(changed.number)!.name}: restore it and write a new migration`,
  );
}

/**
 * Verifies that a database has at least the format of this release; a later one is right, because it serves this release too.
 * @param service whose database it is, as the command names it
 * @param folder the migrations of this release
 * @throws WrongFormat that names the command
 */
export async function verifyFormat(connection: Connection, service: string, folder: URL): Promise<void> {
  const files = migrationFiles(folder);
  const applied = await new AppliedMigrations(connection).all();
  refuseChanged(files, applied);
  const missing = files.find(({ number }) => !applied.some((each) => each.number === number));
  if (missing) throw wrong(connection, service, `lacks the migration ${missing.name}`);
}

/**
 * Verifies that each registered collection exists with its indexes, those of projections' versions excepted. Changes nothing.
 * @throws WrongFormat that names the first one that is missing, and the command
 */
export async function verifyCollections(connection: Connection, service: string): Promise<void> {
  const existing = new Set((await database(connection).listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  const registered = registeredOn(connection).filter(({ isVersion }) => !isVersion);
  const lost = registered.find(({ name }) => !existing.has(name));
  if (lost) throw wrong(connection, service, `has no collection ${lost.name}`);
  await Promise.all(registered.map((definition) => verifyIndexes(connection, service, definition)));
}

async function verifyIndexes(connection: Connection, service: string, { name, options: { indexes = [] } }: CollectionDefinition<object>): Promise<void> {
  if (indexes.length === 0) return;
  const existing = new Set((await database(connection).collection(name).indexes()).map((index) => index.name));
  const lost = indexes.map(nameOf).find((index) => !existing.has(index));
  if (lost !== undefined) throw wrong(connection, service, `has no index ${lost} of ${name}`);
}

/** As MongoDB names an index that has no name. */
export const nameOf = ({ name, key }: Index): string =>
  name ??
  Object.entries(key as Record<string, mongo.IndexDirection>)
    .map(([field, direction]) => `${field}_${String(direction)}`)
    .join('_');

const wrong = (connection: Connection, service: string, what: string): WrongFormat =>
  new WrongFormat(`The database ${database(connection).databaseName} ${what}, which this release of ${service} needs. Migrate it first: ${COMMAND} ${service}`);
