import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { connectMongo } from '../mongo/connection.js';
import { COMMAND } from './format.js';
import { runMigrations } from './run-migrations.js';

const USAGE = `usage: MONGODB_URL=… ${COMMAND} SERVICE[=DATABASE] …, in the folder that has services/`;

/** Brings the database of each service to the format of this release: `MONGODB_DB`, or `atoll_<service>`, where an argument names none. */
async function migrate(argument: string, url: string): Promise<void> {
  const [service = '', db = process.env['MONGODB_DB'] || `atoll_${service}`] = argument.split('=');
  const folder = pathToFileURL(`services/${service}/migrations/`);
  if (service === '' || !existsSync(folder)) throw new Error(`no migrations of ${service}. ${USAGE}`);
  const connection = await connectMongo(url, db, { socketTimeoutMS: 0 });
  try {
    const applied = await runMigrations(connection, { folder });
    for (const { name, durationMs } of applied) console.log(`${db}: ${name} applied in ${durationMs} ms`);
    if (applied.length === 0) console.log(`${db}: nothing to migrate`);
  } finally {
    await connection.close();
  }
}

try {
  const { MONGODB_URL } = process.env;
  const services = process.argv.slice(2);
  if (!MONGODB_URL || services.length === 0) throw new Error(USAGE);
  await Promise.all(services.map((argument) => migrate(argument, MONGODB_URL)));
} catch (error) {
  console.error(`migrations: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
