import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallName } from '@atoll/contracts/http/routes';
import { captainActor } from '@atoll/runtime/testing/callers';
import { EVERY_DAY } from '../../testing/builders.js';
import { aFleet, person, type Fleet, type Person } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;
const DAY = '2027-08-02';

let fleet: Fleet;
let tripId: number;
beforeAll(async () => {
  fleet = await aFleet();
  const { routeId, boatId, multiStop } = fleet;
  for (const hour of ['08', '09', '10']) {
    const fromTime = `${DAY}T${hour}:00:00+05:00`;
    await multiStop.callOk('createTripForRoute', { boatId, routeId, fromTime });
    await multiStop.callOk('createTrip', fleet.direct({ fromTime, toTime: `${DAY}T${hour}:30:00+05:00`, repeatDays: 3, repeatWeekdays: EVERY_DAY }));
  }
  tripId = (await fleet.onDay(DAY, multiStop)).find(({ route }) => !route)!.id;
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

/** How many entries the list had, and what its request asked neighbours; settings are cached for some seconds. */
async function requested(call: CallName, input: object, who: Person = fleet.multiStop) {
  fleet.running.asked.length = 0;
  const body = (await who.callOk(call, input as never)) as Record<string, unknown[]>;
  const [entries] = Object.values(body);
  return { isList: entries!.length > 2, asked: fleet.running.asked.filter((method) => method !== 'settings') };
}

it('a list of trips sends booking one request for all of them', async () => {
  const captain = person(fleet.running, 'lagoon', captainActor());
  const visitor = fleet.visitorAt('lagoon');
  const [from, to] = fleet.ids;
  expect(await requested('getTrips', { date: DAY })).toEqual({ isList: true, asked: ['loads'] });
  expect(await requested('getCaptainTrips', { date: DAY }, captain)).toEqual({ isList: true, asked: ['loads'] });
  expect(await requested('getSeriesTrips', { tripId })).toEqual({ isList: true, asked: ['loads'] });
  expect(await requested('getCustomerTrips', { date: DAY, from, to }, visitor)).toEqual({ isList: true, asked: ['occupancy'] });
  expect(await requested('getLowestPrices', { date: DAY, from, to }, visitor)).toEqual({ isList: true, asked: ['occupancy'] });
});

it('a list of the catalogue sends no request at all', async () => {
  for (let number = 0; number < 3; number += 1) {
    await fleet.admin.callOk('createProvider', { name: `Provider ${number}` });
    await fleet.admin.callOk('createBoat', { name: `Boat ${number}`, capacity: 5, providerId: 1 });
  }
  for (const call of ['getLocations', 'getPublicLocations', 'getProviders', 'getBoats'] as const)
    expect([call, await requested(call, {}, fleet.admin)]).toEqual([call, { isList: true, asked: [] }]);
  expect((await requested('getRoutes', {}, fleet.admin)).asked).toEqual([]);
});
