import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, type Input } from '@atoll/contracts/http/calls';
import { catalogueChangedChannel, writeCatalogueChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { openLivePage, type LivePage } from '../../testing/live-page.js';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const pages: LivePage[] = [];
let redis: RedisConnection;
beforeAll(async () => {
  redis = new RedisConnection(backingServices().redisUrl);
  await eventually(() => expect(redis.isReady).toBe(true));
});
afterAll(async () => {
  pages.forEach((page) => page.close());
  await redis.close();
});

async function open(subject: Omit<Input<'live'>['subjects'][number], 'list'> = {}, caller = visitor): Promise<LivePage> {
  const page = await openLivePage(running(), caller, [{ ...subject, list: 'publicCatalogue' }]);
  pages.push(page);
  return page;
}
/** As the gateway tells it after a write of trip or identity. */
const changed = async (operatorId: string, isPublic: boolean): Promise<void> =>
  void (await redis.publish(catalogueChangedChannel, writeCatalogueChanged({ operatorId, isPublic })));

it.each([
  ['a visitor', visitor],
  ['a customer', callerAs(userActor())],
  ['a captain', callerAs(captainActor())],
  ['an admin', callerAs(adminActor())],
] as const)('%s may watch the public catalogue, as by the calls that read it', async (_who, caller) => {
  const page = await open({}, caller);
  expect([page.status, await page.next(1)]).toEqual([200, ['changed', { subject: 0, version: expect.any(String) }]]);
});

it('a Home hears that the public catalogue of its operator has changed and nothing else: no bookings, no records of staff, no data', async () => {
  const page = await open();
  const [, { version: first }] = await page.next(1);
  await changed('coral', false);
  await changed('lagoon', true);
  const uuid = await book();
  await running().call(calls.cancelBooking, callerAs(adminActor()), { bookingId: (await shown(uuid)).booking.id, reason: 'Storm' });
  await changed('coral', true);
  // The version counts changes: this is the first one.
  const next = first?.replace(/\d+$/, (count) => String(Number(count) + 1));
  expect(await page.next(2)).toEqual(['changed', { subject: 0, version: next }]);
  expect(await (await open({ known: next ?? null })).next(1)).toEqual(['current', { subject: 0, version: next }]);
  expect(page.told.map(([, event]) => Object.keys(event).toSorted())).toEqual([
    ['subject', 'version'],
    ['subject', 'version'],
  ]);
});

it('a Home that was loaded before the last change reads again, and so does one that was loaded before changes were received', async () => {
  await changed('coral', true);
  expect((await (await open({ ageMs: 0 })).next(1))[0]).toBe('changed');
  expect((await (await open({ ageMs: 86_400_000 })).next(1))[0]).toBe('changed');
});
