import { afterAll, describe, expect, it } from '@jest/globals';
import { calls, type Input } from '@atoll/contracts/http/calls';
import { catalogueChangedChannel, writeCatalogueChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { openLivePage, type LivePage } from '../../testing/live-page.js';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const admin = callerAs(adminActor());

const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.close()));
type Subjects = Input<'live'>['subjects'];
async function open(subjects: Subjects, caller = admin): Promise<LivePage> {
  const page = await openLivePage(running(), caller, subjects);
  pages.push(page);
  return page;
}
const subjectsTold = ({ told }: LivePage, from: number): number[] => [...new Set(told.slice(from).map(([, { subject }]) => subject))].sort((a, b) => a - b);
const cancel = async (uuid: string): Promise<void> =>
  void (await running().call(calls.cancelBooking, admin, { bookingId: (await shown(uuid)).booking.id, reason: 'Storm' }));

describe('the dashboard of an admin', () => {
  it('receives a new booking for the trips of the day, the trip and the list of bookings, not for what waits for staff', async () => {
    const page = await open([{ list: 'trips', tripIds: [2, 1] }, { list: 'bookings', tripId: 1 }, { list: 'bookings' }, { list: 'pendingBookings' }]);
    await page.next(4);
    await book();
    await eventually(() => expect(subjectsTold(page, 4)).toEqual([0, 1, 2]));
  });

  it('receives the cancellation of a booking on its trip only', async () => {
    const page = await open([
      { list: 'bookings', tripId: 1 },
      { list: 'bookings', tripId: 2 },
    ]);
    await page.next(2);
    const [uuid, other] = [await book(), await book({ tripId: 2 })];
    // Told late, the bookings themselves would be taken for a cancellation.
    await eventually(() => expect(subjectsTold(page, 2)).toEqual([0, 1]));
    const [before] = [page.told.length, await cancel(uuid)];
    await eventually(() => expect(subjectsTold(page, before)).toEqual([0]));
    await cancel(other);
    await eventually(() => expect(subjectsTold(page, before)).toEqual([0, 1]));
  });

  it('receives changed records of the catalogue of its own operator only', async () => {
    const page = await open([{ list: 'catalogue' }, { list: 'waitlists' }, { list: 'privateTransfers' }]);
    await page.next(3);
    const redis = new RedisConnection(backingServices().redisUrl);
    await eventually(() => expect(redis.isReady).toBe(true));
    await redis.publish(catalogueChangedChannel, writeCatalogueChanged({ operatorId: 'lagoon', isPublic: true }));
    await redis.publish(catalogueChangedChannel, writeCatalogueChanged({ operatorId: 'coral', isPublic: true }));
    await page.next(4);
    expect(subjectsTold(page, 3)).toEqual([0]);
    await redis.close();
  });

  it('costs nothing after a reconnect while nothing has changed', async () => {
    const subjects: Subjects = [{ list: 'trips', tripIds: [1, 2] }, { list: 'bookings', tripId: 1 }, { list: 'bookings' }, { list: 'pendingBookings' }];
    const first = await open(subjects);
    await first.next(4);
    first.close();
    const known = new Map(first.told.map(([, { subject, version }]) => [subject, version]));
    const again = await open(subjects.map((subject, index) => ({ ...subject, known: known.get(index) ?? null })));
    await again.next(4);
    expect(again.told.map(([name]) => name)).toEqual(['current', 'current', 'current', 'current']);
  });
});

it.each([
  ['a visitor', visitor, 401, 'TOKEN_MISSING'],
  ['a customer', callerAs(userActor()), 403, 'FORBIDDEN'],
  ['a captain', callerAs(captainActor()), 403, 'FORBIDDEN'],
] as const)('%s is refused the lists of the office, as by their calls', async (_who, caller, status, code) => {
  for (const list of ['trips', 'bookings', 'pendingBookings', 'waitlists', 'privateTransfers', 'catalogue'] as const) {
    const refused = await open([{ list }], caller);
    expect([refused.status, refused.refusal]).toEqual([status, expect.objectContaining({ code })]);
  }
});

it('the captain of a trip may watch its bookings, the captain of another boat and customers may not [D-47]', async () => {
  const subjects: Subjects = [{ list: 'bookings', tripId: 1 }];
  expect((await open(subjects, callerAs(captainActor()))).status).toBe(200);
  expect((await open(subjects, callerAs(captainActor({ userId: 99 })))).status).toBe(404);
  expect((await open([{ list: 'bookings', tripId: 4_711 }])).status).toBe(404);
  expect((await open(subjects, callerAs(userActor()))).status).toBe(403);
});

it('a trip of another operator with the same number is not announced [ID-07]', async () => {
  const subjects: Subjects = [{ list: 'bookings', tripId: 1 }, { list: 'bookings' }, { list: 'pendingBookings' }];
  const [own, others] = [await open(subjects), await open(subjects, callerAs(adminActor(), { operatorId: 'lagoon' }))];
  await Promise.all([own.next(3), others.next(3)]);
  await cancel(await book());
  await eventually(() => expect(subjectsTold(own, 3)).toEqual([0, 1]));
  expect(subjectsTold(others, 3)).toEqual([]);
});
