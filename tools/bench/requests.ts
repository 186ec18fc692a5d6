// `npm run bench -- requests`: what a machine does all day, each call with 8 clients at the gateway of a platform of its own; and how the
// costs of some grow with what there is.
import { Agent } from 'node:http';
import { addDays, dayOf } from '../demo/days.ts';
import { onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import {
  CLIENTS,
  SECONDS,
  TABLE_HEAD,
  WARM_UP_SECONDS,
  ask,
  bookingOf,
  line,
  measure,
  slope,
  type Call,
  type Client,
  type Measured,
  type Request,
} from './asked.ts';
import { cpuOfChildren } from './cpu.ts';
import { dailyTrips } from './daily-trips.ts';
import { newTrips, SEATS, setStage, tokenOf, type Stage } from './stage.ts';

/** Only calls whose names match. */
const ONLY = new RegExp(process.env.BENCH_CALLS ?? '');
/** Days with a trip: more than are asked for within a second, so that none is asked for twice in one. */
const FIRST_DAY = 2;
const DAYS = 1_800;
/** The largest boat that the product takes. */
const MOST = 1_000;
const LARGE = 'Bench Ferry';
const GROWN = [10, 100, 1_000];

interface Made {
  readonly stage: Stage;
  readonly soldOut: number;
  readonly uuid: string;
  /** Trips with as many bookings as `GROWN` says. */
  readonly grown: readonly number[];
}

const providerOf = async ({ admin }: Stage): Promise<number | undefined> => (await admin.call('getProviders', {})).providers[0]?.id;

async function make(client: Client, stage: Stage): Promise<Made> {
  const [soldOut = 0] = await newTrips(stage, 1, 0);
  await stage.admin.call('createBoat', { name: LARGE, capacity: MOST, providerId: await providerOf(stage) });
  const boatId = (await stage.admin.call('getBoats', {})).boats.find(({ name }) => name === LARGE)?.id ?? 0;
  const grown = await newTrips({ ...stage, ids: { ...stage.ids, boatId } }, GROWN.length, 1);
  await dailyTrips(stage.admin, stage.ids, FIRST_DAY, FIRST_DAY + DAYS - 1);
  const path = '/api/createbooking';
  const book = (tripId: number, people: number) => ask(client, { name: path }, { path, body: bookingOf(tripId, { people }) });
  for (let seats = 0; seats < SEATS; seats += 10) await book(soldOut, 10);
  for (const [index, count] of GROWN.entries()) for (let booked = 0; booked < count; booked += 1) await book(grown[index] ?? 0, 1);
  const { bookings } = await stage.admin.call('getBookingsForTrip', { tripId: soldOut });
  return { stage, soldOut, grown, uuid: bookings[0]?.uuid ?? '' };
}

function calls({ stage, soldOut, uuid, grown }: Made): Call[] {
  const pair = { from: stage.ids.fromLocationId, to: stage.ids.toLocationId };
  const today = dayOf(new Date());
  const day = addDays(today, 1);
  const get = (name: string, path: string, query: Request['query'] = {}, asAdmin = false): Call => ({ name, asAdmin, request: () => ({ path, query }) });
  return [
    { ...get('nothing: a search without locations', '/api/getcustomertrips'), status: 400 },
    get('configs', '/api/getconfigs'),
    get('operator', '/api/getoperator'),
    get('the same search', '/api/getcustomertrips', { date: day, ...pair }),
    {
      name: 'searches of other days',
      request: (index) => ({ path: '/api/getcustomertrips', query: { date: addDays(today, FIRST_DAY + (index % DAYS)), ...pair } }),
    },
    get('booking page', '/api/getbookingbyuuid', { uuid }),
    get('seats of a trip', '/api/gettripboatlayout', { tripId: soldOut }),
    { name: 'booking on a sold-out trip', status: 409, request: () => ({ path: '/api/createbooking', body: bookingOf(soldOut) }) },
    get('trips of a day, for staff', '/api/gettrips', { date: day }, true),
    ...GROWN.map((count, index) => get(`bookings of a trip with ${count}`, '/api/getbookingsfortrip', { tripId: grown[index] ?? 0 }, true)),
  ];
}

async function measured({ publicUrl, names }: BenchPlatform): Promise<number> {
  const stage = await setStage(publicUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const client = { publicUrl, agent, token: await tokenOf(publicUrl, 'admin') };
  const all = calls(await make(client, stage)).filter(({ name }) => ONLY.test(name));
  const cpu = () => cpuOfChildren(names, undefined);
  for (const call of all) await measure(client, call, WARM_UP_SECONDS, cpu);
  const rows: Measured[] = [];
  console.log(`${CLIENTS} clients, ${SECONDS} s each\n\n${TABLE_HEAD}`);
  for (const call of all) {
    rows.push(await measure(client, call, SECONDS, cpu));
    console.log(line(rows.at(-1)!));
  }
  const grown = rows.filter(({ name }) => name.startsWith('bookings of a trip'));
  if (grown.length === GROWN.length) console.log(`\nBookings of a trip: CPU-ms grows with the power ${slope(grown, GROWN).toFixed(2)} of their number.`);
  agent.destroy();
  stage.agent.destroy();
  return 0;
}

export const benchRequests = (): Promise<number> => onBenchPlatform(measured);
