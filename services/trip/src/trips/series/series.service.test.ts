import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { EVERY_DAY } from '../../testing/builders.js';
import { aFleet, type Fleet } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

/** Three trips from a day on, 08:00 to 08:30. */
async function aSeries(day: string) {
  const form = { fromTime: `${day}T08:00:00+05:00`, toTime: `${day}T08:30:00+05:00`, repeatDays: 2, repeatWeekdays: EVERY_DAY };
  await fleet.admin.callOk('createTrip', fleet.direct(form));
  const [first] = await fleet.onDay(day);
  const { trips } = await fleet.admin.callOk('getSeriesTrips', { tripId: first!.id });
  return { tripId: first!.id, trips: trips.map(({ id: tripId, version }) => ({ tripId, version: version! })), listed: trips };
}

it('a repeat is listed as a series with its bookings, and changed once under one key; the response says of each trip what came of it', async () => {
  const { tripId, trips, listed } = await aSeries('2027-07-05');
  expect(listed.map(({ seriesId, booked }) => [seriesId, booked])).toEqual(listed.map(() => [tripId, 0]));
  fleet.running.inventory.sell('coral', trips[2]!.tripId, 2);
  const request = { tripId, trips, reschedule: { departureMinutes: 45, arrivalMinutes: 60 } };
  const key = { 'idempotency-key': randomUUID() };
  const first = await fleet.admin.call('changeSeries', request, key);
  expect(first).toMatchObject({
    status: 200,
    body: {
      message: '2 of 3 trips changed.',
      code: 'SERIES_PARTLY_CHANGED',
      outcomes: [{ code: null }, { code: null }, { code: 'BOOKINGS_NOT_CONFIRMED', error: 'This trip has bookings. Choose it to change it too.' }],
    },
  });
  expect((await fleet.admin.call('changeSeries', request, key)).body).toEqual(first.body);
  const moved = (await fleet.admin.callOk('getSeriesTrips', { tripId })).trips.map(({ fromTime, toTime }) => [fromTime.slice(5, 16), toTime.slice(11, 16)]);
  expect(moved).toEqual([
    ['07-05T03:45', '04:30'],
    ['07-06T03:45', '04:30'],
    ['07-07T03:00', '03:30'],
  ]);
});

it('a series is ended from a day on, also with bookings that were confirmed', async () => {
  const { trips } = await aSeries('2027-07-12');
  fleet.running.inventory.sell('coral', trips[1]!.tripId, 1);
  const rest = trips.slice(1).map((trip) => ({ ...trip, withBookings: true }));
  expect(await fleet.admin.callOk('changeSeries', { tripId: rest[0]!.tripId, trips: rest, delete: true })).toMatchObject({
    message: '2 trips changed.',
    code: 'SERIES_CHANGED',
  });
  expect((await fleet.admin.callOk('getSeriesTrips', { tripId: trips[0]!.tripId })).trips.map(({ id }) => id)).toEqual([trips[0]!.tripId]);
  expect(await fleet.admin.callOk('changeSeries', { tripId: trips[0]!.tripId, trips: rest, delete: true })).toMatchObject({
    message: 'No trip was changed.',
    code: 'SERIES_NOT_CHANGED',
    outcomes: [{ code: 'TRIP_DELETED' }, { code: 'TRIP_DELETED' }],
  });
});

it('is refused without exactly one change, and for an unknown trip', async () => {
  const { tripId, trips } = await aSeries('2027-07-19');
  expect(await fleet.admin.call('changeSeries', { tripId, trips })).toMatchObject({ status: 400, body: { error: 'Please check change.' } });
  expect(await fleet.admin.call('changeSeries', { tripId, trips: [], delete: true })).toMatchObject({ status: 400, body: { error: 'Please check trips.' } });
  expect(await fleet.admin.call('changeSeries', { tripId: 9_999, trips, delete: true })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
