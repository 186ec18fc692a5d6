// The data of `npm run bench -- lists`: a few records through the API, and their copies.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorApi, type OperatorApi } from '../demo/client.ts';
import { PASSWORD } from '../demo/users.ts';
import { repository } from '../programs/node24.mjs';
import { seedLists, type Seeded, type Sizes, type Target } from './seed-lists.ts';
import { HOST, newTrips, setStage, type Stage } from './stage.ts';

const SIZES: Sizes = {
  bookings: Number(process.env.BENCH_BOOKINGS ?? 1_000_000),
  trips: Number(process.env.BENCH_LIST_TRIPS ?? 50_000),
  users: 20_000,
  locations: 500,
};

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

/** Where the databases are, and where the state directory remembers what was filled in. */
export interface Filling extends Target {
  readonly publicUrl: string;
  readonly stateDir: string;
}

/** Fills the lists of the operator, unless the state directory was filled by an earlier run: then the sizes are those of that run. */
export async function fillLists(filling: Filling, wanted: Sizes = SIZES): Promise<Seeded> {
  const record = join(filling.stateDir, 'lists.json');
  if (existsSync(record)) {
    const { sizes, ...seeded } = JSON.parse(readFileSync(record, 'utf8')) as Seeded & { sizes: Sizes };
    console.log(`${sizes.bookings} bookings, ${sizes.trips} trips, ${sizes.users} users and ${sizes.locations} locations of an earlier run.`);
    return seeded;
  }
  const stage = await setStage(filling.publicUrl);
  try {
    const seeded = await fillFrom(stage, filling, wanted);
    writeFileSync(record, JSON.stringify({ ...seeded, sizes: wanted }));
    return seeded;
  } finally {
    stage.agent.destroy();
  }
}

async function fillFrom(stage: Stage, { publicUrl, mongoUrl, databases, operatorId }: Filling, sizes: Sizes): Promise<Seeded> {
  const [tripId] = await newTrips(stage, 1, 0);
  const visitor = operatorApi({ publicUrl, host: HOST, agent: stage.agent });
  await makeTemplates(stage, await visitor.logIn('customer', PASSWORD), tripId!);
  const start = performance.now();
  const seeded = await seedLists({ mongoUrl, databases, operatorId }, sizes);
  const rebuild = join(repository, 'services/booking/dist/rebuild-counts-cli.js');
  execFileSync(process.execPath, [rebuild, operatorId], { env: { ...process.env, MONGODB_URL: mongoUrl, MONGODB_DB: `${databases}_booking` } });
  console.log(
    `${sizes.bookings} bookings, ${sizes.trips} trips, ${sizes.users} users and ${sizes.locations} locations in ${((performance.now() - start) / 1000).toFixed(0)} s.`,
  );
  await checkCopies(stage.admin);
  return seeded;
}
