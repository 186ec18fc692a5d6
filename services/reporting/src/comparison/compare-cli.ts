import { setTimeout } from 'node:timers/promises';
import { wakeOthers } from '@atoll/runtime/jobs/wake-ups';
import { RedisWakeUps } from '@atoll/runtime/jobs/wake-ups.redis';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { readVariables } from '@atoll/runtime/start/environment';
import { MongoTrailEntries } from '../audit/trail-entries.mongo.js';
import { compareEnvironment } from '../environment.js';
import { COMPARE_REPORTS } from './compare-reports.job.js';
import { MongoComparisons } from './comparisons.mongo.js';
import type { Comparison } from './comparisons.port.js';

/** The job reads several times while anything differs, and owners of many bookings take minutes. */
const MAX_WAIT_MS = 900_000;
const POLL_MS = 500;

/** Has the service compare the reports of these operators, or of all, and prints what differs. True where nothing does. */
async function run(named: readonly string[]): Promise<boolean> {
  const { MONGODB_URL, MONGODB_DB, REDIS_URL } = readVariables('the comparison of the reports', compareEnvironment);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  const redis = new RedisConnection(REDIS_URL);
  const stop = await RedisWakeUps.start(connection, redis);
  try {
    const operators = named.length > 0 ? named : await new MongoTrailEntries(connection).operators();
    let agree = true;
    for (const operatorId of operators) agree = printed(operatorId, await compared(connection, operatorId)) && agree;
    return agree;
  } finally {
    await stop();
    await redis.close();
    await connection.close();
  }
}

async function compared(connection: MongoConnection, operatorId: string): Promise<Comparison> {
  const comparisons = new MongoComparisons(connection);
  const askedAt = new Date();
  await comparisons.ask(operatorId, askedAt);
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await setTimeout(POLL_MS)) {
    const last = await comparisons.last(operatorId);
    if (last && last.comparedAt >= askedAt) return last;
    await wakeOthers(connection, `job:${COMPARE_REPORTS}`);
  }
  throw new Error(`No process of reporting has compared the reports of ${operatorId}: does one run?`);
}

function printed(operatorId: string, { figures, differences }: Comparison): boolean {
  for (const { report, day, key, reported, owned } of differences)
    console.log(`${operatorId}: ${report} of ${day}, ${key}: reported ${reported}, the owner has ${owned}`);
  console.log(`${operatorId}: ${figures === 0 ? 'every report agrees with its owner' : `figures that differ: ${figures}`}`);
  return figures === 0;
}

try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
