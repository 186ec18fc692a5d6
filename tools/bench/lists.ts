// `npm run bench -- lists`: every list call of an operator with a million bookings, at the gateway of a platform of its own.
import type { Agent } from 'node:http';
import { exchange } from '../demo/client.ts';
import { DATABASES, onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { cpuOfChildren, spent, total, type Spent } from './cpu.ts';
import { percentile } from './figures.ts';
import { listCalls, type ListCall } from './list-calls.ts';
import { fillLists } from './lists-data.ts';
import { COMMON_NAME, RARE_NAME, SEVERAL_NAME, type Seeded } from './seed-lists.ts';
import { HOST, openOffice, tokenOf } from './stage.ts';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
/** Only calls whose names match, with the CPU time of each process. */
const ONLY = process.env.BENCH_CALLS;
const LIMIT_MS = 60;
const OPERATOR = 'coral';

interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly cpu: number;
  readonly byProcess: Spent;
  readonly isSlow: boolean;
}

/** Resolves with the time of one request, in milliseconds. */
type Ask = () => Promise<number>;

function asking({ name, path, query }: ListCall, publicUrl: string, agent: Agent, token: string): Ask {
  const url = new URL(path, publicUrl);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return async () => {
    const start = performance.now();
    const { status, text } = await exchange({ url, agent, headers: { host: HOST, authorization: token } });
    if (status !== 200) throw new Error(`${name} returned ${status}: ${text}`);
    return performance.now() - start;
  };
}

const requestsOf = ({ whole }: ListCall): number => (whole ? Math.ceil(REQUESTS / 20) : REQUESTS);

const warmUpOf = (call: ListCall): number => Math.ceil(requestsOf(call) * 0.6);

async function measure(call: ListCall, ask: Ask, cpu: () => Spent): Promise<Row> {
  const { name, whole } = call;
  const count = requestsOf(call);
  const before = cpu();
  const took: number[] = [];
  for (let asked = 0; asked < count; asked += 1) took.push(await ask());
  const byProcess = spent(before, cpu());
  const sorted = took.sort((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  return {
    name,
    p50: percentile(sorted, 0.5),
    p95,
    p99: percentile(sorted, 0.99),
    cpu: total(byProcess) / count,
    byProcess: perRequest(byProcess, count),
    isSlow: !whole && p95 > LIMIT_MS,
  };
}

const perRequest = (spentBy: Spent, count: number): Spent => new Map([...spentBy].map(([name, ms]) => [name, ms / count]));

const partsOf = ({ byProcess }: Row): string =>
  [...byProcess]
    .filter(([, ms]) => ms >= 0.1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ');

const line = ({ name, p50, p95, p99, cpu, isSlow }: Row): string =>
  `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)}${isSlow ? ' !' : ''} | ${p99.toFixed(1)} | ${cpu.toFixed(1)} |`;

/** With `BENCH_STATE=DIRECTORY` the platform keeps its state there, and what an earlier run filled in is measured again. */
export async function benchLists(): Promise<number> {
  const measured = async ({ publicUrl, stateDir, backing, names }: BenchPlatform): Promise<number> => {
    const seeded = await fillLists({ publicUrl, stateDir, mongoUrl: backing.MONGODB_URL, databases: DATABASES, operatorId: OPERATOR });
    const rows = await measureAll(publicUrl, seeded, () => cpuOfChildren(names, undefined));
    return rows.some(({ isSlow }) => isSlow) ? 1 : 0;
  };
  return onBenchPlatform(measured, { kept: process.env.BENCH_STATE });
}

async function measureAll(publicUrl: string, seeded: Seeded, cpu: () => Spent): Promise<Row[]> {
  const { admin, agent } = await openOffice(publicUrl);
  try {
    const { users } = await admin.call('getUsers', { search: 'customer', pageLimit: 1 });
    const named = { day: new Date().toISOString().slice(0, 10), ...seeded, userId: users[0]!.id, rare: RARE_NAME, several: SEVERAL_NAME, common: COMMON_NAME };
    const tokens = { admin: await tokenOf(publicUrl, 'admin'), customer: await tokenOf(publicUrl, 'customer') };
    const asked = listCalls(named).filter(({ name }) => ONLY === undefined || new RegExp(ONLY).test(name));
    const calls = asked.map((call) => ({ call, ask: asking(call, publicUrl, agent, tokens[call.as ?? 'admin']) }));
    // All of them before the first is measured, because they share most of their code; so often that V8 has compiled what a large page runs.
    for (const { call, ask } of calls) for (let time = 0; time < warmUpOf(call); time += 1) await ask();
    const rows: Row[] = [];
    console.log('| Call | p50 ms | p95 ms | p99 ms | CPU-ms |\n|---|---|---|---|---|');
    for (const { call, ask } of calls) {
      rows.push(await measure(call, ask, cpu));
      console.log(line(rows.at(-1)!));
      if (ONLY) console.log(`  ${partsOf(rows.at(-1)!)}`);
    }
    return rows;
  } finally {
    agent.destroy();
  }
}
