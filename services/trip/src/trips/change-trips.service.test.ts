import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { randomUUID } from 'node:crypto';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import { topics } from '@atoll/outbox/topics';
import { callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { Boats } from '../catalogue/boats/boats.port.js';
import { aRow } from '../testing/builders.js';
import { aFleet, person, type Fleet, type Person } from '../testing/service.js';
import { inventoryStateOf } from './inventory.port.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

describe('depart and end', () => {
  it("are recorded by the boat's captain, can be reversed in turn, and return their times in both spellings (D-02, D-50) [TR-03, TR-32, TR-33, TR-34]", async () => {
    const { id } = await fleet.tripOn('2027-07-01');
    const captain = person(fleet.running, 'coral', captainActor());
    expect((await captain.callOk('depart', { tripId: id, departed: true })).message).toBe('Trip departed.');
    expect((await captain.callOk('depart', { tripId: id, departed: true })).message).toBe('Trip departed.');
    const now = fleet.running.clock.now().toISOString();
    expect((await captain.callOk('getTrip', { id })).trip).toMatchObject({ departed: true, departed_at: now, departedAt: now, ended: false });
    expect((await captain.callOk('end', { tripId: id, ended: true })).message).toBe('Trip ended.');
    expect(await captain.call('depart', { tripId: id, departed: false })).toMatchObject({ status: 409, body: { code: 'TRIP_ENDED' } });
    expect((await captain.callOk('end', { tripId: id, ended: false })).message).toBe('End of trip cancelled.');
    expect((await captain.callOk('depart', { tripId: id, departed: false })).message).toBe('Departure cancelled.');
    expect((await captain.callOk('getTrip', { id })).trip).toMatchObject({ departed: false, departed_at: null, ended: false, ended_at: null });
    expect(await captain.call('end', { tripId: id, ended: true })).toMatchObject({
      status: 409,
      body: { code: 'TRIP_NOT_DEPARTED', error: 'This action is not possible in the current state.' },
    });
  });

  it("are recorded with the time of the act that a captain's device sends later, at most a day [D-107]", async () => {
    const { id } = await fleet.tripOn('2027-07-04');
    const captain = person(fleet.running, 'coral', captainActor());
    const ago = (minutes: number): string => new Date(fleet.running.clock.now().getTime() - minutes * 60_000).toISOString();
    const refused = async (at: string) => (await captain.call('depart', { tripId: id, departed: true, at })).body;
    expect(await refused(ago(24 * 60 + 1))).toMatchObject({ code: 'ACT_TOO_OLD', error: 'This action is not possible in the current state.' });
    expect(await refused('an hour ago')).toMatchObject({ error: 'Please check at.' });
    const [left, arrived] = [ago(60), ago(20)];
    await captain.callOk('depart', { tripId: id, departed: true, at: left });
    await captain.callOk('end', { tripId: id, ended: true, at: arrived });
    expect((await captain.callOk('getTrip', { id })).trip).toMatchObject({ departed_at: left, ended_at: arrived });
  });

  it('that a device sends late and that are refused are kept for the office before the device gets the refusal [D-107]', async () => {
    const { id } = await fleet.tripOn('2027-07-09');
    const captain = person(fleet.running, 'coral', captainActor());
    const at = fleet.running.clock.now().toISOString();
    const end = async (operationId?: string) => (await captain.call('end', { tripId: id, ended: true, at, ...(operationId && { operationId }) })).body;
    const { keptActs } = fleet.running;
    const before = keptActs.length;
    expect(await end()).toMatchObject({ code: 'TRIP_NOT_DEPARTED' });
    expect(keptActs).toHaveLength(before);
    expect(await end('op-1')).toMatchObject({ code: 'TRIP_NOT_DEPARTED' });
    const kept = { tripId: id, bookingId: 0, doneAtMs: Date.parse(at), kind: 'conflict' };
    expect(keptActs.slice(before)).toMatchObject([{ ...kept, operationId: 'op-1', act: 'end', code: 'TRIP_NOT_DEPARTED' }]);
    await captain.callOk('depart', { tripId: id, departed: true, at, operationId: 'op-2' });
    await captain.callOk('end', { tripId: id, ended: true, at, operationId: 'op-3' });
    expect((await captain.call('depart', { tripId: id, departed: false, at, operationId: 'op-4' })).body).toMatchObject({ code: 'TRIP_ENDED' });
    expect(keptActs.slice(before + 1)).toMatchObject([{ operationId: 'op-4', act: 'cancelDepart', code: 'TRIP_ENDED' }]);
  });

  it('are refused to another captain, another operator and a customer (D-47) [TR-32, ID-07]', async () => {
    const { id } = await fleet.tripOn('2027-07-02');
    const refused = async (who: Person) => (await who.call('depart', { tripId: id, departed: true })).status;
    expect(await refused(person(fleet.running, 'coral', captainActor({ userId: 46 })))).toBe(404);
    expect(await refused(person(fleet.running, 'elsewhere'))).toBe(404);
    expect(await refused(person(fleet.running, 'coral', userActor()))).toBe(403);
    expect(await refused(fleet.visitorAt('coral'))).toBe(401);
    expect((await fleet.lastOn('2027-07-02')).departed).toBe(false);
  });

  it('leave boarding open at later stops of a route trip until its end (D-84) [TR-32, TR-33]', async () => {
    const { id } = await fleet.routeTripOn('2027-07-03');
    await fleet.multiStop.callOk('depart', { tripId: id, departed: true });
    expect(fleet.running.inventory.of('lagoon', id)).toMatchObject({ onSale: false, boardingOpen: false, boardingOpenLater: true });
    await fleet.multiStop.callOk('end', { tripId: id, ended: true });
    expect(fleet.running.inventory.of('lagoon', id)).toMatchObject({ onSale: false, boardingOpen: false, boardingOpenLater: false });
  });
});

describe('the seats of a trip', () => {
  it("show the seats of others and the caller's own apart, and never whose they are (D-31) [BK-55]", async () => {
    const { id } = await fleet.tripOn('2027-08-01');
    expect((await fleet.visitorAt('coral').callOk('getTripBoatLayout', { tripId: id })).rows).toEqual([]);
    const rows = [{ no: 1, columns: [1, 2, 3].map((no) => ({ no, name: '', active: no < 3 })) }];
    await fleet.admin.callOk('createBoatLayout', { boatId: fleet.boatId, rows });
    const [mine, theirs] = fleet.running.inventory.of('coral', id)!.activeSeatIds as [number, number];
    fleet.running.inventory.hold('coral', id, 71, 'uuid-71', [mine]);
    fleet.running.inventory.hold('coral', id, 72, 'uuid-72', [theirs]);
    const columns = async (bookingUuid?: string) =>
      (await fleet.visitorAt('coral').callOk('getTripBoatLayout', { tripId: id, ...(bookingUuid && { bookingUuid }) })).rows[0]?.columns;
    expect((await columns())?.map(({ name, active, occupied }) => [name, active, occupied])).toEqual([
      ['A1', true, true],
      ['B1', true, true],
      ['C1', false, false],
    ]);
    expect((await columns('uuid-71'))?.map(({ occupied, own }) => [occupied, own])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect((await fleet.admin.callOk('createBoatLayout', { boatId: fleet.boatId, rows })).message).toBe(
      'Layout updated. 2 bookings have to choose seats again.',
    );
    expect((await columns())?.map(({ occupied }) => occupied)).toEqual([false, false, false]);
    expect((await fleet.visitorAt('coral').call('getTripBoatLayout', { tripId: 9999 })).status).toBe(404);
  });
});

describe('a change that booking refuses', () => {
  it.each<['createBoatLayout' | 'depart', (tripId: number) => object]>([
    ['createBoatLayout', () => ({ boatId: fleet.boatId, rows: aRow(2) })],
    ['depart', (tripId) => ({ tripId, departed: true })],
  ])('%s returns its refusal (D-40) [CAT-44, TR-32]', async (call, input) => {
    const { id } = await fleet.tripOn('2027-08-03');
    const { inventory } = fleet.running;
    inventory.sell('coral', id, 11);
    expect(await fleet.admin.call(call, input(id))).toMatchObject({
      status: 409,
      body: { code: 'CAPACITY_TOO_SMALL', error: 'Boat capacity is less than the seats booked.' },
    });
    inventory.sell('coral', id, -11);
  });
});

describe('the seats of a private trip', () => {
  it('are shown to the holder of a booking on it, and to no other holder of a booking (D-31) [BK-55, PT-15, PT-16]', async () => {
    await fleet.admin.callOk('createBoatLayout', { boatId: fleet.boatId, rows: [{ no: 1, columns: [{ no: 1, name: '', active: true }] }] });
    const open = await fleet.tripOn('2027-08-02');
    const trip = await fleet.tripStored({ isPrivate: true, layoutId: (await fleet.running.service.get(Boats).find('coral', fleet.boatId))!.layoutId });
    await fleet.running.inventory.apply({ operatorId: 'coral' }, [inventoryStateOf(trip, [], false)]);
    fleet.running.inventory.hold('coral', trip.id, 81, 'uuid-81', []);
    fleet.running.inventory.hold('coral', open.id, 82, 'uuid-82', []);
    const layoutFor = (bookingUuid?: string) => fleet.visitorAt('coral').call('getTripBoatLayout', { tripId: trip.id, ...(bookingUuid && { bookingUuid }) });
    expect(await layoutFor('uuid-81')).toMatchObject({ status: 200, body: { rows: [{ no: 1 }] } });
    for (const uuid of ['uuid-82', 'nope']) expect(await layoutFor(uuid)).toMatchObject({ status: 404, body: { error: 'Booking not found.' } });
    expect(await layoutFor()).toMatchObject({ status: 404, body: { error: 'Not found.' } });
  });
});

describe('what other services receive', () => {
  it('is a snapshot of each requested trip, with stops, prices, crew and points [TR-01, TR-49, CAT-02]', async () => {
    await fleet.multiStop.callOk('createPoint', { locationId: fleet.ids[0], name: 'Jetty' });
    const { id } = await fleet.routeTripOn('2027-09-01');
    const trips = fleet.running.peers.client(TripsClient);
    const caller = callerAs({ kind: 'service', name: 'booking' }, { operatorId: 'lagoon' });
    const [snapshot, ...others] = (await trips.snapshots(caller, { tripIds: [id, 9999], withoutStaff: false, forSale: false })).trips;
    expect(others).toEqual([]);
    expect(snapshot).toMatchObject({
      id,
      version: 1,
      fromTimeMs: Date.parse('2027-09-01T03:00:00Z'),
      boatName: 'Dhoni',
      providerName: 'Blue Boats',
      capacity: 10,
      routeId: fleet.routeId,
      routeName: 'North line',
      departedAtMs: 0,
      staffUserIds: [43],
      points: [{ name: 'Jetty', locationId: fleet.ids[0] }],
    });
    expect(snapshot?.stops.map(({ order, locationName, timeMs }) => [order, locationName, new Date(timeMs).toISOString().slice(11, 16)])).toEqual([
      [1, 'A', '03:00'],
      [2, 'B', '03:40'],
      [3, 'C', '04:20'],
      [4, 'D', '05:00'],
    ]);
    // disembarking is not allowed at B
    expect(snapshot?.stopPairs.map(({ fromOrder, toOrder }) => [fromOrder, toOrder])).toEqual([
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4],
    ]);
    expect(snapshot?.stopPairs[0]?.prices).toEqual({ tourist: usdMvr(1200, 15000), local: usdMvr(500, 15000) });
    expect((await trips.snapshots({ ...caller, operatorId: 'elsewhere' }, { tripIds: [id], withoutStaff: true, forSale: false })).trips).toEqual([]);
  });

  it('is the name of each requested location, also of a deleted one, which is marked [BK-69, PT-03]', async () => {
    await fleet.admin.callOk('createLocation', { name: 'Old Harbour' });
    const { id } = (await fleet.admin.callOk('getLocations')).locations.at(-1)!;
    await fleet.admin.callOk('deleteLocation', { locationId: id });
    const trips = fleet.running.peers.client(TripsClient);
    const caller = callerAs({ kind: 'service', name: 'booking' }, { operatorId: 'coral' });
    const named = async (operatorId = 'coral') => (await trips.locationNames({ ...caller, operatorId }, { locationIds: [fleet.ids[0], id, 9999] })).locations;
    expect((await named()).toSorted((a, b) => a.id - b.id)).toEqual([
      { id: fleet.ids[0], name: 'A', names: [], deleted: false },
      { id, name: 'Old Harbour', names: [], deleted: true },
    ]);
    expect(await named('elsewhere')).toEqual([]);
  });

  it('has the names of locations, boats and routes in other languages, as the answer to customers has; a trip keeps them when its boat is edited without any', async () => {
    const { multiStop: admin, ids, boatId, routeId } = fleet;
    const dv = (name: string) => [{ language: 'dv' as const, name }];
    const boat = (await admin.callOk('getBoats')).boats.find(({ id }) => id === boatId)!;
    const route = (await admin.callOk('getRoutes')).routes.find(({ id }) => id === routeId)!;
    const form = { boatId, name: boat.name, capacity: boat.capacity, providerId: boat.providerId! };
    const stops = route.stops.map(({ location, toStops }) => ({
      locationId: location.id,
      toStops: toStops.map((pair) => ({ ...pair, locationId: pair.location.id })),
    }));
    const rename = async (names: ReturnType<typeof dv> | []) => {
      await admin.callOk('editLocation', { locationId: ids[1], name: 'B', names });
      await admin.callOk('updateRoutePricing', { id: routeId, name: route.name, stops, names });
      await admin.callOk('editBoat', { ...form, names });
    };
    const { id } = await fleet.routeTripOn('2027-09-05');
    const { id: empty } = await fleet.routeTripOn('2027-09-06');
    await rename(dv('ބީ'));
    await admin.callOk('editBoat', form);
    const trips = fleet.running.peers.client(TripsClient);
    const sent = async () =>
      (
        await trips.snapshots(callerAs({ kind: 'service', name: 'booking' }, { operatorId: 'lagoon' }), { tripIds: [id], withoutStaff: true, forSale: false })
      ).trips.at(0);
    const shown = async () => (await fleet.visitorAt('lagoon').callOk('getCustomerTrips', { date: '2027-09-05', from: ids[1], to: ids[2] })).trips[0];
    expect(await sent()).toMatchObject({ boatNames: dv('ބީ'), routeNames: dv('ބީ') });
    expect((await sent())?.stops.map(({ locationNames }) => locationNames)).toEqual([[], dv('ބީ'), [], []]);
    expect(await shown()).toMatchObject({ boat: { name: boat.name, names: dv('ބީ') }, route: { name: route.name, names: dv('ބީ') } });
    expect((await shown())?.route?.stops.map(({ location }) => location.names)).toEqual([undefined, dv('ބީ'), undefined, undefined]);
    await rename([]);
    expect(await sent()).toMatchObject({ boatNames: [], routeNames: [] });
    expect(JSON.stringify(await shown())).not.toContain('names');
    expect((await admin.callOk('getTrip', { id: empty })).trip.boat).not.toHaveProperty('names');
  });

  it('is both in one response for a list, of one operator only [ID-07]', async () => {
    const { id } = await fleet.routeTripOn('2027-09-03');
    const trips = fleet.running.peers.client(TripsClient);
    const both = (operatorId: string) =>
      trips.snapshotsAndNames(callerAs({ kind: 'service', name: 'booking' }, { operatorId }), { tripIds: [id, 9999], locationIds: [fleet.ids[1], 9999] });
    expect(await both('lagoon')).toMatchObject({ trips: [{ id, boatName: 'Dhoni', staffUserIds: [] }], locations: [{ id: fleet.ids[1], name: 'B' }] });
    expect(await both('elsewhere')).toEqual({ trips: [], locations: [] });
  });

  it('is every change of a trip, in order, over Kafka [TR-32, TR-33, XC-14]', async () => {
    const received: [string | undefined, number][] = [];
    const { id } = await fleet.tripOn('2027-09-02');
    const consumer = startConsumer(fleet.running.service, {
      group: `trip-test-${randomUUID()}`,
      subscriptions: [
        subscription({
          topic: topics.trip,
          decode: (bytes) => TripEvent.decode(bytes),
          handle: async (batch) =>
            void received.push(
              ...batch.filter(({ key }) => key === `coral:${id}`).map(({ event }) => [event.event?.$case, event.version] as [string | undefined, number]),
            ),
        }),
      ],
    });
    await consumer.joined;
    await fleet.admin.callOk('depart', { tripId: id, departed: true });
    await fleet.admin.callOk('end', { tripId: id, ended: true });
    await eventually(
      () =>
        expect(received).toEqual([
          ['tripCreated', 1],
          ['tripDeparted', 2],
          ['tripEnded', 3],
        ]),
      20_000,
    );
    await consumer.stop();
  });
});
