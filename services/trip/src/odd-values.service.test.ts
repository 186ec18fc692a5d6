import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, type Call } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { oddFailures } from '@atoll/runtime/testing/odd-values';
import { aFleet, type Fleet } from './testing/service.js';

const superUser = callerAs(superActor());
const own = (Object.values(calls) as Call[]).filter(({ owner }) => owner === 'trip');

let fleet: Fleet;
let usual: Record<string, object>;
beforeAll(async () => {
  fleet = await aFleet();
  const times = { fromTime: '2025-11-24T08:00:00+05:00', toTime: '2025-11-24T08:30:00+05:00' };
  const day = { date: '2025-11-24', from: 1, to: 2 };
  const stop = { locationId: 1, mins: 30, allowEmbark: true, allowDisembark: true };
  const toStop = { locationId: 2, laariPerSeat: 15_000, centPerSeat: 1200 };
  usual = {
    getTrips: day,
    getCaptainTrips: day,
    getCustomerTrips: day,
    getNextTripTime: day,
    getLowestPrices: { ...day, days: 3 },
    createTrip: { ...fleet.direct(), ...times, repeatDays: 1, repeatWeekdays: [] },
    createTripForRoute: { boatId: 1, routeId: 1, ...times },
    createRoute: { name: 'South line', stops: [{ ...stop, toStops: [toStop] }] },
    createBoat: { name: 'Speedy', capacity: 12, providerId: 1 },
    createBoatLayout: { boatId: 1, rows: [{ no: 1, columns: [{ no: 1, name: 'A1', active: true }] }] },
  };
});
afterAll(() => fleet?.running.stop(), 30_000);

it.each(own.map((call) => [call.name, call] as const))('%s refuses odd values with an error text, or accepts them [XC-04]', async (name, call) => {
  const named = { id: 1, tripId: 1, boatId: 1, locationId: 1, userId: 43, name: 'Jetty', departed: false, ended: false, public: true };
  const failures = await oddFailures(call, { ...named, ...usual[name] }, ({ definition, body }) => fleet.running.call(definition, superUser, body));
  expect(failures).toEqual([]);
});
