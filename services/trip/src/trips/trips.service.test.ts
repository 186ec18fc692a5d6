import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls } from '@atoll/contracts/http/calls';
import { startConsumer, subscription } from '@atoll/outbox/consumer';
import { topics } from '@atoll/outbox/topics';
import { adminActor, callerAs, captainActor, userActor, visitor } from '@atoll/runtime/testing-callers';
import { eventually } from '@atoll/testing/eventually';
import { EVERY_DAY } from '../testing-parts.js';
import { tripPlatform, type TripPlatform } from '../testing-platform.js';
import { aCatalogue, person, type Person } from '../testing-staff.js';

/** Room for a busy machine. */
const START_MS = 60_000;

let platform: TripPlatform;
/** Of an operator without and one with the multi-stop feature. */
let admin: Person;
let multiStop: Person;
let made: Awaited<ReturnType<typeof aCatalogue>>;
let routeId: number;

beforeAll(async () => {
  platform = await tripPlatform();
  admin = person(platform, 'coral');
  multiStop = person(platform, 'lagoon');
  made = await aCatalogue(admin);
  await aCatalogue(multiStop);
  for (const each of [admin, multiStop]) {
    await each.told('createRoute', { name: 'North line', stops: made.ids.map((locationId, index) => ({
      locationId, mins: index === 0 ? null : 40, allowDisembark: index !== 1,
      toStops: made.ids.slice(index + 1).map((to) => ({ locationId: to, centPerSeat: 1200, laariPerSeat: 15000, centPerSeatLocal: 500 })),
    })) });
  }
  routeId = (await admin.told('getRoutes')).routes[0]!.id;
}, START_MS);
afterAll(() => platform?.stop(), START_MS);

const visitorAt = (operatorId: string) => person(platform, operatorId, visitor);
const direct = (over: object = {}) => ({
  boatId: made.boatId, fromLocationId: made.ids[0], toLocationId: made.ids[1], fromTime: '2025-11-24T08:00:00+05:00', toTime: '2025-11-24T03:30:00Z', usdPerSeat: 20, mvrPerSeat: '308.40', ...over,
});
const onDay = async (date: string, who = admin) => (await who.told('getTrips', { date })).trips;
const lastOn = async (date: string, who = admin) => (await onDay(date, who)).at(-1)!;
/** A trip at 08:00 on a day of its own. */
async function tripOn(date: string, over: object = {}, who = admin) {
  await who.told('createTrip', direct({ fromTime: `${date}T08:00:00+05:00`, toTime: `${date}T08:30:00+05:00`, ...over }));
  return lastOn(date, who);
}
async function routeTripOn(date: string, who = multiStop) {
  await who.told('createTripForRoute', { boatId: made.boatId, routeId, fromTime: `${date}T08:00:00+05:00` });
  return lastOn(date, who);
}

