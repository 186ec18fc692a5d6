import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { catalogueChangedChannel, writeCatalogueChanged } from '@atoll/operator-settings/invalidation';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { eventually } from '@atoll/testing/eventually';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { dayBounds } from '@atoll/time/day';
import { EVERY_DAY } from '../../testing/builders.js';
import { aFleet, person, type Fleet, type Person } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

describe('trips of a day', () => {
  it('refuse an invalid day (D-97) [TR-16]', async () => {
    expect(await fleet.admin.call('getTrips', { date: 'today' })).toMatchObject({ status: 400, body: { error: 'Please check date.' } });
  });

  it('return the peak of the seats booked (D-17) [TR-02, TR-16, TR-52]', async () => {
    const { id } = await fleet.routeTripOn('2027-04-01');
    fleet.running.inventory.sell('lagoon', id, 4, 0, 2);
    fleet.running.inventory.sell('lagoon', id, 3, 1, 3);
    expect((await fleet.lastOn('2027-04-01', fleet.multiStop)).booked).toBe(7);
  });

  it('say whether seats are sold: not once a direct trip is full, nor on a route while the operator sells direct trips only [ID-47] [AW-14] [D-73]', async () => {
    const { id } = await fleet.tripOn('2027-04-04');
    const saleOf = (trip: { acts?: { code: string; refusal: string | null }[] | undefined }) => trip.acts?.find(({ code }) => code === 'sell')?.refusal;
    expect(saleOf(await fleet.lastOn('2027-04-04'))).toBeNull();
    fleet.running.inventory.sell('coral', id, 20, 0, 1);
    expect(saleOf(await fleet.lastOn('2027-04-04'))).toBe('SEATS_NOT_AVAILABLE');
    expect(saleOf(await fleet.routeTripOn('2027-04-04', fleet.admin))).toBe('MULTI_STOP_OFF');
    expect(saleOf(await fleet.routeTripOn('2027-04-04'))).toBeNull();
  });

  it('show staff how many get on and off at each stop, and every field for staff (D-31, D-56) [TR-16, TR-17, TR-19, TR-51, CAT-10]', async () => {
    const { id } = await fleet.routeTripOn('2027-04-03');
    fleet.running.inventory.of('lagoon', id)!.stops = [
      { order: 1, boarded: 4, left: 0 },
      { order: 3, boarded: 5, left: 4 },
    ];
    const unset = { tripTransfer: null, remarks: null, fuelConsumptionLitres: null, fuelConsumptionAddedBy: null };
    const trips = [
      await fleet.lastOn('2027-04-03', fleet.multiStop),
      (await fleet.multiStop.callOk('getCaptainTrips', { date: '2027-04-03' })).trips.at(-1)!,
      (await fleet.multiStop.callOk('getTrip', { id })).trip,
    ];
    for (const trip of trips) {
      expect(trip).toMatchObject(unset);
      expect(trip.route?.stops.map(({ boarded, left }) => [boarded, left])).toEqual([
        [4, 0],
        [0, 0],
        [5, 4],
        [0, 0],
      ]);
      expect(trip.route?.stops.map(({ departs }) => departs?.slice(11, 16))).toEqual(['03:00', '03:40', '04:20', '05:00']);
    }
    const { trip: shown } = await fleet.visitorAt('lagoon').callOk('getTrip', { id });
    expect(shown.tripTransfer).toBeNull();
    for (const field of ['remarks', 'fuelConsumptionLitres', 'fuelConsumptionAddedBy']) expect(shown).not.toHaveProperty(field);
    for (const stop of shown.route?.stops ?? []) for (const field of ['boarded', 'departs']) expect(stop).not.toHaveProperty(field);
  });

  it('are those of boats on whose staff a captain is, and all of them for an admin (D-47) [TR-17, ID-11]', async () => {
    await fleet.tripOn('2027-04-02');
    const shownTo = async (who: Person) => (await who.callOk('getCaptainTrips', { date: '2027-04-02' })).trips.length;
    expect(await shownTo(person(fleet.running, 'coral', captainActor()))).toBe(1);
    expect(await shownTo(person(fleet.running, 'coral', captainActor({ userId: 46 })))).toBe(0);
    expect(await shownTo(fleet.admin)).toBe(1);
  });
});

