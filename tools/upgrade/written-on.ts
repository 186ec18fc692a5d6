import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorApi } from '../demo/client.ts';
import { Platform } from '../platform/platform.ts';
import { repository } from '../programs/node24.mjs';
import { freePort } from '../programs/ports.ts';
import { onOwnBacking } from './own-backing.ts';
import { readPlatform, writePlatform, type PlatformData } from './platform-data.ts';
import { book, bookingOf, logIn, payByCard, tripOf, type Users } from './sell.ts';
import { untilAtRest } from './unfinished.ts';
import { withoutScreens } from './without-screens.ts';

/** Returns what the platform of this checkout has stored after it was started on the data of an earlier one, and has sold. */
export function writtenOn(earlier: PlatformData): Promise<PlatformData> {
  return onOwnBacking('store-release-', async ({ stores, ...own }) => {
    await writePlatform(stores, earlier);
    const platform = new Platform({ ...own, port: await freePort(), operators: false, demo: false, rateLimits: 'off', children: withoutScreens });
    try {
      await platform.prepare();
      await platform.start();
      await sell(await logIn(operatorApi({ publicUrl: platform.publicUrl, host: 'coral.localhost' })));
      await untilAtRest(stores);
      const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
      return { commit, ...(await readPlatform(stores)) };
    } finally {
      await platform.stop();
    }
  });
}

/** Bookings in different states, beside those of the earlier data, whose phones are numbered from 7770001. */
async function sell(users: Users): Promise<void> {
  const { visitor, admin, captain } = users;
  const tripId = await tripOf(users);
  const { count } = await admin.call('getBookings', { search: '7770', page: 0, pageLimit: 1 });
  const [unpaid, visiting, paying, refunded, boarding] = [1, 2, 3, 4, 5].map((number) => String(7_770_000 + count + number)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await book(admin, tripId, unpaid, 'Unpaid Customer', 'Unpaid Guest');
  await book(visitor, tripId, visiting, 'Visiting Customer');
  for (const phone of [paying, refunded]) await payByCard(users, (await book(visitor, tripId, phone, 'Paying Customer')).uuid);
  await book(admin, tripId, boarding, 'Jetty Customer');
  const { id } = await bookingOf(users, boarding);
  await captain.call('receiveAndBoard', { bookingId: id, currency: 'MVR', tripId, boards: true });
  for (const phone of [paying, refunded]) while (!(await bookingOf(users, phone)).isPaid) await sleep(200);
  const cancelled = await bookingOf(users, refunded);
  await admin.call('cancelBooking', { bookingId: cancelled.id, reason: 'Weather', refundInFull: true });
  await admin.call('recordRefund', { bookingId: cancelled.id, currency: 'MVR', amount: 100, reason: 'Weather' });
}
