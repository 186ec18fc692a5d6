import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { calls, type Input } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { openLivePage, type LivePage } from '../../testing/live-page.js';
import { aRunningService, startBookingService, visitor, type BookingService } from '../../testing/service.js';
import { severableRedis, type SeverableRedis } from '../../testing/races/severable-redis.js';
import { aTrip } from '../../testing/trip-builders.js';

const { running, book, shown } = aRunningService();
const soon = (): Date => new Date(Date.now() + 7_200_000);

const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.close()));
async function open(subjects: Input<'live'>['subjects'], caller = visitor): Promise<LivePage> {
  const page = await openLivePage(running(), caller, subjects);
  pages.push(page);
  return page;
}

const choose = async (bookingUUID: string, selected: number[], tripId = 1): Promise<void> =>
  expect(await running().call(calls.selectSeats, visitor, { bookingUUID, tripId, selected })).toMatchObject({ status: 200 });
const known = async (subjects: Input<'live'>['subjects'], caller = visitor): Promise<string> => {
  const page = await open(subjects, caller);
  const [, { version }] = await page.next(1);
  page.close();
  return version ?? '';
};
const applyTo = async (tripId: number, version: number): Promise<void> => {
  await running()
    .peers.client(BookingInventoryClient)
    .apply(serviceCaller('trip', 'coral'), {
      trips: [
        {
          tripId,
          version,
          segments: 1,
          capacity: 10,
          activeSeatIds: [11, 12, 13, 14],
          onSale: true,
          boardingOpen: true,
          boardingOpenLater: false,
          deleted: false,
          layoutReplaced: false,
        },
      ],
    });
  // trip commits it
  for (const trip of running().peerData.trips['coral'] ?? []) if (trip.id === tripId) trip.version = version;
};

describe('an open booking page', () => {
  it('is told at once when its payment arrives, without polling [PY-04]', async () => {
    const uuid = await book();
    const page = await open([{ bookingUuid: uuid }]);
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    expect(await page.next(1)).toEqual(['changed', { subject: 0, version: expect.any(String) }]);
    await running().pay((await shown(uuid)).booking.id);
    const version = expect.not.stringMatching(page.told[0]?.[1].version ?? '');
    await eventually(() => expect(page.told.slice(1)).toContainEqual(['changed', { subject: 0, version }]));
    expect((await shown(uuid)).booking.isPaid).toBe(true);
  });

  it('receives the change when a payment was started on another device [PY-04]', async () => {
    const uuid = await book();
    const { id } = (await shown(uuid)).booking;
    const page = await open([{ bookingUuid: uuid }]);
    await page.next(1);
    await running().openAttempt(id);
    expect(await page.next(2)).toEqual(['changed', page.told[0]?.[1]]);
  });

  it('receives a change of its trip after trip has committed it, not when its inventory has accepted it', async () => {
    const [uuid, other] = [await book({ tripId: 2 }), await book()];
    const page = await open([{ bookingUuid: uuid }, { bookingUuid: other }]);
    await page.next(2);
    // The announcement of the booking itself may come after the page was opened: it would have the version read again.
    await pause(1_000);
    await applyTo(2, 7);
    await running().call(calls.cancelBooking, callerAs(adminActor()), { bookingId: (await shown(other)).booking.id, reason: 'Storm' });
    expect(await page.next(3)).toEqual(['changed', { subject: 1, version: expect.any(String) }]);
    await running().depart(2, 7);
    expect(await page.next(4)).toEqual(['changed', { subject: 0, version: expect.any(String) }]);
  });

  it('receives the end of an attempt to pay, of which a booking without a hold stores nothing', async () => {
    const uuid = await book({ tripId: 2 }, callerAs(adminActor()));
    const { id } = (await shown(uuid)).booking;
    const page = await open([{ bookingUuid: uuid }]);
    const [, first] = await page.next(1);
    await running().closeAttempt(id);
    expect(await page.next(2)).toEqual(['changed', first]);
  });

  it('hears nothing of other bookings on its trip', async () => {
    const [uuid, other] = [await book(), await book()];
    const page = await open([{ bookingUuid: uuid }, { bookingUuid: other }]);
    await page.next(2);
    await running().call(calls.cancelBooking, callerAs(adminActor()), { bookingId: (await shown(other)).booking.id, reason: 'Storm' });
    expect(await page.next(3)).toEqual(['changed', { subject: 1, version: expect.any(String) }]);
  });
});

describe('an open seat map', () => {
  it('is told when a seat is taken, and when it is given back, but not of bookings without named seats [BK-59]', async () => {
    const [uuid, other] = [await book(), await book()];
    const page = await open([{ tripId: 1, bookingUuid: uuid }]);
    await page.next(1);
    await book();
    await choose(other, [11]);
    await page.next(2);
    await choose(other, []);
    await page.next(3);
    expect(page.told[2]?.[1].version).toBe(page.told[0]?.[1].version);
  });

  it('of a private trip is for its passengers and staff, as the call that reads it (D-31)', async () => {
    const uuid = await book({ tripId: 2 });
    const trips = running().peerData.trips;
    const before = trips['coral'] ?? [];
    trips['coral'] = before.map((trip) => (trip.id === 2 ? { ...trip, isPrivate: true } : trip));
    const seats = { tripId: 2 };
    const notFound = { status: 404, code: 'NOT_FOUND' };
    const refusalOf = ({ status, refusal }: LivePage): unknown => ({ status, code: (refusal as { code: string }).code });
    expect(refusalOf(await open([seats]))).toEqual(notFound);
    expect(refusalOf(await open([seats], callerAs(captainActor({ userId: 99 }))))).toEqual(notFound);
    expect(refusalOf(await open([{ ...seats, bookingUuid: await book() }]))).toEqual({ status: 404, code: 'BOOKING_NOT_FOUND' });
    for (const [caller, bookingUuid] of [
      [visitor, uuid],
      [callerAs(captainActor()), null],
      [callerAs(adminActor()), null],
    ] as const)
      expect((await open([{ ...seats, bookingUuid }], caller)).status).toBe(200);
    trips['coral'] = before.map((trip) => (trip.id === 2 ? { ...trip, deletedAtMs: 1 } : trip));
    expect(refusalOf(await open([seats]))).toEqual(notFound);
    expect((await open([seats], callerAs(adminActor()))).status).toBe(200);
    trips['coral'] = before;
  });
});