describe('what customers find', () => {
  const find = async (operatorId: string, date: string, from: number, to: number) =>
    (await fleet.visitorAt(operatorId).callOk('getCustomerTrips', { date, from, to })).trips;

  it('are read once a second for all who ask the same, and anew after a change of a trip or of the catalogue (ADR 71)', async () => {
    const [a, b] = fleet.ids;
    const { id } = await fleet.tripOn('2027-05-09');
    const { inventory, clock, service } = fleet.running;
    const booked = async () => (await find('coral', '2027-05-09', a, b)).map((trip) => trip.booked);
    expect(await booked()).toEqual([0]);
    inventory.sell('coral', id, 1);
    const { asked } = fleet.running;
    const before = asked.length;
    expect([await booked(), asked.length]).toEqual([[0], before]);
    clock.advance(1000);
    expect(await booked()).toEqual([1]);

    inventory.sell('coral', id, 1);
    await fleet.tripOn('2027-05-09');
    expect(await booked()).toEqual([2, 0]);

    inventory.sell('coral', id, 1);
    await service.get(RedisConnection).publish(catalogueChangedChannel, writeCatalogueChanged({ operatorId: 'coral', isPublic: true }));
    await eventually(async () => expect((await booked())[0]).toBe(3));
  });

  it('are direct trips of the pair and day without the fields for staff (D-31, D-73) [TR-18, TR-21]', async () => {
    const [a, b] = fleet.ids;
    const { id } = await fleet.tripOn('2027-05-01');
    const [trip, ...others] = await find('coral', '2027-05-01', a, b);
    expect([trip?.id, others]).toEqual([id, []]);
    expect(trip?.boat.boatStaff).toBeUndefined();
    expect(trip).not.toHaveProperty('remarks');
    expect(await find('coral', '2027-05-01', b, a)).toEqual([]);
    expect(await find('coral', '2027-05-02', a, b)).toEqual([]);
  });

  it("are also route trips where the multi-stop feature is on, with the pair's own times, prices and seats (D-73, D-17) [TR-18, TR-49, TR-52, CAT-11]", async () => {
    const [, b, c] = fleet.ids;
    const { id } = await fleet.routeTripOn('2027-05-03');
    fleet.running.inventory.sell('lagoon', id, 9, 0, 1);
    fleet.running.inventory.sell('lagoon', id, 2, 1, 3);
    const [trip] = await find('lagoon', '2027-05-03', b, c);
    expect(trip).toMatchObject({ id, booked: 2, fromTime: '2027-05-03T03:00:00.000Z' });
    expect(trip?.routeToStop).toMatchObject({
      departs: '2027-05-03T03:40:00.000Z',
      arrives: '2027-05-03T04:20:00.000Z',
      centPerSeat: 1200,
      centPerSeatLocal: 500,
      laariPerSeatLocal: 15000,
    });
    await fleet.routeTripOn('2027-05-03', fleet.admin);
    expect(await find('coral', '2027-05-03', b, c)).toEqual([]);
  });

  it('never start or end where a stop does not allow it [TR-50]', async () => {
    const [a, b] = fleet.ids;
    await fleet.routeTripOn('2027-05-04');
    expect(await find('lagoon', '2027-05-04', a, b)).toEqual([]);
  });

  it('belong to the day of the boarding stop: a trip that departs at 23:45 is boarded at 00:25 of the next day (D-73) [TR-18, TR-21]', async () => {
    const [a, b, c] = fleet.ids;
    await fleet.multiStop.callOk('createTripForRoute', { boatId: fleet.boatId, routeId: fleet.routeId, fromTime: '2027-05-05T23:45:00+05:00' });
    const counts = await Promise.all([find('lagoon', '2027-05-05', a, c), find('lagoon', '2027-05-05', b, c), find('lagoon', '2027-05-06', b, c)]);
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  it('include full trips, but none that is marked as departed or whose departure is past (D-73) [TR-18, TR-30]', async () => {
    const [a, b] = fleet.ids;
    const { id } = await fleet.tripOn('2027-05-07');
    fleet.running.inventory.sell('coral', id, 10);
    expect(await find('coral', '2027-05-07', a, b)).toMatchObject([{ id, booked: 10 }]);
    await fleet.admin.callOk('depart', { tripId: id, departed: true });
    expect(await find('coral', '2027-05-07', a, b)).toEqual([]);
    await fleet.admin.callOk('createTrip', fleet.direct());
    await fleet.admin.callOk('createTrip', fleet.direct({ fromTime: '2025-11-24T04:59:59+05:00', toTime: '2025-11-24T06:00:00+05:00' }));
    expect((await find('coral', '2025-11-24', a, b)).map(({ fromTime }) => fromTime)).toEqual(['2025-11-24T03:00:00.000Z']);
  });

  it('are the trips to which booking changes a leg, while they are on sale: direct ones of that pair and time, with their prices [BK-46]', async () => {
    const [a, b] = fleet.ids;
    const { id } = await fleet.tripOn('2027-05-11');
    await fleet.routeTripOn('2027-05-11');
    const trips = fleet.running.peers.client(TripsClient);
    const on = async (day: string, from = a, to = b, operatorId = 'coral') => {
      const { from: start, to: end } = dayBounds(day);
      const request = { fromLocationId: from, toLocationId: to, fromMs: start.getTime(), toMs: end.getTime() };
      return (await trips.directTrips(callerAs(adminActor(), { operatorId }), request)).trips;
    };
    expect(await on('2027-05-11')).toMatchObject([{ id, onSale: true, prices: { tourist: [{}, {}] }, staffUserIds: [] }]);
    expect([await on('2027-05-12'), await on('2027-05-11', b, a), await on('2027-05-11', a, b, 'lagoon')]).toEqual([[], [], []]);
    await fleet.admin.callOk('depart', { tripId: id, departed: true });
    expect(await on('2027-05-11')).toEqual([]);
  });

  it('that depart between two instants, of whatever kind and not deleted, are those of which notification reminds passengers', async () => {
    const { id, fromTime } = await fleet.tripOn('2027-06-11');
    const deleted = await fleet.tripOn('2027-06-11');
    await fleet.admin.callOk('deleteTrip', { tripId: deleted.id });
    const trips = fleet.running.peers.client(TripsClient);
    const at = Date.parse(fromTime);
    const between = async (fromMs: number, toMs: number, operatorId = 'coral') =>
      (await trips.departing(serviceCaller('notification', operatorId), { fromMs, toMs })).trips;
    expect(await between(at, at + 1)).toEqual([{ id, fromTimeMs: at }]);
    expect([await between(at - 1, at), await between(at + 1, at + 2), await between(at, at + 1, 'lagoon')]).toEqual([[], [], []]);
    await expect(between(at, at + 25 * 3_600_000)).rejects.toThrow();
  });

  it('need two different locations (D-100) [TR-18]', async () => {
    expect(await fleet.visitorAt('coral').call('getCustomerTrips', { date: '2027-05-01', from: 1 })).toMatchObject({
      status: 400,
      body: { error: 'Both locations not selected.' },
    });
    expect(await fleet.visitorAt('coral').call('getCustomerTrips', { date: '2027-05-01', from: 1, to: 1 })).toMatchObject({
      status: 400,
      body: { code: 'SAME_LOCATION' },
    });
  });

  it('is, when a day is empty, the time of the next trip with a free seat, or null (D-43) [TR-20]', async () => {
    const [, , c, d] = fleet.ids;
    const next = async (from: number, to: number) => (await fleet.visitorAt('coral').callOk('getNextTripTime', { from, to })).nextTripTime;
    expect(await next(c, d)).toBeNull();
    const pair = { fromLocationId: c, toLocationId: d };
    const full = await fleet.tripOn('2027-05-10', pair);
    fleet.running.inventory.sell('coral', full.id, 10);
    expect(await next(c, d)).toBeNull();
    await fleet.tripOn('2027-05-11', pair);
    expect(await next(c, d)).toBe('2027-05-11T03:00:00.000Z');
    expect(await next(d, c)).toBeNull();
  });

  it('is the first from the day that was asked for on, and never one that departed (D-43) [TR-20]', async () => {
    const [a, , , d] = fleet.ids;
    const next = async (date: string) => (await fleet.visitorAt('coral').callOk('getNextTripTime', { from: a, to: d, date })).nextTripTime;
    await fleet.tripOn('2027-07-11', { toLocationId: d });
    await fleet.tripOn('2027-07-13', { toLocationId: d });
    expect([await next('2027-07-11'), await next('2027-07-12'), await next('2027-07-14'), await next('2020-01-01')]).toEqual([
      '2027-07-11T03:00:00.000Z',
      '2027-07-13T03:00:00.000Z',
      null,
      '2027-07-11T03:00:00.000Z',
    ]);
  });

  it("is the boarding stop's time on a route, after more full trips than one page holds (D-73) [TR-20, TR-49]", async () => {
    const [, , c, d] = fleet.ids;
    await fleet.multiStop.callOk('createTripForRoute', {
      boatId: fleet.boatId,
      routeId: fleet.routeId,
      fromTime: '2028-01-01T08:00:00+05:00',
      repeatDays: 45,
      repeatWeekdays: EVERY_DAY,
    });
    const next = async () => (await fleet.visitorAt('lagoon').callOk('getNextTripTime', { from: c, to: d })).nextTripTime;
    for (const [key, { tripId, segments }] of fleet.running.inventory.opened)
      if (key.startsWith('lagoon') && segments === 3) fleet.running.inventory.sell('lagoon', tripId, 10, 2, 3);
    expect(await next()).toBeNull();
    const last = await fleet.lastOn('2028-02-15', fleet.multiStop);
    fleet.running.inventory.sell('lagoon', last.id, -1, 2, 3);
    expect(await next()).toBe('2028-02-15T04:20:00.000Z');
  });
});

describe('one trip', () => {
  it('is shown to every caller, and its crew to its staff only (D-31) [TR-19]', async () => {
    const { id } = await fleet.tripOn('2027-06-01');
    const staffShown = async (who: Person) => (await who.callOk('getTrip', { id })).trip.boat.boatStaff !== undefined;
    expect(await staffShown(fleet.visitorAt('coral'))).toBe(false);
    expect(await staffShown(person(fleet.running, 'coral', captainActor({ userId: 46 })))).toBe(false);
    expect(await staffShown(person(fleet.running, 'coral', captainActor()))).toBe(true);
    expect(await staffShown(fleet.admin)).toBe(true);
    expect((await fleet.visitorAt('coral').call('getTrip', { id: 9999 })).status).toBe(404);
  });

  it.each(['deletedAt', 'isPrivate'] as const)('with %s exists for its own staff only (D-31) [TR-19, TR-25, PT-15]', async (field) => {
    const { id } = await fleet.tripStored({ deletedAt: field === 'deletedAt' ? new Date() : null, isPrivate: field === 'isPrivate' });
    const statusFor = async (who: Person) => (await who.call('getTrip', { id })).status;
    expect(await statusFor(fleet.visitorAt('coral'))).toBe(404);
    expect(await statusFor(person(fleet.running, 'coral', captainActor({ userId: 46 })))).toBe(404);
    expect(await statusFor(person(fleet.running, 'coral', captainActor()))).toBe(200);
    expect(await statusFor(fleet.admin)).toBe(200);
  });

  it('of another operator does not exist, not even for super users [ID-07]', async () => {
    const { id } = await fleet.tripStored({});
    expect((await fleet.visitorAt('coral').call('getTrip', { id })).status).toBe(200);
    for (const who of [fleet.visitorAt('lagoon'), fleet.multiStop]) expect((await who.call('getTrip', { id })).status).toBe(404);
  });
});

describe('a deleted trip', () => {
  it('is listed for admins who request deleted trips, and never for captains (D-38) [TR-16, TR-17, TR-25]', async () => {
    const { id } = await fleet.tripStored({ fromTime: new Date('2027-06-10T03:00:00Z'), deletedAt: new Date() });
    const captain = person(fleet.running, 'coral', captainActor());
    const listed = async (who: Person, call: 'getTrips' | 'getCaptainTrips', input: object = {}) =>
      (await who.callOk(call, { date: '2027-06-10', ...input })).trips.map((trip) => trip.id);
    expect(await listed(fleet.admin, 'getTrips')).toEqual([]);
    expect(await listed(fleet.admin, 'getTrips', { showDeleted: true })).toEqual([id]);
    expect(await listed(fleet.admin, 'getCaptainTrips')).toEqual([]);
    expect(await listed(captain, 'getCaptainTrips')).toEqual([]);
  });
});
