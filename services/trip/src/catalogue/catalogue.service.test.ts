import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { calls } from '@atoll/contracts/http/calls';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { captainActor, superActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { aCatalogue, person, tripService, type Person, type TripService } from '../testing/service.js';

/** Room for a busy machine. */
const START_MS = 60_000;

let running: TripService;
let admin: Person;
let stranger: Person;
let other: Person;
let made: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  running = await tripService();
  admin = person(running, 'coral');
  stranger = person(running, 'coral', visitor);
  other = person(running, 'lagoon');
  made = await aCatalogue(admin);
}, START_MS);
afterAll(() => running?.stop(), START_MS);

const own = Object.values(calls)
  .filter((call) => routes[call.name].owner === 'trip')
  .map((call) => call.name);
const drawn = (columns: number, active = columns) => [
  { no: 1, columns: Array.from({ length: columns }, (_column, index) => ({ no: index + 1, name: '', active: index < active })) },
];

const stops = (over: object = {}) =>
  made.ids.map((locationId, index) => ({
    locationId,
    mins: index === 0 ? null : 30,
    toStops: made.ids.slice(index + 1).map((to) => ({ locationId: to, centPerSeat: 1200, laariPerSeat: 15000, ...over })),
  }));

const pairOfStops = (from: number, to: number) => [
  { locationId: from, toStops: [{ locationId: to, centPerSeat: 1200, laariPerSeat: 15000 }] },
  { locationId: to, mins: 5 },
];

describe('locations and points', () => {
  it('start hidden, are shown when made public, and carry their points [CAT-01, CAT-02, CAT-03, CAT-04, CAT-05, CAT-08]', async () => {
    expect(await admin.callOk('createLocation', { name: '  Maafushi ' })).toEqual({ message: 'Location added.', code: 'LOCATION_ADDED' });
    const created = (await admin.callOk('getLocations')).locations.at(-1)!;
    expect(created).toEqual({ id: created.id, name: 'Maafushi', public: false, points: [] });
    await admin.callOk('createPoint', { locationId: created.id, name: 'Jetty' });
    const names = async () => (await stranger.callOk('getPublicLocations')).locations.map(({ name }) => name);
    expect(await names()).not.toContain('Maafushi');
    await admin.callOk('toggleLocationPublic', { locationId: created.id, public: true });
    const shown = (await stranger.callOk('getPublicLocations')).locations.at(-1)!;
    expect(shown).toMatchObject({ name: 'Maafushi', public: true, points: [{ name: 'Jetty', locationId: created.id }] });
    await admin.callOk('toggleLocationPublic', { locationId: created.id, public: false });
    expect(await names()).not.toContain('Maafushi');
  });

  it('are all shown to admins and captains, to nobody else (D-46) [CAT-07]', async () => {
    expect((await person(running, 'coral', captainActor()).call('getLocations')).status).toBe(200);
    expect((await stranger.call('getLocations')).status).toBe(401);
    expect((await person(running, 'coral', userActor()).call('getLocations')).status).toBe(403);
  });

  it('are renamed, and deleted when nothing uses them [CAT-03]', async () => {
    await admin.callOk('createLocation', { name: 'Thulusdhoo' });
    const { id } = (await admin.callOk('getLocations')).locations.at(-1)!;
    expect(await admin.callOk('editLocation', { locationId: id, name: ' Huraa ' })).toEqual({ message: 'Location updated.', code: 'LOCATION_UPDATED' });
    expect((await admin.callOk('getLocations')).locations.at(-1)).toMatchObject({ id, name: 'Huraa' });
    await admin.callOk('createLocation', { name: 'Gulhi' });
    const unused = (await admin.callOk('getLocations')).locations.at(-1)!;
    expect(await admin.callOk('deleteLocation', { locationId: unused.id })).toEqual({ message: 'Location deleted.', code: 'LOCATION_DELETED' });
    expect((await admin.callOk('getLocations')).locations.map((one) => one.id)).not.toContain(unused.id);
    expect((await admin.call('deleteLocation', { locationId: unused.id })).status).toBe(404);
  });

  it('need a name [CAT-06]', async () => {
    expect(await admin.call('createLocation', { name: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'LOCATION_NAME', error: 'Please enter a location name.' },
    });
    expect(await admin.call('editLocation', { locationId: made.ids[0], name: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'LOCATION_NAME', error: 'Please enter a location name.' },
    });
    expect(await admin.call('createPoint', { locationId: made.ids[0], name: ' ' })).toMatchObject({ status: 400, body: { error: 'Please check name.' } });
    expect((await admin.call('createPoint', { locationId: 999, name: 'Jetty' })).status).toBe(404);
  });
});

