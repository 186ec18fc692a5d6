import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { startBacking } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { operatorApi } from '../demo/client.ts';
import { Platform } from '../platform/platform.ts';
import { repository } from '../programs/node24.mjs';
import { freePort } from '../programs/ports.ts';
import { Processes } from '../programs/processes.ts';
import { say } from '../programs/say.mjs';
import { readPlatform, writePlatform, type PlatformData, type Stores } from './platform-data.ts';
import { book, bookingOf, logIn, payByCard, tripOf, type Users } from './sell.ts';
import { unfinished } from './unfinished.ts';
import { withoutScreens } from './without-screens.ts';

const REST_WITHIN_MS = 300_000;

/** Returns what the platform of this checkout has stored after it was started on the data of an earlier one, and has sold. */
export async function writtenOn(earlier: PlatformData): Promise<PlatformData> {
  const stateDir = mkdtempSync(join(tmpdir(), 'store-release-'));
  const processes = new Processes(stateDir);
  processes.claim();
  const backing = await startBacking(processes, await findBacking(), stateDir, (reason) => {
    throw reason;
  });
  const { MONGODB_URL: mongodbUrl, KAFKA_BROKERS } = backing.env;
  const stores: Stores = { mongodbUrl, kafkaBrokers: KAFKA_BROKERS.split(','), databases: 'atoll', prefix: '' };
  const options = { operators: false, demo: false, rateLimits: 'off' as const, children: withoutScreens };
  const platform = new Platform({ stateDir, port: await freePort(), backing: backing.env, processes, ...options });
  try {
    await writePlatform(stores, earlier);
    await platform.prepare();
    await platform.start();
    await sell(await logIn(operatorApi({ publicUrl: platform.publicUrl, host: 'coral.localhost' })));
    await untilAtRest(stores);
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
    return { commit, ...(await readPlatform(stores)) };
  } finally {
    await platform.stop();
    await backing.stop();
    rmSync(stateDir, { recursive: true });
  }
}

/** Bookings in different states, beside those of the earlier data. */
async function sell(users: Users): Promise<void> {
  const { visitor, admin, captain } = users;
  const tripId = await tripOf(users);
  await book(admin, tripId, '7770011', 'Unpaid Customer', 'Unpaid Guest');
  await book(visitor, tripId, '7770012', 'Visiting Customer');
  for (const phone of ['7770013', '7770014']) await payByCard(users, (await book(visitor, tripId, phone, 'Paying Customer')).uuid);
  await book(admin, tripId, '7770015', 'Jetty Customer');
  const { id } = await bookingOf(users, '7770015');
  await captain.call('receiveAndBoard', { bookingId: id, currency: 'MVR', tripId, boards: true });
  for (const phone of ['7770013', '7770014']) while (!(await bookingOf(users, phone)).isPaid) await sleep(200);
  const cancelled = await bookingOf(users, '7770014');
  await admin.call('cancelBooking', { bookingId: cancelled.id, reason: 'Weather', refundInFull: true });
  await admin.call('recordRefund', { bookingId: cancelled.id, currency: 'MVR', amount: 100, reason: 'Weather' });
}

async function untilAtRest(stores: Stores): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(stores.mongodbUrl);
  const until = Date.now() + REST_WITHIN_MS;
  try {
    for (let left = ['']; left.length > 0;) {
      left = await unfinished(client, stores);
      if (Date.now() > until) throw new Error(`the platform does not come to rest: ${left.join('; ')}`);
      if (left.length > 0) say(`Waiting: ${left[0]}`);
      await sleep(1_000);
    }
  } finally {
    await client.close();
  }
}
