// `npm run bench -- requests`: what a machine does all day, each call with 8 clients at the gateway of a platform of its own, and how the
// costs of some grow with what there is.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { exchange } from '../demo/client.ts';
import { addDays, dayOf } from '../demo/days.ts';
import { onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { cpuOfChildren, spent, total, type Spent } from './cpu.ts';
import { percentile } from './figures.ts';
import { HOST, newTrips, SEATS, setStage, tokenOf, type Stage } from './stage.ts';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 8);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Only calls whose names match. */
const ONLY = new RegExp(process.env.BENCH_CALLS ?? '');
const WARM_UP_SECONDS = 2;
/** Far more days than are asked for within a second, so that none is asked for twice in one. */
const DAYS = 20_000;
const GROWN = [10, 100, 200];

interface Request {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

interface Call {
  readonly name: string;
  readonly status?: number;
  readonly asAdmin?: boolean;
  /** The request with this number. */
  readonly request: (index: number) => Request;
}

interface Measured {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
  readonly took: readonly number[];
  readonly cpu: Spent;
}

interface Client {
  readonly publicUrl: string;
  readonly agent: Agent;
  readonly token: string;
}

async function ask({ publicUrl, agent, token }: Client, { name, status = 200, asAdmin }: Call, { path, query = {}, body }: Request): Promise<number> {
  const url = new URL(path, publicUrl);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const json = body && JSON.stringify(body);
  const headers = {
    host: HOST,
    ...(asAdmin && { authorization: token }),
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)), 'idempotency-key': randomUUID() }),
  };
  const started = performance.now();
  const answer = await exchange({ url, agent, headers, ...(json && { method: 'POST', body: json }) });
  if (answer.status !== status) throw new Error(`${name} returned ${answer.status}: ${answer.text}`);
  return performance.now() - started;
}

async function measure(client: Client, call: Call, seconds: number, cpu: () => Spent): Promise<Measured> {
  const took: number[] = [];
  const before = cpu();
  const started = performance.now();
  const until = started + seconds * 1000;
  let sent = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < until) took.push(await ask(client, call, call.request(sent++)));
  });
  await Promise.all(clients);
  return { name: call.name, count: took.length, seconds: (performance.now() - started) / 1000, took: took.sort((a, b) => a - b), cpu: spent(before, cpu()) };
}

function line({ name, count, seconds, took, cpu }: Measured): string {
  const parts = [...cpu]
    .map(([process_, ms]) => [process_, ms / count] as const)
    .filter(([, ms]) => ms >= 0.01)
    .toSorted(([, a], [, b]) => b - a)
    .map(([process_, ms]) => `${process_} ${ms.toFixed(2)}`);
  const times = [0.5, 0.95, 0.99].map((share) => percentile(took, share).toFixed(1));
  return `| ${[name, (count / seconds).toFixed(0), ...times, (total(cpu) / count).toFixed(2), parts.join(', ')].join(' | ')} |`;
}

const customer = { name: 'Bench Passenger', ageGroupId: 1 };
const bookingOf = (tripId: number, people = 1) => ({
  tripId,
  isRoundTrip: false,
  returnTripId: null,
  routeToStopId: null,
  pickupPointId: null,
  dropoffPointId: null,
  customers: Array.from({ length: people }, () => customer),
  email: 'bench@example.com',
  phone: null,
  isLocal: false,
  notes: null,
});

interface Made {
  readonly stage: Stage;
  readonly soldOut: number;
  readonly uuid: string;
  /** Trips with as many bookings as `GROWN` says. */
  readonly grown: readonly number[];
}

async function make(client: Client, stage: Stage): Promise<Made> {
  const [soldOut = 0, ...grown] = await newTrips(stage, 1 + GROWN.length, 0);
  const path = '/api/createbooking';
  const book = (tripId: number, people: number) => ask(client, { name: path, request: () => ({ path }) }, { path, body: bookingOf(tripId, people) });
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
      request: (index) => ({ path: '/api/getcustomertrips', query: { date: addDays(today, 2 + (index % DAYS)), ...pair } }),
    },
    get('booking page', '/api/getbookingbyuuid', { uuid }),
    get('seats of a trip', '/api/gettripboatlayout', { tripId: soldOut }),
    { name: 'booking on a sold-out trip', status: 409, request: () => ({ path: '/api/createbooking', body: bookingOf(soldOut) }) },
    get('trips of a day, for staff', '/api/gettrips', { date: day }, true),
    ...GROWN.map((count, index) => get(`bookings of a trip with ${count}`, '/api/getbookingsfortrip', { tripId: grown[index] ?? 0 }, true)),
  ];
}

/** The slope of log(CPU-ms) against log(size): 0 where the cost does not grow, 1 where it doubles with the size. */
function slope(rows: readonly Measured[], sizes: readonly number[]): number {
  const points = rows.map(({ cpu, count }, index) => [Math.log(sizes[index] ?? 1), Math.log(total(cpu) / count)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

async function measured({ publicUrl, names }: BenchPlatform): Promise<number> {
  const stage = await setStage(publicUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const client = { publicUrl, agent, token: await tokenOf(publicUrl, 'admin') };
  const all = calls(await make(client, stage)).filter(({ name }) => ONLY.test(name));
  const cpu = () => cpuOfChildren(names, undefined);
  for (const call of all) await measure(client, call, WARM_UP_SECONDS, cpu);
  const rows: Measured[] = [];
  console.log(`${CLIENTS} clients, ${SECONDS} s each\n\n| Call | requests/s | p50 ms | p95 ms | p99 ms | CPU-ms | by process |\n|---|---|---|---|---|---|---|`);
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
