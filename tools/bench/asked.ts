// Calls at the gateway by a few clients in a closed loop, with rate, latency and CPU time of each process.
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { exchange } from '../demo/client.ts';
import { total, spent, type Spent } from './cpu.ts';
import { percentile } from './figures.ts';
import { HOST } from './stage.ts';

export const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 8);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
export const WARM_UP_SECONDS = 2;

export interface Request {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

export interface Call {
  readonly name: string;
  readonly status?: number;
  readonly asAdmin?: boolean;
  /** Absent: `BENCH_CLIENTS`. */
  readonly clients?: number;
  /** The request with this number. */
  readonly request: (index: number) => Request;
}

export interface Measured {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
  readonly took: readonly number[];
  readonly cpu: Spent;
}

export interface Client {
  readonly publicUrl: string;
  readonly agent: Agent;
  readonly token: string;
  /** Absent: that of a bench platform. */
  readonly host?: string;
}

/** Returns how long the answer took, in ms; throws when it has another status. */
export async function ask(
  { publicUrl, agent, token, host = HOST }: Client,
  { name, status = 200, asAdmin }: Omit<Call, 'request'>,
  { path, query = {}, body }: Request,
): Promise<number> {
  const url = new URL(path, publicUrl);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const json = body && JSON.stringify(body);
  const headers = {
    host,
    ...(asAdmin && { authorization: token }),
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)), 'idempotency-key': randomUUID() }),
  };
  const started = performance.now();
  const answer = await exchange({ url, agent, headers, ...(json && { method: 'POST', body: json }) });
  if (answer.status !== status) throw new Error(`${name} returned ${answer.status}: ${answer.text}`);
  return performance.now() - started;
}

export async function measure(client: Client, call: Call, seconds: number, cpu: () => Spent): Promise<Measured> {
  const took: number[] = [];
  const before = cpu();
  const started = performance.now();
  const until = started + seconds * 1000;
  let sent = 0;
  const clients = Array.from({ length: call.clients ?? CLIENTS }, async () => {
    while (performance.now() < until) took.push(await ask(client, call, call.request(sent++)));
  });
  await Promise.all(clients);
  return { name: call.name, count: took.length, seconds: (performance.now() - started) / 1000, took: took.sort((a, b) => a - b), cpu: spent(before, cpu()) };
}

export const TABLE_HEAD = '| Call | requests/s | p50 ms | p95 ms | p99 ms | CPU-ms | by process |\n|---|---|---|---|---|---|---|';

export function line({ name, count, seconds, took, cpu }: Measured): string {
  const parts = [...cpu]
    .map(([process_, ms]) => [process_, ms / count] as const)
    .filter(([, ms]) => ms >= 0.01)
    .toSorted(([, a], [, b]) => b - a)
    .map(([process_, ms]) => `${process_} ${ms.toFixed(2)}`);
  const times = [0.5, 0.95, 0.99].map((share) => percentile(took, share).toFixed(1));
  return `| ${[name, (count / seconds).toFixed(0), ...times, (total(cpu) / count).toFixed(2), parts.join(', ')].join(' | ')} |`;
}

/** The slope of log(CPU-ms) against log(size): 0 where the cost does not grow, 1 where it doubles with the size. */
export function slope(rows: readonly Pick<Measured, 'cpu' | 'count'>[], sizes: readonly number[]): number {
  const points = rows.map(({ cpu, count }, index) => [Math.log(sizes[index] ?? 1), Math.log(total(cpu) / count)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

const customer = { name: 'Bench Passenger', ageGroupId: 1 };
export const bookingOf = (tripId: number, { people = 1, routeToStopId = null }: { people?: number; routeToStopId?: number | null } = {}) => ({
  tripId,
  isRoundTrip: false,
  returnTripId: null,
  routeToStopId,
  pickupPointId: null,
  dropoffPointId: null,
  customers: Array.from({ length: people }, () => customer),
  email: 'bench@example.com',
  phone: null,
  isLocal: false,
  notes: null,
});
