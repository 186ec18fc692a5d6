import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { calls } from '@atoll/contracts/http/calls';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { captainActor, superActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { aRow, stopPair, stopsAt } from '../testing/builders.js';
import { aCatalogue, person, tripService, type Person, type TripService } from '../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let running: TripService;
let admin: Person;
let stranger: Person;
let other: Person;
let catalogue: Awaited<ReturnType<typeof aCatalogue>> & { pointId: number };

beforeAll(async () => {
  running = await tripService();
  admin = person(running, 'coral');
  stranger = person(running, 'coral', visitor);
  other = person(running, 'lagoon');
  const made = await aCatalogue(admin);
  await admin.callOk('createPoint', { locationId: made.ids[0], name: 'Jetty' });
  await admin.callOk('createRoute', { name: 'North line', stops: stopPair(made.ids[0], made.ids[1]) });
  catalogue = { ...made, pointId: 1 };
}, START_MS);
afterAll(() => running?.stop(), START_MS);

const own = Object.values(calls)
  .filter((call) => routes[call.name].owner === 'trip')
  .map((call) => call.name);
/** Without events, which the relay removes in its own time; the head of the audit entries shows whether there was another. */
async function stored(): Promise<Record<string, object[]>> {
  const collections = (await snapshotOf(running.service.connection)) as Record<string, object[]>;
  const unpublished = (record: object) => ({ ...record, events: undefined, unsentAt: undefined });
  return Object.fromEntries(Object.entries(collections).map(([name, records]) => [name, records.map(unpublished)]));
}

describe('a request that is sent twice under one key', () => {
  it.each<[CallName, () => object]>([
    ['createLocation', () => ({ name: 'Thoddoo' })],
    ['createPoint', () => ({ locationId: catalogue.ids[0], name: 'North jetty' })],
    ['createProvider', () => ({ name: 'Red Boats' })],
    ['createBoat', () => ({ name: 'Speedy', capacity: 12, providerId: 1 })],
    ['createRoute', () => ({ name: 'South line', stops: stopsAt(catalogue.ids) })],
    ['createBoatLayout', () => ({ boatId: catalogue.boatId, rows: aRow(4) })],
  ])('%s takes effect once [XC-14]', async (name, input) => {
    const key = { 'idempotency-key': randomUUID() };
    const records = async () => ({ ...(await stored()), counters: [], leases: [], idempotency: [] });
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
        stops: stopsAt(catalogue.ids).map((stop) => ({
          ...stop,
          locationId: 900 + (stop.locationId ?? 0),
          toStops: stop.toStops.map((to) => ({ ...to, locationId: 900 + (to.locationId ?? 0) })),
        })),
      }),
    ],
    ['createBoatLayout', () => ({ boatId: 999, rows: aRow(4) })],
    ['createLocation', () => ({ name: ' \u200b\u2060 ' })],
  ])('%s writes nothing, not even its idempotency record [XC-14]', async (name, input) => {
    const records = async () => ({ ...(await stored()), leases: [] });
    const before = await records();
    expect((await admin.call(name, input(), { 'idempotency-key': randomUUID() })).status).toBeGreaterThanOrEqual(400);
    expect(await records()).toEqual(before);
  });

  it('a name without a visible character is missing [CAT-06]', async () => {
    expect(await admin.call('createLocation', { name: '\u200b\u3164' })).toMatchObject({ status: 400, body: { error: 'Please enter a location name.' } });
  });
});

describe('who may call', () => {
  it.each(own)('%s: visitors get 401 and customers 403 where only staff may call (D-95) [ID-20]', async (name: CallName) => {
    const { role } = routes[name];
    const input = {
      date: '2025-11-24',
      from: 1,
      to: 2,
      id: 1,
      tripId: 1,
      pointId: 1,
      providerId: 1,
      allowEmbark: true,
      allowDisembark: true,
      boatId: 1,
      departed: true,
      ended: true,
      locationId: 1,
      public: true,
      userId: 1,
      rows: [],
    };
    const statusOf = async (who: Person) => (await who.call(name, input)).status;
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

  it('returns 404 for records of another operator, and changes none of them [ID-07]', async () => {
    const records = async () => ({ ...(await stored()), counters: [], leases: [] });
    const before = await records();
    const foreign: [CallName, object][] = [
      ['toggleLocationPublic', { locationId: catalogue.ids[3], public: false }],
      ['editLocation', { locationId: catalogue.ids[3], name: 'Mine' }],
      ['deleteLocation', { locationId: catalogue.ids[3] }],
      ['createPoint', { locationId: catalogue.ids[3], name: 'Jetty' }],
      ['editPoint', { pointId: catalogue.pointId, name: 'Mine' }],
      ['deletePoint', { pointId: catalogue.pointId }],
      ['editProvider', { providerId: 1, name: 'Mine' }],
      ['deleteProvider', { providerId: 1 }],
      ['editBoat', { boatId: catalogue.boatId, name: 'Mine', capacity: 3, providerId: 1 }],
      ['deleteBoat', { boatId: catalogue.boatId }],
      ['removeBoatStaff', { id: 1 }],
      ['updateRoutePricing', { id: 1, name: 'Mine', stops: stopPair(catalogue.ids[0], catalogue.ids[1]) }],
      ['updateRouteStopSettings', { id: 1, allowEmbark: true, allowDisembark: true }],
      ['deleteRoute', { id: 1 }],
      ['createBoat', { name: 'X', capacity: 3, providerId: 1 }],
      ['addBoatStaff', { boatId: catalogue.boatId, userId: 43 }],
      ['getBoatLayout', { boatId: catalogue.boatId }],
      ['createBoatLayout', { boatId: catalogue.boatId, rows: aRow(1) }],
      ['createRoute', { name: 'X', stops: stopPair(catalogue.ids[0], catalogue.ids[1]) }],
    ];
    for (const [name, input] of foreign) expect([name, (await other.call(name, input)).status]).toEqual([name, 404]);
    expect(await other.callOk('getBoats')).toEqual({ boats: [] });
    expect(await records()).toEqual(before);
  });
});
