import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { withRedisDatabase } from '../backing/backing.ts';
import { operatorApi } from '../demo/client.ts';
import { moneyDifferences } from '../money/money-differences.ts';
import { repository } from '../programs/node24.mjs';
import { Platform } from '../platform/platform.ts';
import { freePort } from '../programs/ports.ts';
import { removeLeftData } from '../platform/remove-data.ts';
import { readData, writeDatabases, type Stores } from './platform-data.ts';
import { book, bookingOf, logIn, payByCard, tripOf, type Users } from './sell.ts';
import { unfinished } from './unfinished.ts';
import { withoutScreens } from './without-screens.ts';

const name = freshName('restore');
const stateDir = mkdtempSync(join(tmpdir(), 'restore-'));
const agent = new Agent({ keepAlive: true });
const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
const backing = {
  ...withRedisDatabase({ MONGODB_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers.join(','), REDIS_URL: redisUrl }, 4),
  KAFKA_PREFIX: `${name}.`,
};
const stores: Stores = { mongodbUrl: mongoUrl, kafkaBrokers, databases: name, prefix: backing.KAFKA_PREFIX };

let client: mongoose.mongo.MongoClient;
let platform: Platform;
let users: Users;
let tripId: number;

const database = (service: string) => client.db(`${name}_${service}`);

/** Runs a program as the runbook has it run in a pod of the service. */
async function program(service: string, file: string): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', MONGODB_URL: mongoUrl, MONGODB_DB: `${name}_${service}`, REDIS_URL: backing.REDIS_URL };
  return (await promisify(execFile)(process.execPath, [join(repository, 'services', service, 'dist', file)], { env })).stdout;
}

/** The steps of docs/runbook.md: all databases of one instant, no topics, no positions in them; then the owners publish what they have. */
beforeAll(async () => {
  client = await mongoose.mongo.MongoClient.connect(mongoUrl);
  await writeDatabases(stores, readData(join(import.meta.dirname, 'commit-before.json.gz')));
  await database('reporting').collection('projection_checkpoints').deleteMany({});
  // A report lacks what was under way when the backup was made; here it lacks everything.
  for (const { name: rows } of await database('reporting')
    .listCollections({ name: /^report_(bookings|revenue|trips)_/ })
    .toArray())
    await database('reporting').collection(rows).deleteMany({});
  const port = await freePort();
  platform = new Platform({ stateDir, port, backing, databases: name, operators: false, demo: false, rateLimits: 'off', children: withoutScreens });
  await platform.prepare();
  await platform.start();
  await Promise.all(['trip', 'identity', 'booking', 'payment'].map((owner) => program(owner, 'republish-cli.js')));
  users = await logIn(operatorApi({ publicUrl: platform.publicUrl, host: 'coral.localhost', agent }));
  tripId = await tripOf(users);
});
afterAll(async () => {
  await platform?.stop();
  agent.destroy();
  await removeLeftData(backing, { databases: `${name}_`, topics: backing.KAFKA_PREFIX });
  await client?.close();
  rmSync(stateDir, { recursive: true });
});

describe('databases that were restored beside an empty Kafka, after the owners have published again', () => {
  it('agree on the money, and the reports on every figure', async () => {
    await eventually(async () => expect(await unfinished(client, stores)).toEqual([]));
    expect(await moneyDifferences({ mongoUrl, databases: name })).toEqual([]);
    expect(await program('reporting', 'comparison/compare-cli.js')).toContain('coral: every report agrees with its owner');
  });

  it('sell and take payments, and every event of them arrives', async () => {
    const phone = '7860001';
    await book(users.visitor, tripId, phone, 'Customer After The Restore');
    await payByCard(users, (await bookingOf(users, phone)).uuid);
    await eventually(async () => expect((await bookingOf(users, phone)).isPaid).toBe(true));
    await eventually(async () => expect(await unfinished(client, stores)).toEqual([]));
    expect(await moneyDifferences({ mongoUrl, databases: name })).toEqual([]);
    for (const service of ['booking', 'payment', 'notification', 'reporting'])
      expect([service, await database(service).collection('dead_letters').countDocuments()]).toEqual([service, 0]);
  });
});