describe('creating trips', () => {
  it('answers a direct trip with its times, places, boat and prices [TR-01, TR-02, TR-03, TR-06, TR-16, CAT-47, CAT-48]', async () => {
    expect(await admin.told('createTrip', direct())).toEqual({ message: 'Trip created.' });
    const [trip] = await onDay('2025-11-24');
    expect(trip).toMatchObject({
      fromTime: '2025-11-24T03:00:00.000Z', toTime: '2025-11-24T03:30:00.000Z', fromLocation: { id: made.ids[0], name: 'A' }, toLocationId: made.ids[1],
      boat: { name: 'Dhoni', capacity: 10, provider: { name: 'Blue Boats' }, boatStaff: [{ user: { username: 'hassan' } }] },
      routeId: null, route: null, routeToStop: null, capacity: 10, booked: 0, centPerSeat: 2000, laariPerSeat: 30840, centPerSeatLocal: 2000, laariPerSeatLocal: 30840,
      isPrivate: false, departed: false, departed_at: null, departedAt: null, ended: false, ended_at: null, endedAt: null, deleted_at: null, transferred_at: null,
    });
  });

  it('repeats on the chosen weekdays, each on its own Maldives day (T5) [TR-06, TR-11, TR-21]', async () => {
    const repeated = direct({ fromTime: '2027-03-01T23:30:00+05:00', toTime: '2027-03-02T00:10:00+05:00', repeatDays: 7, repeatWeekdays: ['Monday', 'Wednesday'] });
    expect((await admin.told('createTrip', repeated)).message).toBe('3 trips created.');
    const counts = await Promise.all(['01', '02', '03', '08'].map(async (day) => (await onDay(`2027-03-${day}`)).length));
    expect(counts).toEqual([1, 0, 1, 1]);
    expect(await onDay('2027-03-01T20:00:00+05:00')).toHaveLength(1);
  });

  it('follows a route under both spellings of its call, and arrives when the route says (D-04, D-98) [TR-09, TR-10, TR-49]', async () => {
    const form = { boatId: made.boatId, routeId, fromTime: '2027-03-10T08:00:00+05:00', toTime: '2027-03-10T08:01:00+05:00' };
    expect((await multiStop.told('createTripForRoute', form)).message).toBe('Trip created.');
    const { status } = await platform.call({ ...calls.createTripForRoute, path: '/api/createtripforroute' }, callerAs(adminActor(), { operatorId: 'lagoon' }), form);
    expect(status).toBe(200);
    const trips = await onDay('2027-03-10', multiStop);
    expect(trips.map(({ toTime }) => toTime)).toEqual(['2027-03-10T05:00:00.000Z', '2027-03-10T05:00:00.000Z']);
    expect(trips[0]).toMatchObject({ routeId, fromLocation: { name: 'A' }, toLocation: { name: 'D' }, centPerSeat: 0, route: { name: 'North line' } });
    expect(platform.inventory.of('lagoon', trips[0]!.id)).toMatchObject({ legs: 3, capacity: 10 });
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
  ] as const)('%s with %j is refused: %s, and makes no trip [TR-07, TR-10]', async (call, over, error) => {
    const form = { ...direct({ fromTime: '2027-03-15T08:00:00+05:00', toTime: '2027-03-15T08:30:00+05:00' }), routeId, ...over };
    expect(await admin.ask(call, form)).toMatchObject({ status: 400, body: { error } });
    expect(await onDay('2027-03-15')).toEqual([]);
  });

  it('knows no boat, location or route that is not there [TR-07, TR-10]', async () => {
    for (const over of [{ boatId: 999 }, { fromLocationId: 999 }, { toLocationId: 999 }]) expect((await admin.ask('createTrip', direct(over))).status).toBe(404);
    expect((await admin.ask('createTripForRoute', { boatId: made.boatId, routeId: 999, fromTime: '2027-03-15T03:00:00Z' })).status).toBe(404);
  });

  it('costs what is configured when no price was entered [CAT-51, TR-13]', async () => {
    const trip = await tripOn('2027-03-16', { usdPerSeat: null, mvrPerSeat: '' });
    expect(trip).toMatchObject({ centPerSeat: 2000, laariPerSeat: 30840, centPerSeatLocal: 2000, laariPerSeatLocal: 30840 });
  });

  it('makes one trip of a request that is sent twice with one key, and refuses another body under it [XC-14]', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const form = direct({ fromTime: '2027-03-17T08:00:00+05:00', toTime: '2027-03-17T08:30:00+05:00' });
    const first = await admin.ask('createTrip', form, key);
    const second = await admin.ask('createTrip', form, key);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await onDay('2027-03-17')).toHaveLength(1);
    expect((await admin.ask('createTrip', { ...form, usdPerSeat: 1 }, key)).status).toBe(422);
  });
});

describe('trips of a day', () => {
  it('refuse what is no day (D-97) [TR-16]', async () => {
    expect(await admin.ask('getTrips', { date: 'today' })).toMatchObject({ status: 400, body: { error: 'Please check date.' } });
  });

  it('count the peak of places booked (D-17) [TR-02, TR-16, TR-52]', async () => {
    const { id } = await routeTripOn('2027-04-01');
    platform.inventory.sell('lagoon', id, 4, 0, 2);
    platform.inventory.sell('lagoon', id, 3, 1, 3);
    expect((await lastOn('2027-04-01', multiStop)).booked).toBe(7);
  });

  it('are a captain\'s where he is on the boat\'s staff, an admin\'s all of them (D-47) [TR-17, ID-11]', async () => {
    await tripOn('2027-04-02');
    const shownTo = async (who: Person) => (await who.told('getCaptainTrips', { date: '2027-04-02' })).trips.length;
    expect(await shownTo(person(platform, 'coral', captainActor()))).toBe(1);
    expect(await shownTo(person(platform, 'coral', captainActor({ userId: 46 })))).toBe(0);
    expect(await shownTo(admin)).toBe(1);
  });
});

