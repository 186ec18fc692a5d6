import { pathToFileURL } from 'node:url';
import { runMigrations } from '../migrations/run-migrations.js';
import { connectMongo } from '../mongo/connection.js';

/** Runs the migrations of a folder in a process that a test can kill: `migration-program.ts URL DATABASE FOLDER LEASE_MS`. */
const [url = '', db = '', folder = '', leaseMs = ''] = process.argv.slice(2);
const connection = await connectMongo(url, db);
await runMigrations(connection, { folder: pathToFileURL(folder), leaseMs: Number(leaseMs) });
await connection.close();
