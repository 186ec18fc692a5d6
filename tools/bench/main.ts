// `npm run bench`: closed-loop clients sell out trips of 200 seats through the gateway of a platform of its own.
// Figures are ratios of one run: bookings per second and CPU-ms per booking, without those of the load generator.
import { DATABASES, onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { cpuOfChildren, spent, total, type Spent } from './cpu.ts';
import { row, table, type Row } from './figures.ts';
import { Generator } from './generator.ts';
import { lastingDifferences } from '../money/lasting-differences.ts';
import { settled, type Watched } from './settle.ts';
import { HOST, newTrips, SEATS, setStage, type Stage } from './stage.ts';
import { sweep } from './sweep.ts';

const CLIENTS = (process.env.BENCH_CLIENTS ?? '1,2,4,8,16,32').split(',').map(Number);
const TRIPS_A_ROW = Number(process.env.BENCH_TRIPS ?? 5);

interface Bench {
  readonly publicUrl: string;
  readonly stage: Stage;
  /** pid → name */
  readonly names: ReadonlyMap<number, string>;
  readonly services: readonly Watched[];
  readonly generator: Generator;
  readonly tripIds: number[];
}
type MeasuredRow = Row & { readonly parts: Spent };

async function measureRow(bench: Bench, clients: number, offset: number): Promise<MeasuredRow> {
  const { publicUrl, stage, generator } = bench;
  const cpu = () => cpuOfChildren(bench.names, generator.pid);
  const [warmUp, ...trips] = await newTrips(stage, TRIPS_A_ROW + 1, offset);
  if (warmUp === undefined) throw new Error('no trips were made');
  const job = { publicUrl, host: HOST, clients, maxRequests: SEATS * 4 };
  await generator.sellOut({ ...job, tripId: warmUp });
  await settled(bench.services);

  const errors: Record<string, number> = {};
  const all = { latencies: [] as number[], seconds: 0, errors, cpuAccepted: 0, cpuSettled: 0, parts: new Map<string, number>() };
  for (const tripId of trips) {
    const before = cpu();
    const result = await generator.sellOut({ ...job, tripId });
    const accepted = cpu();
    await settled(bench.services);
    const after = cpu();
    all.latencies.push(...result.latencies);
    all.seconds += result.seconds;
    for (const [text, count] of Object.entries(result.errors)) errors[text] = (errors[text] ?? 0) + count;
    all.cpuAccepted += total(spent(before, accepted));
    all.cpuSettled += total(spent(before, after));
    for (const [name, ms] of spent(before, after)) all.parts.set(name, (all.parts.get(name) ?? 0) + ms);
  }
  bench.tripIds.push(warmUp, ...trips);
  for (const [text, count] of Object.entries(errors)) console.log(`  error ×${count}: ${text}`);
  return { ...row(clients, all), parts: all.parts };
}

function printParts({ clients, bookings, parts }: MeasuredRow): void {
  const sorted = [...parts].filter(([, ms]) => ms / bookings >= 0.005).sort((a, b) => b[1] - a[1]);
  console.log(`  CPU-ms a booking at ${clients} clients: ${sorted.map(([name, ms]) => `${name} ${(ms / bookings).toFixed(2)}`).join(', ')}`);
}

export async function bench(): Promise<number> {
  const generator = new Generator();
  const measured = async ({ publicUrl, backing, processes, names }: BenchPlatform): Promise<number> => {
    const stage = await setStage(publicUrl);
    const selling = ['trip', 'booking', 'payment', 'notification', 'reporting'];
    const services = selling.flatMap((name) => processes.filter((each) => each.name === name));
    const state = { publicUrl, stage, names, services, generator, tripIds: [] };
    const rows: Row[] = [];
    for (const [index, clients] of CLIENTS.entries()) {
      const measured = await measureRow(state, clients, index * (TRIPS_A_ROW + 1));
      rows.push(measured);
      console.log(table([measured]));
      printParts(measured);
    }
    console.log(`\n${table(rows)}\n`);
    const stores = { mongoUrl: backing.MONGODB_URL, databases: DATABASES };
    const wrong = [...(await sweep({ ...stores, tripIds: state.tripIds, seats: SEATS })), ...(await lastingDifferences(stores))];
    stage.agent.destroy();
    console.log(
      wrong.length === 0
        ? `Sweep: ${state.tripIds.length} trips, every place sold once, every claim has its booking, reporting and money agree.`
        : wrong.join('\n'),
    );
    return wrong.length === 0 && rows.every(({ errors }) => errors === 0) ? 0 : 1;
  };
  return onBenchPlatform(measured).finally(() => generator.stop());
}
