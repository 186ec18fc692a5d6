import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallName } from '@atoll/contracts/http/routes';
import { aFleet, type Fleet } from '../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;
const IN_USE = { status: 409, body: { code: 'IN_USE', error: 'This record is in use and cannot be deleted.' } };
const CHANGED = {
  status: 409,
  body: { code: 'RECORD_CHANGED', error: 'Someone else has changed this record meanwhile. Please check it and save again.' },
};

let fleet: Fleet;
const admin = () => fleet.admin;

beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

const said = async (name: CallName, input: object) => {
  const { status, body } = await admin().call(name, input);
  return [status, body.message ?? body.error, body.code];
};
const boat = async () => (await admin().callOk('getBoats')).boats.find(({ id }) => id === fleet.boatId)!;
const route = async () => (await admin().callOk('getRoutes')).routes[0]!;
/** The route record as the list returns it, with other prices. */
const pricing = async (over: object = {}, price: object = {}) => {
  const { id, name, stops } = await route();
  const priced = stops.map(({ location, allowEmbark, allowDisembark, toStops }) => ({
    locationId: location.id,
    allowEmbark,
    allowDisembark,
    toStops: toStops.map((pair) => ({ locationId: pair.location.id, laariPerSeat: pair.laariPerSeat, centPerSeat: pair.centPerSeat, ...price })),
  }));
  return { id, name, stops: priced, ...over };
};

describe('points', () => {
  it('are renamed and deleted, not while coming passengers use them (D-39) [CAT-05]', async () => {
    await admin().callOk('createPoint', { locationId: fleet.ids[0], name: 'Jetty 6' });
    const point = (await admin().callOk('getLocations')).locations[0]!.points[0]!;
    expect(await said('editPoint', { pointId: point.id, name: ' ' })).toEqual([400, 'Please check name.', 'BAD_INPUT']);
    expect(await said('editPoint', { pointId: point.id, name: 'Jetty 7' })).toEqual([200, 'Point updated.', 'POINT_UPDATED']);
    expect(await admin().call('editPoint', { pointId: point.id, name: 'Jetty 8', version: 0 })).toMatchObject(CHANGED);
    fleet.running.inventory.pointsInUse.add(point.id);
    expect(await admin().call('deletePoint', { pointId: point.id })).toMatchObject(IN_USE);
    fleet.running.inventory.pointsInUse.delete(point.id);
    expect(await said('deletePoint', { pointId: point.id })).toEqual([200, 'Point deleted.', 'POINT_DELETED']);
    expect((await admin().callOk('getLocations')).locations[0]?.points).toEqual([]);
  });
});

describe('providers', () => {
  it('are edited with their account, and deleted once no boat is theirs (D-39) [CAT-31, CAT-32]', async () => {
    expect(await said('editProvider', { providerId: 1, name: ' ' })).toEqual([400, 'Please enter a provider name.', 'PROVIDER_NAME']);
    expect(await said('editProvider', { providerId: 1, name: 'Blue Boats', bankAccountMVR: '' })).toEqual([200, 'Provider updated.', 'PROVIDER_UPDATED']);
    expect((await admin().callOk('getProviders')).providers).toEqual([{ id: 1, name: 'Blue Boats', bankAccountMVR: null, version: 1 }]);
    expect(await said('editProvider', { providerId: 1, name: 'Blue Boats', bankNameMVR: 'Bank of Maldives' })).toEqual([
      200,
      'Provider updated.',
      'PROVIDER_UPDATED',
    ]);
    expect((await admin().callOk('getProviders')).providers).toMatchObject([{ id: 1, bankNameMVR: 'Bank of Maldives', version: 2 }]);
    expect(await admin().call('editProvider', { providerId: 1, name: 'Red Boats', version: 0 })).toMatchObject(CHANGED);
    expect(await admin().call('deleteProvider', { providerId: 1 })).toMatchObject(IN_USE);
    await admin().callOk('createProvider', { name: 'Red Boats' });
    const { id } = (await admin().callOk('getProviders')).providers.at(-1)!;
    expect(await said('deleteProvider', { providerId: id })).toEqual([200, 'Provider deleted.', 'PROVIDER_DELETED']);
  });
});