describe('what customers find', () => {
  const find = async (operatorId: string, date: string, from: number, to: number) => (await visitorAt(operatorId).told('getCustomerTrips', { date, from, to })).trips;

  it('are direct trips of the pair and day without what is for staff (D-31, D-73) [TR-18, TR-21]', async () => {
    const [a, b] = made.ids;
    const { id } = await tripOn('2027-05-01');
    const [trip, ...others] = await find('coral', '2027-05-01', a, b);
    expect([trip?.id, others]).toEqual([id, []]);
    expect(trip?.boat.boatStaff).toBeUndefined();
    expect(trip).not.toHaveProperty('remarks');
    expect(await find('coral', '2027-05-01', b, a)).toEqual([]);
    expect(await find('coral', '2027-05-02', a, b)).toEqual([]);
  });

  it('are also route trips where the multi-stop feature is on, with the pair\'s own times, prices and places (D-73, D-17) [TR-18, TR-49, TR-52, CAT-11]', async () => {
    const [, b, c] = made.ids;
    const { id } = await routeTripOn('2027-05-03');
    platform.inventory.sell('lagoon', id, 9, 0, 1);
    platform.inventory.sell('lagoon', id, 2, 1, 3);
    const [trip] = await find('lagoon', '2027-05-03', b, c);
    expect(trip).toMatchObject({ id, booked: 2, fromTime: '2027-05-03T03:00:00.000Z' });
    expect(trip?.routeToStop).toMatchObject({ departs: '2027-05-03T03:40:00.000Z', arrives: '2027-05-03T04:20:00.000Z', centPerSeat: 1200, centPerSeatLocal: 500, laariPerSeatLocal: 15000 });
    await routeTripOn('2027-05-03', admin);
    expect(await find('coral', '2027-05-03', b, c)).toEqual([]);
  });

  it('never start or end where a stop does not allow it [TR-50]', async () => {
    const [a, b] = made.ids;
    await routeTripOn('2027-05-04');
    expect(await find('lagoon', '2027-05-04', a, b)).toEqual([]);
  });

  it('belong to the day of the boarding stop: a boat that leaves at 23:45 is boarded at 00:25 of the next (D-73) [TR-18, TR-21]', async () => {
    const [a, b, c] = made.ids;
    await multiStop.told('createTripForRoute', { boatId: made.boatId, routeId, fromTime: '2027-05-05T23:45:00+05:00' });
    const counts = await Promise.all([find('lagoon', '2027-05-05', a, c), find('lagoon', '2027-05-05', b, c), find('lagoon', '2027-05-06', b, c)]);
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  it('include full trips, but none that has departed or left already (D-73) [TR-18, TR-30]', async () => {
    const [a, b] = made.ids;
    const { id } = await tripOn('2027-05-07');
    platform.inventory.sell('coral', id, 10);
    expect(await find('coral', '2027-05-07', a, b)).toMatchObject([{ id, booked: 10 }]);
    await admin.told('depart', { tripId: id, departed: true });
    expect(await find('coral', '2027-05-07', a, b)).toEqual([]);
    await admin.told('createTrip', direct({ fromTime: '2025-11-24T04:59:59+05:00', toTime: '2025-11-24T06:00:00+05:00' }));
    expect((await find('coral', '2025-11-24', a, b)).map(({ fromTime }) => fromTime)).toEqual(['2025-11-24T03:00:00.000Z']);
  });

  it('need both locations, and two of them (D-100) [TR-18]', async () => {
    expect(await visitorAt('coral').ask('getCustomerTrips', { date: '2027-05-01', from: 1 })).toMatchObject({ status: 400, body: { error: 'Both locations not selected.' } });
    expect(await visitorAt('coral').ask('getCustomerTrips', { date: '2027-05-01', from: 1, to: 1 })).toMatchObject({ status: 400, body: { code: 'SAME_LOCATION' } });
  });

  it('is, when a day is empty, the time of the next trip with a free place, or null (D-43) [TR-20]', async () => {
    const [, , c, d] = made.ids;
    const next = async (from: number, to: number) => (await visitorAt('coral').told('getNextTripTime', { from, to })).nextTripTime;
    expect(await next(c, d)).toBeNull();
    const pair = { fromLocationId: c, toLocationId: d };
    const full = await tripOn('2027-05-10', pair);
    platform.inventory.sell('coral', full.id, 10);
    expect(await next(c, d)).toBeNull();
    await tripOn('2027-05-11', pair);
    expect(await next(c, d)).toBe('2027-05-11T03:00:00.000Z');
    expect(await next(d, c)).toBeNull();
  });

  it('is the boarding stop\'s time on a route, past more full trips than are looked at together (D-73) [TR-20, TR-49]', async () => {
    const [, , c, d] = made.ids;
    await multiStop.told('createTripForRoute', { boatId: made.boatId, routeId, fromTime: '2028-01-01T08:00:00+05:00', repeatDays: 45, repeatWeekdays: EVERY_DAY });
    const next = async () => (await visitorAt('lagoon').told('getNextTripTime', { from: c, to: d })).nextTripTime;
    for (const [key, { tripId, legs }] of platform.inventory.opened) if (key.startsWith('lagoon') && legs === 3) platform.inventory.sell('lagoon', tripId, 10, 2, 3);
    expect(await next()).toBeNull();
    const last = await lastOn('2028-02-15', multiStop);
    platform.inventory.sell('lagoon', last.id, -1, 2, 3);
    expect(await next()).toBe('2028-02-15T04:20:00.000Z');
  });
});

describe('one trip', () => {
  it('is shown to anybody, and its crew to its staff only (D-31) [TR-19]', async () => {
    const { id } = await tripOn('2027-06-01');
    const staffShown = async (who: Person) => (await who.told('getTrip', { id })).trip.boat.boatStaff !== undefined;
    expect(await staffShown(visitorAt('coral'))).toBe(false);
    expect(await staffShown(person(platform, 'coral', captainActor({ userId: 46 })))).toBe(false);
    expect(await staffShown(person(platform, 'coral', captainActor()))).toBe(true);
    expect(await staffShown(admin)).toBe(true);
    expect((await visitorAt('coral').ask('getTrip', { id: 9999 })).status).toBe(404);
    expect((await visitorAt('lagoon').ask('getTrip', { id: 9999 })).status).toBe(404);
  });
});

describe('depart and end', () => {
  it('are said by the boat\'s captain, reversed in turn, and show their times in both spellings (D-02, D-50) [TR-03, TR-32, TR-33, TR-34]', async () => {
    const { id } = await tripOn('2027-07-01');
    const captain = person(platform, 'coral', captainActor());
    expect((await captain.told('depart', { tripId: id, departed: true })).message).toBe('Trip departed.');
    expect((await captain.told('depart', { tripId: id, departed: true })).message).toBe('Trip departed.');
    const now = platform.clock.now().toISOString();
    expect((await captain.told('getTrip', { id })).trip).toMatchObject({ departed: true, departed_at: now, departedAt: now, ended: false });
    expect((await captain.told('end', { tripId: id, ended: true })).message).toBe('Trip ended.');
    expect(await captain.ask('depart', { tripId: id, departed: false })).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect((await captain.told('end', { tripId: id, ended: false })).message).toBe('End of trip cancelled.');
    expect((await captain.told('depart', { tripId: id, departed: false })).message).toBe('Departure cancelled.');
    expect((await captain.told('getTrip', { id })).trip).toMatchObject({ departed: false, departed_at: null, ended: false, ended_at: null });
    expect(await captain.ask('end', { tripId: id, ended: true })).toMatchObject({ status: 409, body: { error: 'This action is not possible in the current state.' } });
  });

  it('are not another captain\'s, another operator\'s or a customer\'s to say (D-47) [TR-32, ID-07]', async () => {
    const { id } = await tripOn('2027-07-02');
    const refused = async (who: Person) => (await who.ask('depart', { tripId: id, departed: true })).status;
    expect(await refused(person(platform, 'coral', captainActor({ userId: 46 })))).toBe(404);
    expect(await refused(person(platform, 'elsewhere'))).toBe(404);
    expect(await refused(person(platform, 'coral', userActor()))).toBe(403);
    expect(await refused(visitorAt('coral'))).toBe(401);
    expect((await lastOn('2027-07-02')).departed).toBe(false);
  });

  it('leave boarding open on a route trip until its end (D-84) [TR-32, TR-33]', async () => {
    const { id } = await routeTripOn('2027-07-03');
    await multiStop.told('depart', { tripId: id, departed: true });
    expect(platform.inventory.of('lagoon', id)).toMatchObject({ onSale: false, boardingOpen: true });
    await multiStop.told('end', { tripId: id, ended: true });
    expect(platform.inventory.of('lagoon', id)).toMatchObject({ onSale: false, boardingOpen: false });
  });
});

describe('the seats of a trip', () => {
  it('show what others hold, the asker\'s own apart, and never whose they are (D-31) [BK-55, CAT-40, CAT-44]', async () => {
    const { id } = await tripOn('2027-08-01');
    expect((await visitorAt('coral').told('getTripBoatLayout', { tripId: id })).rows).toEqual([]);
    const rows = [{ no: 1, columns: [1, 2, 3].map((no) => ({ no, name: '', active: no < 3 })) }];
    await admin.told('createBoatLayout', { boatId: made.boatId, rows });
    const [mine, theirs] = platform.inventory.of('coral', id)?.activeSeatIds as [number, number];
    platform.inventory.hold('coral', id, 71, 'uuid-71', [mine]);
    platform.inventory.hold('coral', id, 72, 'uuid-72', [theirs]);
    const columns = async (bookingUuid?: string) => (await visitorAt('coral').told('getTripBoatLayout', { tripId: id, ...(bookingUuid && { bookingUuid }) })).rows[0]?.columns;
    expect((await columns())?.map(({ name, active, occupied }) => [name, active, occupied])).toEqual([['A1', true, true], ['B1', true, true], ['C1', false, false]]);
    expect((await columns('uuid-71'))?.map(({ occupied, own }) => [occupied, own])).toEqual([[false, true], [true, false], [false, false]]);
    expect((await admin.told('createBoatLayout', { boatId: made.boatId, rows })).message).toBe('Layout updated. 2 bookings have to choose seats again.');
    expect((await columns())?.map(({ occupied }) => occupied)).toEqual([false, false, false]);
    expect((await visitorAt('coral').ask('getTripBoatLayout', { tripId: 9999 })).status).toBe(404);
  });
});

describe('what other services learn', () => {
  it('is a snapshot of each trip asked for, with stops, prices, crew and points [TR-01, TR-49, CAT-02]', async () => {
    await multiStop.told('createPoint', { locationId: made.ids[0], name: 'Jetty' });
    const { id } = await routeTripOn('2027-09-01');
    const trips = platform.peers.client(TripsClient);
    const caller = callerAs({ kind: 'service', name: 'booking' }, { operatorId: 'lagoon' });
    const [snapshot, ...others] = (await trips.snapshots(caller, { tripIds: [id, 9999] })).trips;
    expect(others).toEqual([]);
    expect(snapshot).toMatchObject({
      id, version: 1, fromTimeMs: Date.parse('2027-09-01T03:00:00Z'), boatName: 'Dhoni', providerName: 'Blue Boats', capacity: 10, routeId, routeName: 'North line',
      departedAtMs: 0, staffUserIds: [43], points: [{ name: 'Jetty', locationId: made.ids[0] }],
    });
    expect(snapshot?.stops.map(({ order, locationName, timeMs }) => [order, locationName, new Date(timeMs).toISOString().slice(11, 16)])).toEqual([[1, 'A', '03:00'], [2, 'B', '03:40'], [3, 'C', '04:20'], [4, 'D', '05:00']]);
    expect(snapshot?.stopPairs.map(({ fromOrder, toOrder }) => [fromOrder, toOrder])).toEqual([[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]);
    expect(snapshot?.stopPairs[0]?.prices).toEqual({ cent: 1200, laari: 15000, centLocal: 500, laariLocal: 15000 });
    expect((await trips.snapshots({ ...caller, operatorId: 'elsewhere' }, { tripIds: [id] })).trips).toEqual([]);
  });

  it('is every change of a trip, in order, over Kafka [TR-32, TR-33, XC-14]', async () => {
    const told: [string | undefined, number][] = [];
    const { id } = await tripOn('2027-09-02');
    const consumer = startConsumer(platform.service, { group: `trip-test-${randomUUID()}`, subscriptions: [subscription({
      topic: topics.trip, decode: (bytes) => TripEvent.decode(bytes),
      handle: async (batch) => void told.push(...batch.filter(({ key }) => key === `coral:${id}`).map(({ event }) => [event.event?.$case, event.version] as [string | undefined, number])),
    })] });
    await consumer.joined;
    await admin.told('depart', { tripId: id, departed: true });
    await admin.told('end', { tripId: id, ended: true });
    await eventually(() => expect(told).toEqual([['tripCreated', 1], ['tripDeparted', 2], ['tripEnded', 3]]), 20_000);
    await consumer.stop();
  }, 30_000);
});
