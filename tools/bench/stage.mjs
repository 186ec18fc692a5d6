// An operator of its own data: a boat of 200 places and as many trips as the benchmark sells out.
import { Agent } from 'node:http';
import { logIn, operatorApi } from '../demo/client.mjs';
import { addDays, at, dayOf, plusMinutes } from '../demo/days.mjs';
import { PASSWORD, ensureUsers } from '../demo/users.mjs';

export const SEATS = 200;
export const HOST = 'coral.localhost';

export async function setStage(frontDoor) {
  const agent = new Agent({ keepAlive: true });
  const visitor = operatorApi({ frontDoor, host: HOST, agent });
  await ensureUsers(visitor);
  const admin = await logIn(visitor, 'admin', PASSWORD);
  for (const name of ['North', 'South']) await admin.post('/api/createlocation', { name });
  const [from, to] = (await admin.get('/api/getlocations')).locations;
  for (const { id } of [from, to]) await admin.post('/api/togglelocationpublic', { locationId: id, public: true });
  await admin.post('/api/createprovider', { name: 'Bench', bankAccountMVR: null });
  const [provider] = (await admin.get('/api/getproviders')).providers;
  await admin.post('/api/createboat', { name: 'Bench Boat', capacity: SEATS, providerId: provider.id });
  const [boat] = (await admin.get('/api/getboats')).boats;
  return { admin, agent, ids: { boatId: boat.id, fromLocationId: from.id, toLocationId: to.id } };
}

/** New trips of 200 places, a day ahead, each at a minute of its own; answers their ids. */
export async function newTrips({ admin, ids }, count, offset) {
  const day = addDays(dayOf(new Date()), 1);
  const before = new Set((await admin.get('/api/gettrips', { date: day })).trips.map((trip) => trip.id));
  for (let index = 0; index < count; index += 1) {
    const fromTime = plusMinutes(at(day, '00:05'), offset + index);
    await admin.post('/api/createtrip', {
      ...ids,
      fromTime: fromTime.toISOString(),
      toTime: plusMinutes(fromTime, 40).toISOString(),
      repeatDays: 0,
      repeatWeekdays: [],
      usdPerSeat: 20,
      mvrPerSeat: '308.40',
    });
  }
  const { trips } = await admin.get('/api/gettrips', { date: day });
  return trips.map((trip) => trip.id).filter((id) => !before.has(id));
}
