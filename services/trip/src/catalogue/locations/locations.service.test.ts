import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
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

  it('are on Home as customers get them, those of the operator alone [CAT-07]', async () => {
    await admin.callOk('createLocation', { name: 'Dhiffushi' });
    const hidden = (await admin.callOk('getLocations')).locations.at(-1)!;
    const trips = running.peers.client(TripsClient);
    const onHome = async (operatorId: string) =>
      (await trips.publicLocations(callerAs({ kind: 'service', name: 'booking' }, { operatorId }), {})).locations.map((location) => ({
        ...location,
        public: true,
      }));
    const { locations } = await stranger.callOk('getPublicLocations');
    expect(locations.length).toBeGreaterThan(0);
    expect(await onHome('coral')).toEqual(locations);
    expect(locations.map(({ id }) => id)).not.toContain(hidden.id);
    expect(await onHome('elsewhere')).toEqual([]);
    await admin.callOk('deleteLocation', { locationId: hidden.id });
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