describe('providers and boats', () => {
  it('are listed with what staff entered [CAT-29, CAT-30, CAT-31, CAT-33, CAT-37]', async () => {
    const { providers } = await admin.callOk('getProviders');
    expect(providers).toEqual([{ id: 1, name: 'Blue Boats', bankAccountMVR: '7701' }]);
    const [boat] = (await admin.callOk('getBoats')).boats;
    expect(boat).toMatchObject({ name: 'Dhoni', capacity: 10, providerId: 1, provider: { id: 1, name: 'Blue Boats' } });
    expect(boat?.boatStaff).toEqual([{ id: 1, userId: 43, boatId: boat!.id, user: { id: 43, username: 'hassan' } }]);
  });

  it.each([
    ['createProvider', {}, 'Please enter a provider name.'],
    ['createBoat', {}, 'Please enter a boat name.'],
    ['createBoat', { name: 'Dhoni', capacity: 0 }, 'Please enter boat capacity.'],
    ['createBoat', { name: 'Dhoni', capacity: 12 }, 'Please select a provider.'],
  ] as const)('%s of %j is refused: %s [CAT-32, CAT-34]', async (call, input, error) => {
    expect(await admin.call(call, input)).toMatchObject({ status: 400, body: { error } });
  });

  it('take captains as staff, once each, and nobody else (D-12) [CAT-35, ID-17]', async () => {
    expect((await admin.callOk('addBoatStaff', { boatId: made.boatId, userId: 43 })).message).toBe('Added to boat staff.');
    await admin.callOk('addBoatStaff', { boatId: made.boatId, userId: 44 });
    expect(await admin.call('addBoatStaff', { boatId: made.boatId, userId: 42 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_CAPTAIN', error: 'Only captains can be boat staff.' },
    });
    expect((await admin.call('addBoatStaff', { boatId: made.boatId, userId: 999 })).status).toBe(404);
    expect((await admin.call('addBoatStaff', { boatId: 999, userId: 43 })).status).toBe(404);
    const [boat] = (await admin.callOk('getBoats')).boats;
    expect(boat?.boatStaff.map(({ user }) => user.username)).toEqual(['hassan', 'mariyam']);
  });
});

describe('routes', () => {
  it('are stored with a price for every pair, and each pair has an id [CAT-09, CAT-10, CAT-11, CAT-23]', async () => {
    expect(await admin.callOk('createRoute', { name: 'North line', stops: stops({ laariPerSeatLocal: 9000 }) })).toEqual({
      message: 'Route added.',
      code: 'ROUTE_ADDED',
    });
    const route = (await admin.callOk('getRoutes')).routes.at(-1)!;
    expect(route).toMatchObject({ name: 'North line', differentLocalPrice: true });
    expect(route.stops[0]).toMatchObject({ order: 1, location: { name: 'A' }, mins: null, allowEmbark: true, allowDisembark: true });
    expect(route.stops[0]?.toStops[2]).toMatchObject({
      order: 4,
      minutes: 90,
      centPerSeat: 1200,
      laariPerSeat: 15000,
      centPerSeatLocal: 1200,
      laariPerSeatLocal: 9000,
    });
    expect(new Set(route.stops.flatMap((stop) => stop.toStops.map((pair) => pair.id))).size).toBe(6);
  });

  it('keep the locations where they stop from being deleted (D-39) [CAT-08]', async () => {
    for (const locationId of made.ids) {
      expect(await admin.call('deleteLocation', { locationId })).toMatchObject({
        status: 409,
        body: { code: 'IN_USE', error: 'This record is in use and cannot be deleted.' },
      });
    }
  });

  it('show visitors only stops at public locations (D-31) [CAT-27]', async () => {
    await admin.callOk('toggleLocationPublic', { locationId: made.ids[1], public: false });
    const names = ({ stops: shown }: { stops: { location: { name: string } }[] }) => shown.map((stop) => stop.location.name);
    expect(names((await stranger.callOk('getRoutes')).routes[0]!)).toEqual(['A', 'C', 'D']);
    expect(names((await admin.callOk('getRoutes')).routes[0]!)).toEqual(['A', 'B', 'C', 'D']);
    await admin.callOk('toggleLocationPublic', { locationId: made.ids[1], public: true });
  });

  it('are refused with their own texts [CAT-13, CAT-14, CAT-15, CAT-16, CAT-17, CAT-18]', async () => {
    const blocked = stops().map((stop, index) => (index === 2 ? { ...stop, allowEmbark: false, allowDisembark: false } : stop));
    const twice = [...stops().slice(0, 2), { locationId: made.ids[0], mins: 5 }];
    const texts = [
      [{ name: '', stops: stops() }, 'Route name required'],
      [{ name: 'X', stops: stops().slice(0, 1) }, 'At least 2 stops required'],
      [{ name: 'X', stops: [{}, {}] }, 'All stops not selected'],
      [{ name: 'X', stops: stops().map((stop) => ({ ...stop, mins: null })) }, 'All durations not entered'],
      [{ name: 'X', stops: twice }, 'Each location can be used once within the trip'],
      [{ name: 'X', stops: blocked }, 'Stop 3 must allow either embark or disembark (or both)'],
    ] as const;
    for (const [input, error] of texts) expect(await admin.call('createRoute', input)).toMatchObject({ status: 400, body: { error } });
    expect((await admin.call('createRoute', { name: 'X', stops: pairOfStops(998, 999) })).status).toBe(404);
  });
});

describe('seat layouts of boats', () => {
  it('are read as they were drawn [CAT-38, CAT-39, CAT-40]', async () => {
    expect((await admin.callOk('getBoatLayout', { boatId: made.boatId })).rows).toEqual([]);
    expect(await admin.callOk('createBoatLayout', { boatId: made.boatId, rows: drawn(3, 2) })).toEqual({ message: 'Layout updated.', code: 'LAYOUT_UPDATED' });
    const { rows } = await admin.callOk('getBoatLayout', { boatId: made.boatId });
    expect(rows[0]?.columns.map(({ no, name, active }) => [no, name, active])).toEqual([
      [1, 'A1', true],
      [2, 'B1', true],
      [3, 'C1', false],
    ]);
    expect((await admin.call('getBoatLayout', { boatId: 999 })).status).toBe(404);
  });

  it("stay within 100 by 100 and the boat's capacity [CAT-41, CAT-42, XC-11]", async () => {
    const before = await admin.callOk('getBoatLayout', { boatId: made.boatId });
    const tooTall = Array.from({ length: 201 }, (_row, index) => ({ no: index + 1, columns: [{ no: 1, name: '', active: false }] }));
    for (const rows of [drawn(101, 1), tooTall, [], null, undefined]) {
      expect(await admin.call('createBoatLayout', { boatId: made.boatId, rows })).toMatchObject({
        status: 400,
        body: { code: 'LAYOUT_LIMITS', error: 'Rows and columns must be between 1 and 100.' },
      });
    }
    expect(await admin.call('createBoatLayout', { boatId: made.boatId, rows: drawn(11) })).toMatchObject({
      status: 400,
      body: { code: 'LAYOUT_CAPACITY', error: 'Active seats exceed boat capacity.' },
    });
    expect(await admin.callOk('getBoatLayout', { boatId: made.boatId })).toEqual(before);
  });
});

describe('a request that is sent twice under one key', () => {
  it.each<[CallName, () => object]>([
    ['createLocation', () => ({ name: 'Thoddoo' })],
    ['createPoint', () => ({ locationId: made.ids[0], name: 'North jetty' })],
    ['createProvider', () => ({ name: 'Red Boats' })],
    ['createBoat', () => ({ name: 'Speedy', capacity: 12, providerId: 1 })],
    ['createRoute', () => ({ name: 'South line', stops: stops() })],
    ['createBoatLayout', () => ({ boatId: made.boatId, rows: drawn(4) })],
  ])('%s leaves one effect [XC-14]', async (name, input) => {
    const key = { 'idempotency-key': randomUUID() };
    const records = async () => ({ ...(await snapshotOf(running.service.connection)), counters: [], leases: [], idempotency: [] });
    const first = await admin.call(name, input(), key);
    const after = await records();
    expect(await admin.call(name, input(), key)).toMatchObject({ status: 200, body: first.body });
    expect(await records()).toEqual(after);
  });
});

describe('a request that names what does not exist', () => {
  it.each<[CallName, () => object]>([
    ['createPoint', () => ({ locationId: 999, name: 'North jetty' })],
    ['createBoat', () => ({ name: 'Speedy', capacity: 12, providerId: 999 })],
    [
      'createRoute',
      () => ({
        name: 'South line',
        stops: stops().map((stop) => ({
          ...stop,
          locationId: 900 + (stop.locationId ?? 0),
          toStops: stop.toStops.map((to) => ({ ...to, locationId: 900 + (to.locationId ?? 0) })),
        })),
      }),
    ],
    ['createBoatLayout', () => ({ boatId: 999, rows: drawn(4) })],
    ['createLocation', () => ({ name: ' \u200b\u2060 ' })],
  ])('%s leaves nothing, not even a record of it [XC-14]', async (name, input) => {
    const records = async () => ({ ...(await snapshotOf(running.service.connection)), leases: [] });
    const before = await records();
    expect((await admin.call(name, input(), { 'idempotency-key': randomUUID() })).status).toBeGreaterThanOrEqual(400);
    expect(await records()).toEqual(before);
  });

  it('a name without a visible character is missing [CAT-06]', async () => {
    expect(await admin.call('createLocation', { name: '\u200b\u3164' })).toMatchObject({ status: 400, body: { error: 'Please enter a location name.' } });
  });
});

describe('who may call', () => {
  it.each(own)('%s: visitors 401 and customers 403 where staff only are meant (D-95) [ID-20]', async (name: CallName) => {
    const { role } = routes[name];
    const asked = {
      date: '2025-11-24',
      from: 1,
      to: 2,
      id: 1,
      tripId: 1,
      boatId: 1,
      departed: true,
      ended: true,
      locationId: 1,
      public: true,
      userId: 1,
      rows: [],
    };
    const statusOf = async (who: Person) => (await who.call(name, asked)).status;
    const refused = role === 'public' ? [false, false, false] : role === 'captain' ? [true, true, false] : [true, true, true];
    const statuses = [
      await statusOf(stranger),
      await statusOf(person(running, 'coral', userActor())),
      await statusOf(person(running, 'coral', captainActor())),
    ];
    expect(statuses.map((status) => status === 401 || status === 403)).toEqual(refused);
  });

  it('lets a super user do what an admin does (D-12) [ID-14]', async () => {
    expect((await person(running, 'coral', superActor()).call('getBoats')).status).toBe(200);
  });

  it('answers 404 for records of another operator, and changes none of them [ID-07]', async () => {
    const records = async () => ({ ...(await snapshotOf(running.service.connection)), counters: [], leases: [] });
    const before = await records();
    const foreign: [CallName, object][] = [
      ['toggleLocationPublic', { locationId: made.ids[3], public: false }],
      ['editLocation', { locationId: made.ids[3], name: 'Mine' }],
      ['deleteLocation', { locationId: made.ids[3] }],
      ['createPoint', { locationId: made.ids[3], name: 'Jetty' }],
      ['createBoat', { name: 'X', capacity: 3, providerId: 1 }],
      ['addBoatStaff', { boatId: made.boatId, userId: 43 }],
      ['getBoatLayout', { boatId: made.boatId }],
      ['createBoatLayout', { boatId: made.boatId, rows: drawn(1) }],
      ['createRoute', { name: 'X', stops: pairOfStops(made.ids[0], made.ids[1]) }],
    ];
    for (const [name, input] of foreign) expect([name, (await other.call(name, input)).status]).toEqual([name, 404]);
    expect(await other.callOk('getBoats')).toEqual({ boats: [] });
    expect(await records()).toEqual(before);
  });
});
