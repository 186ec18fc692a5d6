// `npm run bench -- live`: 2,000 open booking pages. What they cost while nothing changes, and when a change is on the page: after the
// server's event and the page's own request, without the drawing.
import { setTimeout as sleep } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exchange } from '../demo/client.ts';
import { onBenchPlatform } from './bench-platform.ts';
import { cpuOfChildren, spent, type Spent } from './cpu.ts';
import { percentile } from './figures.ts';
import type { Job, Result } from './pages.ts';
import { HOST, newTrips, SEATS, setStage, type Stage } from './stage.ts';

const PAGES = Number(process.env.BENCH_PAGES ?? 2_000);
const QUIET_SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CHANGES = Number(process.env.BENCH_CHANGES ?? 200);
/** How many departures each trip has: a departure and its reversal are two. */
const DEPARTURES = Number(process.env.BENCH_DEPARTURES ?? 2);
const PAUSE_MS = 100;
const WATCHED = ['gateway', 'booking'] as const;

class Pages {
  readonly #process = fork(new URL('./pages.ts', import.meta.url), { serialization: 'advanced' });

  get pid(): number | undefined {
    return this.#process.pid;
  }

  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the process of the pages ended'));
      this.#process.once('exit', ended);
      this.#process.once('message', (result) => {
        this.#process.off('exit', ended);
        resolve(result as Result);
      });
      this.#process.send(job);
    });
  }

  stop(): void {
    this.#process.removeAllListeners('exit');
    this.#process.kill();
  }
}

/** Megabytes of physical memory, shared pages counted in proportion. */
const memoryOf = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;

interface Booked {
  readonly uuid: string;
  readonly tripId: number;
}

async function book({ agent }: Stage, publicUrl: string, tripIds: readonly number[]): Promise<Booked[]> {
  const booked: Booked[] = [];
  const client = async (first: number) => {
    for (let index = first; index < PAGES; index += 8) {
      const tripId = tripIds[Math.floor(index / SEATS)]!;
      const body = JSON.stringify({
        tripId,
        isRoundTrip: false,
        customers: [{ name: 'Bench Passenger', ageGroupId: 1 }],
        email: 'bench@example.com',
        isLocal: false,
      });
      const headers = { host: HOST, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
      const answer = await exchange({ url: new URL('/api/createbooking', publicUrl), method: 'POST', body, headers, agent });
      if (answer.status >= 300) throw new Error(`createbooking returned ${answer.status}: ${answer.text}`);
      booked[index] = { uuid: (JSON.parse(answer.text) as { uuid: string }).uuid, tripId };
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, first) => client(first)));
  return booked;
}

const ms = (sorted: readonly number[], share: number) => `${percentile(sorted, share).toFixed(0)} ms`;

function print(title: string, took: readonly number[]): void {
  const sorted = [...took].sort((a, b) => a - b);
  console.log(`${title}: p50 ${ms(sorted, 0.5)}, p95 ${ms(sorted, 0.95)}, p99 ${ms(sorted, 0.99)} (${sorted.length} pages)`);
}

/** Cancels one booking at a time; each time is from the request to the changed booking on its page. */
async function changeOneByOne({ admin }: Stage, publicUrl: string, booked: readonly Booked[], pages: Pages): Promise<void> {
  const took: number[] = [];
  for (let index = 0; index < Math.min(CHANGES, booked.length); index += 1) {
    const page = (index * 7) % booked.length;
    const url = new URL(`/api/getbookingbyuuid?uuid=${booked[page]!.uuid}`, publicUrl);
    const { booking } = JSON.parse((await exchange({ url, headers: { host: HOST } })).text) as { booking: { id: number } };
    const since = performance.timeOrigin + performance.now();
    await admin.call('cancelBooking', { bookingId: booking.id, reason: 'Bench' });
    const { seenAt } = await pages.run({ kind: 'seen', pages: [page], since });
    took.push((seenAt[0] || Number.POSITIVE_INFINITY) - since);
    await sleep(PAUSE_MS);
  }
  print('A change of one booking is on its page after', took);
}

/** A departure, or its reversal, changes every booking of its trip at once. */
async function departAll({ admin }: Stage, booked: readonly Booked[], pages: Pages, cpu: () => Spent, quiet: Spent): Promise<void> {
  const took: number[] = [];
  const [before, start] = [cpu(), performance.now()];
  for (let round = 0; round < DEPARTURES; round += 1) {
    for (const tripId of new Set(booked.map((each) => each.tripId))) {
      const concerned = booked.flatMap((each, index) => (each.tripId === tripId ? [index] : []));
      const since = performance.timeOrigin + performance.now();
      await admin.call('depart', { tripId, departed: round % 2 === 0 });
      const { seenAt } = await pages.run({ kind: 'seen', pages: concerned, since });
      took.push(...seenAt.map((at) => (at || Number.POSITIVE_INFINITY) - since));
      await sleep(1_000);
    }
  }
  print(`A departure of ${SEATS} bookings is on their pages after`, took);
  const quietPeriods = (performance.now() - start) / 1000 / QUIET_SECONDS;
  const parts = [...spent(before, cpu())].map(([name, cpuMs]) => [name, (cpuMs - (quiet.get(name) ?? 0) * quietPeriods) / took.length] as const);
  const shown = parts.filter(([, cpuMs]) => cpuMs >= 0.05).map(([name, cpuMs]) => `${name} ${cpuMs.toFixed(2)}`);
  console.log(`CPU-ms for each of these pages beyond those of a quiet platform: ${shown.join(', ')}.`);
}

export async function benchLive(): Promise<number> {
  const pages = new Pages();
  return onBenchPlatform(async ({ publicUrl, names }) => {
    const stage = await setStage(publicUrl);
    const booked = await book(stage, publicUrl, await newTrips(stage, Math.ceil(PAGES / SEATS), 0));
    const memory = () => WATCHED.map((name) => memoryOf([...names].find(([, each]) => each === name)![0]));
    const [before, cpu] = [memory(), () => cpuOfChildren(names, pages.pid)];
    const quietCpu = async () => {
      const start = cpu();
      await sleep(QUIET_SECONDS * 1000);
      return spent(start, cpu());
    };
    await sleep(5_000);
    const without = await quietCpu();
    const { open } = await pages.run({ kind: 'open', publicUrl: publicUrl, host: HOST, uuids: booked.map(({ uuid }) => uuid) });
    console.log(`${open} of ${booked.length} pages are open.`);
    await sleep(5_000);
    const withPages = await quietCpu();
    const after = memory();
    for (const [index, name] of WATCHED.entries()) {
      const share = (parts: ReadonlyMap<string, number>) => `${((parts.get(name) ?? 0) / QUIET_SECONDS / 10).toFixed(2)} %`;
      console.log(
        `${name}: ${before[index]!.toFixed(0)} MB without pages, ${after[index]!.toFixed(0)} MB with; ${share(without)} of a core without, ${share(withPages)} with`,
      );
    }
    await changeOneByOne(stage, publicUrl, booked, pages);
    await departAll(stage, booked, pages, cpu, withPages);
    stage.agent.destroy();
    return open === booked.length ? 0 : 1;
  }).finally(() => pages.stop());
}
