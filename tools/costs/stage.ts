// An operator of the demo with a boat of 200 seats and its people, each at an address of their own.
import type { Agent } from 'node:http';
import { exchange, operatorApi, type OperatorApi } from '../demo/client.ts';
import { addDays, at, dayOf, plusMinutes } from '../demo/days.ts';
import { known, PASSWORD } from '../demo/users.ts';
import { agentAt, type Booker } from './book.ts';

export const SEATS = 200;
const OPERATOR_HOST = 'coral.localhost';
const BOAT = 'Costs Boat';
/** A day for which the demo has no trips. */
const DAYS_AHEAD = 30;

export interface Stage {
  readonly url: string;
  readonly host: string;
  readonly admin: OperatorApi;
  readonly captain: OperatorApi;
  /** User name → token of the two. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly boatId: number;
  readonly fromLocationId: number;
  readonly toLocationId: number;
  /** A visitor at an address from which no other requests come. */
  visitor(): OperatorApi;
  close(): void;
}

export async function setStage(url: string, port: number): Promise<Stage> {
  const agents: Agent[] = [];
  const host = `${OPERATOR_HOST}:${port}`;
  const addresses = () => `127.3.${agents.length >> 7}.${1 + (agents.length & 127)}`;
  const visitor = (): OperatorApi => {
    const agent = agentAt(addresses());
    agents.push(agent);
    return operatorApi({ publicUrl: url, host, agent });
  };
  const tokens: Record<string, string> = {};
  const logIn = async (username: string): Promise<OperatorApi> => {
    const agent = agentAt(addresses());
    agents.push(agent);
    return operatorApi({ publicUrl: url, host, agent, token: (tokens[username] = await tokenOf({ url, host, agent }, username)) });
  };
  const [admin, captain] = [await logIn('admin'), await logIn('captain')];
  const { locations } = await admin.call('getLocations', {});
  const byName = new Map(locations.map((location) => [location.name, location]));
  const boatId = await boatOf(admin);
  return {
    url,
    host,
    admin,
    captain,
    tokens,
    boatId,
    fromLocationId: known(byName, 'Malé').id,
    toLocationId: known(byName, 'Maafushi').id,
    visitor,
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}

async function tokenOf({ url, host, agent }: Booker, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: PASSWORD });
  const headers = { host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const { headers: answered } = await exchange({ url: new URL('/api/login', url), method: 'POST', agent, headers, body });
  return String(answered.authorization).replace(/^Bearer /, '');
}

async function boatOf(admin: OperatorApi): Promise<number> {
  const find = async () => (await admin.call('getBoats', {})).boats.find(({ name }) => name === BOAT)?.id;
  const existing = await find();
  if (existing !== undefined) return existing;
  const [provider] = (await admin.call('getProviders', {})).providers;
  await admin.call('createBoat', { name: BOAT, capacity: SEATS, providerId: provider?.id });
  const boatId = await find();
  if (boatId === undefined) throw new Error(`${BOAT} was created and is not found`);
  const captain = (await admin.call('getUsers', { pageLimit: -1 })).users.find(({ username }) => username === 'captain');
  if (!captain) throw new Error('there is no captain');
  await admin.call('addBoatStaff', { boatId, userId: captain.id });
  return boatId;
}

let made = 0;

/** A new trip of 200 seats; each departs a minute after the one before. */
export async function newTrip({ admin, boatId, fromLocationId, toLocationId }: Stage, day = addDays(dayOf(new Date()), DAYS_AHEAD)): Promise<number> {
  const fromTime = plusMinutes(at(day, '00:05'), made++);
  const toTime = plusMinutes(fromTime, 40).toISOString();
  const prices = { usdPerSeat: 20, mvrPerSeat: '308.40', usdPerSeatLocal: 3, mvrPerSeatLocal: 50 };
  const times = { fromTime: fromTime.toISOString(), toTime, repeatDays: 0, repeatWeekdays: [] };
  await admin.call('createTrip', { boatId, fromLocationId, toLocationId, ...times, ...prices });
  const { trips } = await admin.call('getTrips', { date: day });
  const trip = trips.findLast((one) => one.fromTime === times.fromTime);
  if (!trip) throw new Error(`the trip at ${times.fromTime} was created and is not found`);
  return trip.id;
}
