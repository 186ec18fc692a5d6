// `npm run bench -- growth`: how the CPU time of a call grows with the stops of a route, the operators of a platform and the bookings of an operator.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { operatorApi } from '../demo/client.ts';
import { addDays, at, dayOf, plusMinutes } from '../demo/days.ts';
import { PASSWORD } from '../demo/users.ts';
import { repository } from '../programs/node24.mjs';
import { CLIENTS, SECONDS, TABLE_HEAD, WARM_UP_SECONDS, bookingOf, line, measure, slope, type Call, type Client, type Measured } from './asked.ts';
import { DATABASES, onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { cpuOfChildren } from './cpu.ts';
import { fillLists } from './lists-data.ts';
import { dailyTrips } from './daily-trips.ts';
import { HOST, newTrips, openOffice, SEATS, setStage, stageOf, tokenOf, type Stage } from './stage.ts';

const sizesOf = (variable: string, sizes: string): number[] => (process.env[variable] ?? sizes).split(',').filter(Boolean).map(Number);
const STOPS = sizesOf('BENCH_STOPS', '2,10,40');
const OPERATORS = sizesOf('BENCH_OPERATORS', '2,10,100');
const HISTORY = sizesOf('BENCH_HISTORY', '1000,100000,1000000');
/** As many as are sold in warm-up and measurement. */
const TRIPS = 20;
/** Days ahead on which the history has no trips but one a day, which is made before: what is searched there stays the same. */
const BEYOND = 400;
/** More than are asked for within a second, so that none is asked for twice in one. */
const DAYS = 730;
/** Bound of the slopes of operators and history. */
const MOST = 0.1;

/** Measures each call at each size in turn, and prints the slope of each. */
class Growth {
  private readonly rows = new Map<string, Measured[]>();

  private readonly of: string;
  private readonly sizes: readonly number[];

  constructor(of: string, sizes: readonly number[]) {
    this.of = of;
    this.sizes = sizes;
    console.log(`\n${of}: ${sizes.join(', ')}; ${CLIENTS} clients, ${SECONDS} s each\n\n${TABLE_HEAD}`);
  }

  async measure(size: number, client: Client, { names }: BenchPlatform, calls: readonly Call[]): Promise<void> {
    const cpu = () => cpuOfChildren(names, undefined);
    for (const call of calls) {
      // The first size would otherwise pay for what V8 compiles.
      await measure(client, call, this.rows.has(call.name) ? WARM_UP_SECONDS : 3 * WARM_UP_SECONDS, cpu);
      const row = await measure(client, call, SECONDS, cpu);
      this.rows.set(call.name, [...(this.rows.get(call.name) ?? []), row]);
      console.log(line({ ...row, name: `${call.name}; ${this.of} ${size}` }));
    }
  }

  print(most?: number): void {
    for (const [name, rows] of this.rows) {
      const power = slope(rows, this.sizes);
      console.log(`${name}: CPU-ms grows with the power ${power.toFixed(2)} of ${this.of}${most !== undefined && power > most ? `, more than ${most}` : ''}.`);
    }
  }
}

async function clientOf({ publicUrl }: BenchPlatform): Promise<Client> {
  return { publicUrl, agent: new Agent({ keepAlive: true, maxSockets: CLIENTS }), token: await tokenOf(publicUrl, 'admin') };
}

const get = (name: string, path: string, query: Record<string, string | number> = {}, asAdmin = false): Call => ({
  name,
  asAdmin,
  request: () => ({ path, query }),
});

/** Sells the trips one after the other, over all measurements of the call. */
function booking(trips: readonly number[], routeToStopId: number | null = null): Call {
  let sold = 0;
  return {
    name: 'booking',
    request: () => ({ path: '/api/createbooking', body: bookingOf(trips[Math.floor(sold++ / SEATS)] ?? 0, { routeToStopId }) }),
  };
}

async function bookingPage({ admin }: Stage, tripId: number): Promise<Call> {
  const { bookings } = await admin.call('getBookingsForTrip', { tripId });
  return get('booking page', '/api/getbookingbyuuid', { uuid: bookings[0]?.uuid ?? '' });
}

async function useRoutes({ publicUrl }: BenchPlatform, { agent }: Stage): Promise<void> {
  const superUser = await operatorApi({ publicUrl, host: HOST, agent }).logIn('super', PASSWORD);
  const { configs } = await superUser.call('getConfigs', {});
  const multiStop = configs.find(({ name }) => name === 'Enable multi-stop feature');
  await superUser.call('updateConfig', [{ id: multiStop?.id ?? 0, value: true }]);
}

/** Trips of a route through new locations, and its pair of the first and the last stop. */
async function routeTrips({ admin, ids }: Stage, stops: number, day: string): Promise<{ trips: number[]; routeToStopId: number }> {
  for (let index = 0; index < stops; index += 1) await admin.call('createLocation', { name: `Stop ${index + 1} of ${stops}` });
  const ends = (await admin.call('getLocations', {})).locations.filter(({ name }) => name.endsWith(` of ${stops}`)).map(({ id }) => id);
  const route = ends.map((locationId, index) => ({
    locationId,
    mins: index === 0 ? null : 5,
    allowEmbark: index < stops - 1,
    allowDisembark: index > 0,
    toStops: ends.slice(index + 1).map((to) => ({ locationId: to, centPerSeat: 1000, laariPerSeat: 15400 })),
  }));
  await admin.call('createRoute', { name: `${stops} stops`, stops: route });
  const made = (await admin.call('getRoutes', {})).routes.find(({ name }) => name === `${stops} stops`);
  for (let index = 0; index < TRIPS; index += 1)
    await admin.call('createTripForRoute', { boatId: ids.boatId, routeId: made?.id, fromTime: plusMinutes(at(day, '05:00'), index).toISOString() });
  const { trips } = await admin.call('getTrips', { date: day });
  return { trips: trips.map(({ id }) => id), routeToStopId: made?.stops[0]?.toStops.at(-1)?.id ?? 0 };
}

async function growthOfStops(platform: BenchPlatform): Promise<void> {
  const [stage, growth] = [await setStage(platform.publicUrl), new Growth('stops of a route', STOPS)];
  const client = await clientOf(platform);
  await useRoutes(platform, stage);
  for (const [index, stops] of STOPS.entries()) {
    const day = addDays(dayOf(new Date()), 3 + index);
    const { trips, routeToStopId } = await routeTrips(stage, stops, day);
    await growth.measure(stops, client, platform, [booking(trips, routeToStopId)]);
    await growth.measure(stops, client, platform, [await bookingPage(stage, trips[0] ?? 0), get('trips of a day', '/api/gettrips', { date: day }, true)]);
  }
  growth.print();
  client.agent.destroy();
  stage.agent.destroy();
}

function addOperators({ stateDir, backing }: BenchPlatform, from: number, until: number): void {
  const operators = Array.from({ length: until - from }, (_, index) => {
    const operatorId = `bench${from + index}`;
    const superUser = { username: 'super', password: PASSWORD, phone: `79${String(from + index).padStart(5, '0')}` };
    return { operatorId, hostNames: [`${operatorId}.localhost`], productTitle: operatorId, companyName: operatorId, superUser };
  });
  const file = join(stateDir, 'more-operators.json');
  writeFileSync(file, JSON.stringify({ operators }));
  const env = { ...process.env, MONGODB_URL: backing.MONGODB_URL, MONGODB_DB: `${DATABASES}_identity`, REDIS_URL: backing.REDIS_URL };
  execFileSync(process.execPath, [join(repository, 'services/identity/dist/provision.js'), file], { env });
}

const tripsToSearch = ({ admin, ids }: Stage): Promise<void> => dailyTrips(admin, ids, BEYOND, BEYOND + DAYS);

const visited = ({ ids }: Stage): Call[] => {
  const day = addDays(dayOf(new Date()), 1);
  return [
    get('configs', '/api/getconfigs'),
    {
      name: 'searches of other days',
      request: (index) => ({
        path: '/api/getcustomertrips',
        query: { date: addDays(day, BEYOND + (index % DAYS)), from: ids.fromLocationId, to: ids.toLocationId },
      }),
    },
  ];
};

async function growthOfOperators(platform: BenchPlatform): Promise<void> {
  const [stage, growth] = [await setStage(platform.publicUrl), new Growth('operators', OPERATORS)];
  const client = await clientOf(platform);
  await tripsToSearch(stage);
  // The platform has two.
  let there = 2;
  for (const [index, operators] of OPERATORS.entries()) {
    if (operators > there) addOperators(platform, there, operators);
    there = Math.max(there, operators);
    await growth.measure(operators, client, platform, [...visited(stage), booking(await newTrips(stage, TRIPS, index * TRIPS))]);
  }
  growth.print(MOST);
  client.agent.destroy();
  stage.agent.destroy();
}

/** Each size has a platform of its own. */
async function growthOfHistory(): Promise<void> {
  const growth = new Growth('bookings of the operator', HISTORY);
  for (const bookings of HISTORY)
    await onBenchPlatform(async (platform) => {
      const { publicUrl, stateDir, backing } = platform;
      const sizes = { bookings, trips: Math.max(1, bookings / 20), users: 0, locations: 0 };
      await fillLists({ publicUrl, stateDir, mongoUrl: backing.MONGODB_URL, databases: DATABASES, operatorId: 'coral' }, sizes);
      const [stage, client] = [await stageOf(await openOffice(publicUrl)), await clientOf(platform)];
      await tripsToSearch(stage);
      const trips = await newTrips(stage, TRIPS, 60);
      await growth.measure(bookings, client, platform, [...visited(stage), booking(trips)]);
      await growth.measure(bookings, client, platform, [await bookingPage(stage, trips[0] ?? 0)]);
      client.agent.destroy();
      stage.agent.destroy();
    });
  growth.print(MOST);
}

export async function benchGrowth(): Promise<number> {
  if (STOPS.length > 0) await onBenchPlatform(growthOfStops);
  if (OPERATORS.length > 0) await onBenchPlatform(growthOfOperators);
  if (HISTORY.length > 0) await growthOfHistory();
  return 0;
}
