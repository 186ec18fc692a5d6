import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { calls } from '@atoll/contracts/http/calls';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { aFleet, type Fleet } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

describe('creating trips', () => {
  it('creates a direct trip with its times, locations, boat and prices [TR-01, TR-02, TR-03, TR-06, TR-16, CAT-47, CAT-48]', async () => {
    expect(await fleet.admin.callOk('createTrip', fleet.direct())).toEqual({ message: 'Trip created.', code: 'TRIP_CREATED' });
    const [trip] = await fleet.onDay('2025-11-24');
    expect(trip).toMatchObject({
      fromTime: '2025-11-24T03:00:00.000Z',
      toTime: '2025-11-24T03:30:00.000Z',
      fromLocation: { id: fleet.ids[0], name: 'A' },
      toLocationId: fleet.ids[1],
      boat: { name: 'Dhoni', capacity: 10, provider: { name: 'Blue Boats' }, boatStaff: [{ user: { username: 'hassan' } }] },
      routeId: null,
      route: null,
      routeToStop: null,
      capacity: 10,
      booked: 0,
      centPerSeat: 2000,
      laariPerSeat: 30840,
      centPerSeatLocal: 2000,
      laariPerSeatLocal: 30840,
      isPrivate: false,
      departed: false,
      departed_at: null,
      departedAt: null,
      ended: false,
      ended_at: null,
      endedAt: null,
      deleted_at: null,
      transferred_at: null,
    });
  });

  it('repeats on the chosen weekdays, each on its own Maldives day (T5) [TR-06, TR-11, TR-21]', async () => {
    const repeated = fleet.direct({
      fromTime: '2027-03-01T23:30:00+05:00',
      toTime: '2027-03-02T00:10:00+05:00',
      repeatDays: 7,
      repeatWeekdays: ['Monday', 'Wednesday'],
    });
    expect(await fleet.admin.callOk('createTrip', repeated)).toEqual({ message: '3 trips created.', code: 'TRIPS_CREATED', params: { count: 3 } });
    const counts = await Promise.all(['01', '02', '03', '08'].map(async (day) => (await fleet.onDay(`2027-03-${day}`)).length));
    expect(counts).toEqual([1, 0, 1, 1]);
    expect(await fleet.onDay('2027-03-01T20:00:00+05:00')).toHaveLength(1);
  });

  it('follows a route under both spellings of its call, with the arrival computed from the route (D-04, D-98) [TR-09, TR-10, TR-49]', async () => {
    const form = { boatId: fleet.boatId, routeId: fleet.routeId, fromTime: '2027-03-10T08:00:00+05:00', toTime: '2027-03-10T08:01:00+05:00' };
    expect((await fleet.multiStop.callOk('createTripForRoute', form)).message).toBe('Trip created.');
    const { status } = await fleet.running.call(
      { ...calls.createTripForRoute, path: '/api/createtripforroute' },
      callerAs(adminActor(), { operatorId: 'lagoon' }),
      form,
    );
    expect(status).toBe(200);
    const trips = await fleet.onDay('2027-03-10', fleet.multiStop);
    expect(trips.map(({ toTime }) => toTime)).toEqual(['2027-03-10T05:00:00.000Z', '2027-03-10T05:00:00.000Z']);
    expect(trips[0]).toMatchObject({
      routeId: fleet.routeId,
      fromLocation: { name: 'A' },
      toLocation: { name: 'D' },
      centPerSeat: 0,
      route: { name: 'North line' },
    });
    expect(fleet.running.inventory.of('lagoon', trips[0]!.id)).toMatchObject({ segments: 3, capacity: 10 });
  });

  it.each([
    ['createTrip', { toLocationId: 1, fromLocationId: 1 }, 'From and To must be different.'],
    ['createTrip', { boatId: null }, 'No boat chosen.'],
    ['createTrip', { toLocationId: null }, 'Both locations not selected.'],
    ['createTrip', { fromTime: null }, 'Both times not selected.'],
    ['createTrip', { toTime: '2025-11-24T03:00:00Z' }, 'Arrival should be after departure.'],
    ['createTrip', { repeatDays: 2, repeatWeekdays: [] }, 'Select at least one day of the week if trip is repeating.'],
    ['createTripForRoute', { boatId: null }, 'No boat chosen.'],
    ['createTripForRoute', { routeId: null }, 'Route not selected.'],
    ['createTripForRoute', { fromTime: null }, 'Time not selected.'],
    ['createTripForRoute', { repeatDays: 2, repeatWeekdays: [] }, 'Select at least one day of the week if trip is repeating.'],
  ] as const)('%s with %j is refused: %s, and creates no trip [TR-07, TR-10]', async (call, over, error) => {
    const form = { ...fleet.direct({ fromTime: '2027-03-15T08:00:00+05:00', toTime: '2027-03-15T08:30:00+05:00' }), routeId: fleet.routeId, ...over };
    expect(await fleet.admin.call(call, form)).toMatchObject({ status: 400, body: { error } });
    expect(await fleet.onDay('2027-03-15')).toEqual([]);
  });

  it('returns 404 for an unknown boat, location or route [TR-07, TR-10]', async () => {
    for (const over of [{ boatId: 999 }, { fromLocationId: 999 }, { toLocationId: 999 }])
      expect((await fleet.admin.call('createTrip', fleet.direct(over))).status).toBe(404);
    expect((await fleet.admin.call('createTripForRoute', { boatId: fleet.boatId, routeId: 999, fromTime: '2027-03-15T03:00:00Z' })).status).toBe(404);
  });

  it('uses the configured prices when none was entered [CAT-51, TR-13]', async () => {
    const trip = await fleet.tripOn('2027-03-16', { usdPerSeat: null, mvrPerSeat: '' });
    expect(trip).toMatchObject({ centPerSeat: 2000, laariPerSeat: 30840, centPerSeatLocal: 2000, laariPerSeatLocal: 30840 });
  });

  it('creates one trip for a request that is sent twice with one key, and refuses another body under that key [XC-14]', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const form = fleet.direct({ fromTime: '2027-03-17T08:00:00+05:00', toTime: '2027-03-17T08:30:00+05:00' });
    const first = await fleet.admin.call('createTrip', form, key);
    const second = await fleet.admin.call('createTrip', form, key);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await fleet.onDay('2027-03-17')).toHaveLength(1);
    expect((await fleet.admin.call('createTrip', { ...form, usdPerSeat: 1 }, key)).status).toBe(422);
  });
});
