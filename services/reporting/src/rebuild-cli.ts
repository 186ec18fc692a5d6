import { setTimeout } from 'node:timers/promises';
import { Pointers } from '@atoll/outbox/projections/pointer.mongo';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { readVariables } from '@atoll/runtime/start/environment';
import { rebuildEnvironment } from './environment.js';
import type { Report } from './projections/report.js';
import { reports } from './reports/reports.js';

const POLL_MS = 500;

/** Has the running service build these reports, or all, again from the start of their topics, and waits until what it built serves. */
async function run(named: readonly string[]): Promise<void> {
  const { MONGODB_URL, MONGODB_DB } = readVariables('the rebuild of reports', rebuildEnvironment);
  const chosen = chosenOf(named);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  try {
    const pointers = new Pointers(connection);
    const asked = await Promise.all(chosen.map(async ({ name, version }) => ({ name, build: await pointers.rebuild(name, version) })));
    for (const { name, build } of asked) console.log(`${name}: build ${build} is asked for; the log of reporting says how far it is.`);
    await Promise.all(asked.map((each) => served(pointers, each)));
  } finally {
    await connection.close();
  }
}

function chosenOf(named: readonly string[]): readonly Report[] {
  const all: readonly Report[] = Object.values(reports).map(({ report }) => report);
  const unknown = named.find((name) => all.every((report) => report.name !== name));
  if (unknown !== undefined) throw new Error(`There is no report ${unknown}: reports are ${all.map(({ name }) => name).join(', ')}.`);
  return named.length > 0 ? all.filter(({ name }) => named.includes(name)) : all;
}

/** Stopping the program does not stop the build. */
async function served(pointers: Pointers, { name, build }: { name: string; build: number }): Promise<void> {
  while (((await pointers.find(name))?.serving ?? 0) < build) await setTimeout(POLL_MS);
  console.log(`${name}: build ${build} serves.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
