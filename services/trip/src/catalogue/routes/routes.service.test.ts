import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor } from '@atoll/runtime/testing/callers';
import { stopPair, stopsAt } from '../../testing/builders.js';
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

describe('routes', () => {
  it('are stored with a price for every pair, and each pair has an id [CAT-09, CAT-10, CAT-11, CAT-23]', async () => {
    expect(await admin.callOk('createRoute', { name: 'North line', stops: stopsAt(catalogue.ids, { laariPerSeatLocal: 9000 }) })).toEqual({
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

  it('prevent the deletion of locations where they stop (D-39) [CAT-08]', async () => {
    for (const locationId of catalogue.ids) {
      expect(await admin.call('deleteLocation', { locationId })).toMatchObject({
        status: 409,
        body: { code: 'IN_USE', error: 'This record is in use and cannot be deleted.' },
      });
    }
  });

  it('show visitors only stops at public locations (D-31) [CAT-27]', async () => {
    await admin.callOk('toggleLocationPublic', { locationId: catalogue.ids[1], public: false });
    const names = ({ stops: shown }: { stops: { location: { name: string } }[] }) => shown.map((stop) => stop.location.name);
    expect(names((await stranger.callOk('getRoutes')).routes[0]!)).toEqual(['A', 'C', 'D']);
    expect(names((await admin.callOk('getRoutes')).routes[0]!)).toEqual(['A', 'B', 'C', 'D']);
    await admin.callOk('toggleLocationPublic', { locationId: catalogue.ids[1], public: true });
  });

  it('are refused with their own texts [CAT-13, CAT-14, CAT-15, CAT-16, CAT-17, CAT-18]', async () => {
    const blocked = stopsAt(catalogue.ids).map((stop, index) => (index === 2 ? { ...stop, allowEmbark: false, allowDisembark: false } : stop));
    const twice = [...stopsAt(catalogue.ids).slice(0, 2), { locationId: catalogue.ids[0], mins: 5 }];
    const texts = [
      [{ name: '', stops: stopsAt(catalogue.ids) }, 'Route name required'],
      [{ name: 'X', stops: stopsAt(catalogue.ids).slice(0, 1) }, 'At least 2 stops required'],
      [{ name: 'X', stops: [{}, {}] }, 'All stops not selected'],
      [{ name: 'X', stops: stopsAt(catalogue.ids).map((stop) => ({ ...stop, mins: null })) }, 'All durations not entered'],
      [{ name: 'X', stops: twice }, 'Each location can be used once within the trip'],
      [{ name: 'X', stops: blocked }, 'Stop 3 must allow either embark or disembark (or both)'],
    ] as const;
    for (const [input, error] of texts) expect(await admin.call('createRoute', input)).toMatchObject({ status: 400, body: { error } });
    expect((await admin.call('createRoute', { name: 'X', stops: stopPair(998, 999) })).status).toBe(404);
  });
});
