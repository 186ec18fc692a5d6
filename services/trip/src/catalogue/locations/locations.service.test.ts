import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { withNames } from '@atoll/languages/names';
import { callerAs, captainActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { aCatalogue, person, tripService, type Person, type TripService } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let running: TripService;
let admin: Person;
let stranger: Person;
let catalogue: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  running = await tripService();
  admin = person(running, 'coral');
  stranger = person(running, 'coral', visitor);
  catalogue = await aCatalogue(admin);
}, START_MS);
afterAll(() => running?.stop(), START_MS);

describe('locations and points', () => {
  it('are hidden until made public, and list their points [CAT-01, CAT-02, CAT-03, CAT-04, CAT-05, CAT-08]', async () => {
    expect(await admin.callOk('createLocation', { name: '  Maafushi ' })).toEqual({ message: 'Location added.', code: 'LOCATION_ADDED' });
    const created = (await admin.callOk('getLocations')).locations.at(-1)!;
    expect(created).toEqual({ id: created.id, name: 'Maafushi', public: false, points: [], version: 0 });
    await admin.callOk('createPoint', { locationId: created.id, name: 'Jetty' });
    const names = async () => (await stranger.callOk('getPublicLocations')).locations.map(({ name }) => name);
    expect(await names()).not.toContain('Maafushi');
    await admin.callOk('toggleLocationPublic', { locationId: created.id, public: true });
    const shown = (await stranger.callOk('getPublicLocations')).locations.at(-1)!;
    expect(shown).toMatchObject({ name: 'Maafushi', public: true, points: [{ name: 'Jetty', locationId: created.id }] });
    await admin.callOk('toggleLocationPublic', { locationId: created.id, public: false });
    expect(await names()).not.toContain('Maafushi');
  });

  it('are on Home as customers get them, those of the operator alone [CAT-07]', async () => {
    await admin.callOk('createLocation', { name: 'Dhiffushi' });
    const hidden = (await admin.callOk('getLocations')).locations.at(-1)!;
    const trips = running.peers.client(TripsClient);
    const onHome = async (operatorId: string) =>
      (await trips.publicLocations(callerAs({ kind: 'service', name: 'shell' }, { operatorId }), {})).locations.map(({ names, ...location }) => ({
        ...location,
        ...withNames(names),
        public: true,
      }));
    const { locations } = await stranger.callOk('getPublicLocations');
    expect(locations.length).toBeGreaterThan(0);
    expect(await onHome('coral')).toEqual(locations);
    expect(locations.map(({ id }) => id)).not.toContain(hidden.id);
    expect(await onHome('elsewhere')).toEqual([]);
    await admin.callOk('deleteLocation', { locationId: hidden.id });
  });

  it('have a name in each language of the operator, which customers and the page server get beside the first one [CAT-01, CAT-03]', async () => {
    const names = [{ language: 'dv' as const, name: 'ދިއްފުށި' }];
    await admin.callOk('createLocation', { name: 'Dhiffushi', names });
    const { id: locationId } = (await admin.callOk('getLocations')).locations.at(-1)!;
    await admin.callOk('toggleLocationPublic', { locationId, public: true });
    const read = async () => (await stranger.callOk('getPublicLocations')).locations.at(-1)!;
    expect(await read()).toEqual({ id: locationId, name: 'Dhiffushi', names, public: true, points: [] });
    const trips = running.peers.client(TripsClient);
    const { locations } = await trips.locationNames(callerAs({ kind: 'service', name: 'booking' }), { locationIds: [locationId] });
    expect(locations).toEqual([{ id: locationId, name: 'Dhiffushi', names, deleted: false }]);
    await admin.callOk('editLocation', { locationId, name: 'Dhiffushi', names: [{ language: 'dv', name: ' ' }] });
    expect(await read()).not.toHaveProperty('names');
    const english = { names: [{ language: 'en', name: 'Dhiffushi' }] };
    const refused = { status: 400, body: { error: 'Please check names.' } };
    expect(await admin.call('createLocation', { name: 'Dhiffushi', ...english })).toMatchObject(refused);
    expect(await admin.call('editLocation', { locationId, name: 'Dhiffushi', ...english })).toMatchObject(refused);
    await admin.callOk('deleteLocation', { locationId });
  });

  it('are all shown to admins and captains only (D-46) [CAT-07]', async () => {
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

  it('have coordinates where these are known: set, kept and removed with an edit [CAT-01, CAT-03]', async () => {
    const last = async () => (await admin.callOk('getLocations')).locations.at(-1)!;
    const maafushi = { latitude: 3.9424, longitude: 73.4907 };
    await admin.callOk('createLocation', { name: 'Maafushi South', ...maafushi });
    const { id: locationId, ...created } = await last();
    expect(created).toMatchObject(maafushi);
    await admin.callOk('toggleLocationPublic', { locationId, public: true });
    expect((await stranger.callOk('getPublicLocations')).locations.at(-1)).toMatchObject(maafushi);
    await admin.callOk('editLocation', { locationId, name: 'Maafushi' });
    expect(await last()).toMatchObject({ name: 'Maafushi', ...maafushi });
    await admin.callOk('editLocation', { locationId, name: 'Maafushi', latitude: -0.6, longitude: 73.09 });
    expect(await last()).toMatchObject({ latitude: -0.6, longitude: 73.09 });
    await admin.callOk('editLocation', { locationId, name: 'Maafushi', latitude: null, longitude: null });
    expect(await last()).not.toHaveProperty('latitude');
  });

  it.each([
    [{ latitude: 4 }, 'Please check longitude.'],
    [{ longitude: 73 }, 'Please check latitude.'],
    [{ latitude: 90.01, longitude: 73 }, 'Please check latitude.'],
    [{ latitude: 4, longitude: -180.5 }, 'Please check longitude.'],
    [{ latitude: '4.1755', longitude: 73 }, 'Please check latitude.'],
  ])('refuse the coordinates %j', async (coordinates, error) => {
    const refused = { status: 400, body: { error } };
    expect(await admin.call('createLocation', { name: 'Nowhere', ...coordinates })).toMatchObject(refused);
    expect(await admin.call('editLocation', { locationId: catalogue.ids[0], name: 'Nowhere', ...coordinates })).toMatchObject(refused);
  });

  it('need a name [CAT-06]', async () => {
    expect(await admin.call('createLocation', { name: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'LOCATION_NAME', error: 'Please enter a location name.' },
    });
    expect(await admin.call('editLocation', { locationId: catalogue.ids[0], name: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'LOCATION_NAME', error: 'Please enter a location name.' },
    });
    expect(await admin.call('createPoint', { locationId: catalogue.ids[0], name: ' ' })).toMatchObject({ status: 400, body: { error: 'Please check name.' } });
    expect((await admin.call('createPoint', { locationId: 999, name: 'Jetty' })).status).toBe(404);
  });
});