describe('authorisation', () => {
  it("a uuid that no booking has, or one of another operator, is refused like its own call; the others' subjects go on [ID-07]", async () => {
    const uuid = await book();
    const elsewhere = callerAs(undefined, { operatorId: 'lagoon' });
    for (const [caller, bookingUuid] of [
      [visitor, 'no-such-uuid'],
      [elsewhere, uuid],
    ] as const) {
      const refused = await open([{ bookingUuid }], caller);
      expect(refused.status).toBe(404);
      expect(refused.refusal).toMatchObject({ error: 'Booking not found.', code: 'BOOKING_NOT_FOUND' });
    }
    const page = await open([{ bookingUuid: 'no-such-uuid' }, { bookingUuid: uuid }]);
    await page.next(2);
    expect(page.told).toContainEqual(['refused', { subject: 0, code: 'BOOKING_NOT_FOUND' }]);
    expect(page.told).toContainEqual(['changed', { subject: 1, version: expect.any(String) }]);
  });

  it('a stream has at least one subject and at most ten', async () => {
    for (const count of [0, 11]) {
      const page = await open(Array.from({ length: count }, () => ({ tripId: 1 })));
      expect([page.status, page.refusal]).toEqual([400, expect.objectContaining({ code: 'BAD_INPUT' })]);
    }
    expect((await open(Array.from({ length: 10 }, () => ({ tripId: 1 })))).status).toBe(200);
  });
});

describe('after a reconnect', () => {
  it('a page that missed nothing is told so; one that missed a change, or whose version is unknown, that everything changed', async () => {
    const [uuid, other] = [await book({ tripId: 2 }), await book({ tripId: 2 })];
    const seats = { tripId: 2, bookingUuid: uuid };
    const version = await known([seats]);
    expect(await (await open([{ ...seats, known: version }])).next(1)).toEqual(['current', { subject: 0, version }]);
    expect(await (await open([{ ...seats, known: 'unknown' }])).next(1)).toEqual(['changed', { subject: 0, version }]);
    await choose(other, [13], 2);
    expect(await (await open([{ ...seats, known: version }])).next(1)).toEqual(['changed', { subject: 0, version: expect.not.stringMatching(version) }]);
  });

  it('an unpaid booking counts as changed, because booking stores nothing of its payment attempts; a paid one does not', async () => {
    const uuid = await book();
    const unpaid = await known([{ bookingUuid: uuid }]);
    expect((await (await open([{ bookingUuid: uuid, known: unpaid }])).next(1))[0]).toBe('changed');
    await running().pay((await shown(uuid)).booking.id);
    await eventually(async () => expect((await shown(uuid)).booking.isPaid).toBe(true));
    const paid = await known([{ bookingUuid: uuid }]);
    const page = await open([{ bookingUuid: uuid, known: paid }]);
    // The announcement of the payment may come at any moment: it has the page read again, whatever the version.
    await eventually(() => expect(page.told).toContainEqual(['current', { subject: 0, version: paid }]));
  });
});

describe('while Redis is unavailable', () => {
  let redis: SeverableRedis;
  let service: BookingService;
  beforeAll(async () => {
    redis = await severableRedis(backingServices().redisUrl);
    service = await startBookingService({ REDIS_URL: redis.url });
    service.peerData.trips['coral'] = [aTrip({}, 1, 2, soon())];
  });
  afterAll(async () => {
    await service?.stop();
    redis?.close();
  });

  it('streams end with a hint when to return, and new ones are refused: the pages poll until it is back', async () => {
    const page = await openLivePage(service, visitor, [{ tripId: 1 }]);
    await page.next(1);
    redis.sever();
    await eventually(() => expect(page.isEnded()).toBe(true));
    expect(page.hints).toEqual([expect.any(Number)]);
    const refused = await openLivePage(service, visitor, [{ tripId: 1 }]);
    expect([refused.status, refused.headers['retry-after'], refused.refusal]).toEqual([503, '15', expect.objectContaining({ code: 'SERVICE_AWAY' })]);
    redis.restore();
    const back = await eventually(async () => {
      const again = await openLivePage(service, visitor, [{ tripId: 1 }]);
      expect(again.status).toBe(200);
      return again;
    });
    await back.next(1);
    back.close();
  });

  it('a process that drains ends its streams with a hint, so that they do not delay it', async () => {
    const leaving = await startBookingService();
    leaving.peerData.trips['coral'] = [aTrip({}, 1, 2, soon())];
    const page = await openLivePage(leaving, visitor, [{ tripId: 1 }]);
    await page.next(1);
    await leaving.stop();
    expect([page.isEnded(), page.hints]).toEqual([true, [expect.any(Number)]]);
  });
});
