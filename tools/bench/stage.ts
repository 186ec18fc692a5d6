// An operator with a boat of 200 seats and as many trips as the benchmark sells out.
import { Agent } from 'node:http';
import { exchange, operatorApi, type OperatorApi } from '../demo/client.ts';
import { addDays, at, dayOf, plusMinutes } from '../demo/days.ts';
import { PASSWORD, ensureUsers } from '../demo/users.ts';

export const SEATS = 200;
export const HOST = 'coral.localhost';

/** The operator's admin, on connections of their own. */
export interface Office {
  readonly admin: OperatorApi;
  readonly agent: Agent;
}

export interface Stage extends Office {
  readonly ids: { readonly boatId: number; readonly fromLocationId: number; readonly toLocationId: number };
}

/** The admin of an operator that has its users. */
export async function openOffice(publicUrl: string): Promise<Office> {
  const agent = new Agent({ keepAlive: true });
  return { agent, admin: await operatorApi({ publicUrl, host: HOST, agent }).logIn('admin', PASSWORD) };
}

export async function setStage(publicUrl: string): Promise<Stage> {
  const agent = new Agent({ keepAlive: true });
  const visitor = operatorApi({ publicUrl, host: HOST, agent });
  await ensureUsers(visitor);
  const admin = await visitor.logIn('admin', PASSWORD);
  for (const name of ['North', 'South']) await admin.call('createLocation', { name });
  const [from, to] = (await admin.call('getLocations', {})).locations;
  if (!from || !to) throw new Error('the locations were not made');
  for (const { id } of [from, to]) await admin.call('toggleLocationPublic', { locationId: id, public: true });
  await admin.call('createProvider', { name: 'Bench', bankAccountMVR: null });
  const [provider] = (await admin.call('getProviders', {})).providers;
  await admin.call('createBoat', { name: 'Bench Boat', capacity: SEATS, providerId: provider?.id });
  return stageOf({ admin, agent });
}

/** The stage that was set before. */
export async function stageOf({ admin, agent }: Office): Promise<Stage> {
  const [{ locations }, { boats }] = await Promise.all([admin.call('getLocations', {}), admin.call('getBoats', {})]);
  const [[from, to], [boat]] = [locations, boats];
  if (!from || !to || !boat) throw new Error('locations and boat were not made');
  return { admin, agent, ids: { boatId: boat.id, fromLocationId: from.id, toLocationId: to.id } };
}

/** New trips of 200 seats, a day ahead, each at another minute; returns their ids. */
export async function newTrips({ admin, ids }: Stage, count: number, offset: number): Promise<number[]> {
  const day = addDays(dayOf(new Date()), 1);
  const before = new Set((await admin.call('getTrips', { date: day })).trips.map((trip) => trip.id));
  for (let index = 0; index < count; index += 1) {
    const fromTime = plusMinutes(at(day, '00:05'), offset + index);
    await admin.call('createTrip', {
      ...ids,
      fromTime: fromTime.toISOString(),
      toTime: plusMinutes(fromTime, 40).toISOString(),
      repeatDays: 0,
      repeatWeekdays: [],
      usdPerSeat: 20,
      mvrPerSeat: '308.40',
    });
  }
  const { trips } = await admin.call('getTrips', { date: day });
  return trips.map((trip) => trip.id).filter((id) => !before.has(id));
}

/** The value of the header by which a person is recognised. */
export async function tokenOf(publicUrl: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: PASSWORD });
  const headers = { host: HOST, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const answer = await exchange({ url: new URL('/api/login', publicUrl), method: 'POST', headers, body });
  return String(answer.headers.authorization);
}