describe('boats', () => {
  it.each([
    [{ name: ' ' }, 'Please enter a boat name.'],
    [{ capacity: 0 }, 'Please enter boat capacity.'],
    [{ providerId: null }, 'Please select a provider.'],
  ])('cannot be given %j: %s [CAT-34]', async (over, error) => {
    expect(await admin().call('editBoat', { boatId: fleet.boatId, name: 'Dhoni', capacity: 10, providerId: 1, ...over })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  it('are edited, and the new capacity holds for coming trips where it fits what is sold (D-40) [CAT-33]', async () => {
    const trip = await fleet.tripOn('2025-11-26');
    fleet.running.inventory.sell('coral', trip.id, 6);
    const edit = (over: object) => ({ boatId: fleet.boatId, name: 'Coral Wind', capacity: 10, providerId: 1, ...over });
    expect(await said('editBoat', edit({ capacity: 5 }))).toEqual([409, 'Boat capacity is less than the seats booked.', 'CAPACITY_TOO_SMALL']);
    const { version } = await boat();
    expect(await said('editBoat', edit({ capacity: 6 }))).toEqual([200, 'Boat updated.', 'BOAT_UPDATED']);
    expect(await boat()).toMatchObject({ name: 'Coral Wind', capacity: 6 });
    expect(await fleet.lastOn('2025-11-26')).toMatchObject({ capacity: 6, booked: 6, boat: { name: 'Coral Wind' } });
    expect(await admin().call('editBoat', edit({ capacity: 7, version }))).toMatchObject(CHANGED);
    expect(await said('editBoat', edit({ capacity: 10 }))).toEqual([200, 'Boat updated.', 'BOAT_UPDATED']);
  });

  it('are deleted once no trip needs them, with their staff (D-39) [CAT-33]', async () => {
    await fleet.tripOn('2025-11-27');
    expect(await admin().call('deleteBoat', { boatId: fleet.boatId })).toMatchObject(IN_USE);
    await admin().callOk('createBoat', { name: 'Speedy', capacity: 8, providerId: 1 });
    const { id } = (await admin().callOk('getBoats')).boats.at(-1)!;
    expect(await said('deleteBoat', { boatId: id })).toEqual([200, 'Boat deleted.', 'BOAT_DELETED']);
    expect((await admin().call('getBoatLayout', { boatId: id })).status).toBe(404);
  });

  it('lose a member of their staff by the record that the list returned (D-102) [CAT-36, ID-17]', async () => {
    const [member] = (await boat()).boatStaff;
    expect(await said('removeBoatStaff', member!)).toEqual([200, 'Removed from boat staff.', 'BOAT_STAFF_REMOVED']);
    expect((await boat()).boatStaff).toEqual([]);
    expect((await admin().call('removeBoatStaff', member)).status).toBe(404);
  });
});

describe('routes', () => {
  it('get new prices, which new sales read at once; stops and durations are fixed (D-55, D-93) [CAT-24]', async () => {
    expect(await said('updateRoutePricing', await pricing({ name: 'South line' }, { centPerSeat: 1500 }))).toEqual([200, 'Route updated.', 'ROUTE_UPDATED']);
    const priced = await route();
    expect(priced).toMatchObject({ name: 'South line', differentLocalPrice: false, version: 1 });
    expect(priced.stops[0]?.toStops.map(({ centPerSeat, centPerSeatLocal }) => [centPerSeat, centPerSeatLocal])).toEqual([
      [1500, 1500],
      [1500, 1500],
      [1500, 1500],
    ]);
    const { stops } = await pricing();
    const refused: [object, string, string][] = [
      [{ name: ' ' }, 'Route name required', 'ROUTE_NAME'],
      [{ stops: stops.map((stop) => ({ ...stop, mins: 7 })) }, 'Please check stops.', 'BAD_INPUT'],
      [{ stops: stops.map((stop) => ({ ...stop, toStops: [] })) }, 'Please check toStops.', 'BAD_INPUT'],
      [
        { stops: stops.map((stop) => ({ ...stop, allowEmbark: false, allowDisembark: false })) },
        'Stop 1 must allow either embark or disembark (or both)',
        'ROUTE_STOP_PERM',
      ],
    ];
    for (const [over, text, code] of refused) expect(await said('updateRoutePricing', await pricing(over))).toEqual([400, text, code]);
    expect(await admin().call('updateRoutePricing', await pricing({ name: 'West line', version: 0 }))).toMatchObject(CHANGED);
    expect(await route()).toEqual(priced);
  });

  it('get other permissions of a stop, but not none [CAT-21, CAT-26]', async () => {
    const { id } = (await route()).stops[2]!;
    expect(await said('updateRouteStopSettings', { id, allowEmbark: false, allowDisembark: false })).toEqual([
      400,
      'Each route stop must allow either embark or disembark (or both)',
      'STOP_SETTINGS',
    ]);
    expect(await said('updateRouteStopSettings', { id, allowEmbark: false, allowDisembark: true })).toEqual([200, 'Stop updated.', 'STOP_UPDATED']);
    expect((await route()).stops[2]).toMatchObject({ allowEmbark: false, allowDisembark: true });
  });

  it('are deleted by their record once no trip follows them (D-39, D-102) [CAT-25]', async () => {
    const trip = await fleet.routeTripOn('2025-11-28');
    const lagoons = (await fleet.multiStop.callOk('getRoutes')).routes[0]!;
    expect(trip.routeId).toBe(lagoons.id);
    expect(await fleet.multiStop.call('deleteRoute', lagoons)).toMatchObject(IN_USE);
    expect(await said('deleteRoute', await route())).toEqual([200, 'Route deleted.', 'ROUTE_DELETED']);
    expect(await admin().callOk('getRoutes')).toEqual({ routes: [] });
    expect(await fleet.multiStop.callOk('getRoutes')).toMatchObject({ routes: [{ id: lagoons.id }] });
  });

  it('show their version to staff only', async () => {
    const shown = (await fleet.visitorAt('lagoon').callOk('getRoutes')).routes[0]!;
    expect(shown).not.toHaveProperty('version');
  });
});
