// `npm run bench -- lists`: every list call of an operator with a million bookings, at the gateway of a platform of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchange, operatorApi, type OperatorApi } from '../demo/client.ts';
import { PASSWORD } from '../demo/users.ts';
import { repository } from '../platform/node24.mjs';
import { freePort } from '../platform/ports.ts';
import { Platform, type PlatformDescription } from '../platform/platform.ts';
import { cpuOfChildren, spent, total } from './cpu.ts';
import { percentile } from './figures.ts';
import { listCalls, type ListCall } from './list-calls.ts';
import { COMMON_NAME, RARE_NAME, seedLists } from './seed-lists.ts';
import { HOST, newTrips, setStage, type Stage } from './stage.ts';

const SIZES = {
  bookings: Number(process.env.BENCH_BOOKINGS ?? 1_000_000),
  trips: Number(process.env.BENCH_LIST_TRIPS ?? 50_000),
  users: 20_000,
  locations: 500,
};
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const LIMIT_MS = 60;
const [DATABASES, OPERATOR] = ['bench', 'coral'];

/** Bookings through the API in the states that lists distinguish; their copies fill the lists. */
async function makeTemplates({ admin }: Stage, customer: OperatorApi, tripId: number): Promise<void> {
  const body = {
    tripId,
    isRoundTrip: false,
    customers: [{ name: 'Bench Passenger', ageGroupId: 1 }],
    phone: '7712345',
    email: 'bench@example.com',
    isLocal: false,
  };
  for (const by of [customer, admin]) for (let made = 0; made < 4; made += 1) await by.call('createBooking', body);
  const { bookings } = await admin.call('getBookings', { pageLimit: 100 });
  const [cancelled, allowed, free] = bookings as [(typeof bookings)[number], (typeof bookings)[number], (typeof bookings)[number]];
  await admin.call('cancelBooking', { bookingId: cancelled.id, reason: 'Bench' });
  await admin.call('allowBooking', { bookingId: allowed.id, allowedType: 'Credit', currency: 'USD' });
  await admin.call('allowBooking', { bookingId: free.id, allowedType: '', currency: 'USD' });
}

/** Names of the fields of a value, at every depth. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, `${path}.${key}`));
}

/** A copy is read through the API with the same fields as the booking made through it. */
async function checkCopies(admin: OperatorApi): Promise<void> {
  const shapeOf = async (sort: string) => {
    const { bookings } = await admin.call('getBookings', { pageLimit: 8, sort, status: 'Allowed' });
    return new Set(bookings.flatMap((booking) => fieldsOf(booking)));
  };
  const [made, copied] = [await shapeOf('Newest'), await shapeOf('Oldest')];
  const differing = [...made.symmetricDifference(copied)];
  if (differing.length > 0) throw new Error(`copies of bookings differ from those made through the API: ${differing.join(', ')}`);
}

interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly cpu: number;
  readonly isSlow: boolean;
}

async function measure(
  { name, path, query, whole }: ListCall,
  publicUrl: string,
  stage: Stage,
  token: string,
  cpu: () => ReturnType<typeof cpuOfChildren>,
): Promise<Row> {
  const url = new URL(path, publicUrl);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const ask = async () => {
    const start = performance.now();
    const { status, text } = await exchange({ url, agent: stage.agent, headers: { host: HOST, authorization: token } });
    if (status !== 200) throw new Error(`${name} returned ${status}: ${text}`);
    return performance.now() - start;
  };
  const count = whole ? Math.ceil(REQUESTS / 20) : REQUESTS;
  for (let warmUp = 0; warmUp < count / 10; warmUp += 1) await ask();
  const before = cpu();
  const took: number[] = [];
  for (let asked = 0; asked < count; asked += 1) took.push(await ask());
  const used = total(spent(before, cpu()));
  const sorted = took.sort((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  return { name, p50: percentile(sorted, 0.5), p95, p99: percentile(sorted, 0.99), cpu: used / count, isSlow: !whole && p95 > LIMIT_MS };
}

const line = ({ name, p50, p95, p99, cpu, isSlow }: Row): string =>
  `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)}${isSlow ? ' !' : ''} | ${p99.toFixed(1)} | ${cpu.toFixed(1)} |`;

export async function benchLists(): Promise<number> {
  const stateDir = mkdtempSync(join(tmpdir(), 'atoll-bench-'));
  const platform = new Platform({ stateDir, port: await freePort(), databases: DATABASES, demo: false, operators: true, rateLimits: 'off' });
  const stop = () => platform.stop().then(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await platform.prepare();
    await platform.start();
    const { processes, backing } = JSON.parse(readFileSync(join(stateDir, 'platform.json'), 'utf8')) as PlatformDescription;
    const stage = await setStage(platform.publicUrl);
    const [tripId] = await newTrips(stage, 1, 0);
    const visitor = operatorApi({ publicUrl: platform.publicUrl, host: HOST, agent: stage.agent });
    await makeTemplates(stage, await visitor.logIn('customer', PASSWORD), tripId!);
    const target = { mongoUrl: backing.MONGODB_URL, databases: DATABASES, operatorId: OPERATOR };
    const start = performance.now();
    const seeded = await seedLists(target, SIZES);
    const rebuild = join(repository, 'services/booking/dist/rebuild-counts-cli.js');
    execFileSync(process.execPath, [rebuild, OPERATOR], { env: { ...process.env, MONGODB_URL: backing.MONGODB_URL, MONGODB_DB: `${DATABASES}_booking` } });
    console.log(
      `${SIZES.bookings} bookings, ${SIZES.trips} trips, ${SIZES.users} users and ${SIZES.locations} locations in ${((performance.now() - start) / 1000).toFixed(0)} s.`,
    );
    await checkCopies(stage.admin);
    const names = new Map(processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [[pid, name] as const])));
    const { users } = await stage.admin.call('getUsers', { search: 'customer', pageLimit: 1 });
    const named = { day: new Date().toISOString().slice(0, 10), ...seeded, userId: users[0]!.id, rare: RARE_NAME, common: COMMON_NAME };
    const tokens = { admin: await tokenOf(platform.publicUrl, 'admin'), customer: await tokenOf(platform.publicUrl, 'customer') };
    const rows: Row[] = [];
    console.log('| Call | p50 ms | p95 ms | p99 ms | CPU-ms |\n|---|---|---|---|---|');
    for (const call of listCalls(named)) {
      rows.push(await measure(call, platform.publicUrl, stage, tokens[call.as ?? 'admin'], () => cpuOfChildren(names, undefined)));
      console.log(line(rows.at(-1)!));
    }
    stage.agent.destroy();
    return rows.some(({ isSlow }) => isSlow) ? 1 : 0;
  } finally {
    await platform.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function tokenOf(publicUrl: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: PASSWORD });
  const headers = { host: HOST, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const answer = await exchange({ url: new URL('/api/login', publicUrl), method: 'POST', headers, body });
  return String(answer.headers.authorization);
}
